// The tables that ReferenceModel+Transfer looks in.
extension ReferenceModel {
  static let saveNear = DecisionTable(
    """
    view   | out         | block | place           | owned | peer         | strict | own | marks
    lock   | *           | *     | *               | *     | *            | *      | *   | -lockdown
    none   | *           | *     | *               | *     | *            | *      | *   | +unmanaged
    policy | none        | *     | *               | *     | *            | *      | *   | -save-sends-nowhere
    policy | allApps     | *     | *               | *     | *            | *      | *   | +save-allowed
    policy | managedApps | false | *               | *     | same,managed | *      | *   | +save-allowed
    policy | managedApps | false | *               | *     | *            | yes    | *   | -save-outside-organization-denied
    policy | managedApps | false | *               | *     | *            | no     | *   | +save-outside-organization
    policy | managedApps | true  | accountDocument | *     | same         | *      | yes | +save-own-account-document
    policy | managedApps | true  | accountDocument | *     | *            | *      | *   | -save-account-document-blocked
    policy | managedApps | true  | unlisted        | *     | *            | *      | *   | -save-service-not-listed
    policy | managedApps | true  | listed          | no    | *            | *      | *   | +save-service-listed
    policy | managedApps | true  | listed          | *     | same         | *      | *   | +save-service-listed
    policy | managedApps | true  | listed          | *     | *            | *      | *   | -save-not-own-account
    policy | managedApps | true  | *               | *     | *            | *      | *   | -save-location-not-selectable
    """)

  static let saveFar = DecisionTable(
    """
    view   | peer                  | far in      | far opens | marks
    lock   | *                     | *           | *         |
    *      | nobody,unmanaged,same | *           | *         |
    none   | managed               | allApps     | *         | +save-destination-accepts
    none   | managed               | managedApps | yes       | +save-destination-opens-into
    none   | managed               | *           | *         | -save-destination-restricts
    policy | managed               | none        | *         | -save-other-account-refuses
    policy | managed               | *           | *         | +save-other-account-accepts
    """)

  static let openNear = DecisionTable(
    """
    view   | in          | block | place           | owned | peer | own | marks
    lock   | *           | *     | *               | *     | *    | *   | -lockdown
    none   | *           | *     | *               | *     | *    | *   | +unmanaged
    policy | none        | *     | *               | *     | *    | *   | -open-receives-nowhere
    policy | allApps     | *     | *               | *     | *    | *   | +open-allowed
    policy | managedApps | false | *               | *     | *    | *   | +open-allowed
    policy | managedApps | true  | accountDocument | *     | same | yes | +open-own-account-document
    policy | managedApps | true  | accountDocument | *     | *    | *   | -open-account-document-blocked
    policy | managedApps | true  | unlisted        | *     | *    | *   | -open-service-not-listed
    policy | managedApps | true  | listed          | no    | *    | *   | +open-service-listed
    policy | managedApps | true  | listed          | *     | same | *   | +open-service-listed
    policy | managedApps | true  | listed          | *     | *    | *   | -open-not-own-account
    policy | managedApps | true  | *               | *     | *    | *   | -open-location-not-selectable
    """)

  static let openFar = DecisionTable(
    """
    view   | peer                  | far out     | marks
    lock   | *                     | *           |
    *      | nobody,unmanaged,same | *           |
    *      | managed               | none        | -open-source-sends-nowhere
    none   | managed               | managedApps | -open-source-restricts
    *      | managed               | *           | +open-source-sends
    """)

  static let egress = DecisionTable(
    """
    from   | out         | to          | marks
    none   | *           | *           | +unmanaged
    lock   | *           | *           | -lockdown
    policy | allApps     | *           | +send-any-app
    policy | none        | *           | -send-blocked
    policy | managedApps | policy,lock | +send-to-managed
    policy | managedApps | none        | -send-restricted
    """)

  static let ingress = DecisionTable(
    """
    to     | in          | from        | marks
    none   | *           | *           | +unmanaged
    lock   | *           | *           | -lockdown
    policy | allApps     | *           | +receive-any-app
    policy | none        | *           | -incoming-data-disallowed
    policy | managedApps | policy,lock | +receive-from-managed
    policy | managedApps | none        | -incoming-data-restricted
    """)

  static let handOver = DecisionTable(
    """
    from        | to          | same | marks
    policy,lock | policy,lock | no   | +other-account-on-device
    *           | *           | *    |
    """)

  static let sheet = DecisionTable(
    """
    sheet | from   | out         | to          | filter | marks
    no    | *      | *           | *           | *      |
    yes   | lock   | *           | *           | *      | !encrypt-if-transported
    yes   | policy | none        | *           | *      | !encrypt-if-transported
    yes   | policy | managedApps | none        | false  | !encrypt-if-transported
    yes   | policy | managedApps | none        | true   | !encrypt-if-transported !list-only-managed-apps
    yes   | policy | managedApps | policy,lock | true   | !list-only-managed-apps
    yes   | *      | *           | *           | *      |
    """)

  static let unknownPolicy = DecisionTable(
    """
    to          | marks
    policy,lock |
    none        | -item-owner-policy-unknown
    """)

  static let reader = DecisionTable(
    """
    owner     | receives | to   | strict | marks
    unmanaged | *        | *    | *      |
    signedIn  | *        | *    | *      | -incoming-data-blocked-user-requires-policy
    absent    | *        | *    | *      | -incoming-data-blocked-with-identity
    managed   | yes      | *    | *      | +item-owner-receives
    managed   | no       | none | *      |
    managed   | no       | *    | yes    | -item-owner-not-receiver
    managed   | no       | *    | no     | +item-owner-managed-here
    """)

  static let unknownData = DecisionTable(
    """
    owner     | to     | in               | multi | stores | marks
    unmanaged | policy | allApps          | *     | yes    | !assign-to-mdm-user
    unmanaged | policy | none,managedApps | yes   | *      | !switch-identity
    *         | *      | *                | *     | *      |
    """)

  static let pasteOut = DecisionTable(
    """
    level                              | far     | fits | marks
    -                                  | *       | *    | +unmanaged
    allApps                            | *       | *    | +paste-out-any-app
    managedAppsWithPasteIn,managedApps | managed | *    | +paste-out-to-managed
    *                                  | *       | yes  | +paste-out-within-limit
    blocked                            | *       | no   | -paste-out-blocked
    *                                  | *       | no   | -paste-out-restricted
    """)

  static let pasteIn = DecisionTable(
    """
    level                          | far     | fits | marks
    -                              | *       | *    | +unmanaged
    allApps,managedAppsWithPasteIn | *       | *    | +paste-in-any-app
    managedApps                    | managed | *    | +paste-in-from-managed
    *                              | *       | yes  | +paste-in-within-limit
    blocked                        | *       | no   | -paste-in-blocked
    *                              | *       | no   | -paste-in-restricted
    """)
}
