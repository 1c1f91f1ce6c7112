import MAMPolicyCore

// Sections 4, 9 and 10.1 of the specification as tables.
extension ReferenceModel {
  func control(_ control: String, _ owner: IdentitySlot) -> ModelAnswer {
    let asked = view(owner, owns: true)
    let enforcer = asked.kind == "none" ? "-" : enforcer(control)
    if control == "pin" { return pin(owner) }
    let facts = facts(control, asked.kind, asked.policy)
    guard control == "keyboard" else {
      let words = asked.kind == "lock" ? Self.lockedDown.marks(facts) : Self.controls.marks(facts)
      return ModelAnswer(
        asked.kind == "none" && control != "encryptFile" ? ["+unmanaged"] : words, enforcedBy: enforcer)
    }
    // Where it is left open which account is the managed one, the keyboards of each count.
    let everybody = accounts.filter { ["managed", "beside"].contains($0.standing) }.compactMap(\.policy)
    return ModelAnswer(
      (asked.kind == "none" ? ["+unmanaged"] : [])
        + (asked.kind == "lock" ? Self.lockedDown.marks(facts) : [])
        // An owner who is not signed in is judged by the policy assigned, beside those of the app's accounts.
        + (everybody + (asked.kind == "policy" ? [asked.policy] : [])).flatMap {
          Self.controls.marks(self.facts("keyboard", "policy", $0))
        })
  }

  func picker(_ owner: IdentitySlot, _ mode: String) -> ModelAnswer {
    let (kind, policy) = view(owner, owns: true)
    let direction = ["import", "open"].contains(mode) ? "in" : "out"
    return ModelAnswer(
      Self.pickers.marks([
        "view": kind, "way": direction,
        "level": value(
          direction == "in"
            ? "allowedInboundDataTransferSources" : "allowedOutboundDataTransferDestinations", policy),
      ]), enforcedBy: "sdk")
  }

  func signIn(_ account: IdentitySlot) -> ModelAnswer {
    guard let allowed else { return ModelAnswer(["+sign-in-unrestricted"]) }
    guard members(account).count == 1, members(account) != [""] else {
      return ModelAnswer(["-sign-in-no-account"])
    }
    let names = allowed.map { members(IdentitySlot($0)) }
    return ModelAnswer(
      names.contains(members(account)) ? ["+sign-in-account-allowed"] : ["-sign-in-account-not-allowed"])
  }

  private func pin(_ owner: IdentitySlot) -> ModelAnswer {
    let shown = members(owner).map { name in
      accounts.first { $0.names[0] == name && ($0.standing == "managed" || !$0.isDeniedByService) }?.policy
    }
    let asking = shown.contains { policy in policy.map { value("pinRequired", $0) } == "true" }
    if asking { return ModelAnswer(["+pin-required", "!require-pin"], enforcedBy: "sdk") }
    return ModelAnswer(
      shown.isEmpty ? ["+unmanaged"] : shown.map { $0 == nil ? "+unmanaged" : "+pin-not-required" })
  }

  /// The value of a control's setting, and whatever else has a say.
  private func facts(_ control: String, _ kind: String, _ policy: [String: String]) -> [String: String] {
    let setting = Self.settings[control] ?? "?"
    let out = value("allowedOutboundDataTransferDestinations", policy)
    let isUnprotected =
      value("disableProtectionOfManagedOutboundOpenInData", policy) == "true"
      && value("filterOpenInToOnlyManagedApps", policy) == "false"
    let more = [
      "print": yes(options.contains("noPrint") && out == "none"),
      "widgetSync": value("allowWidgetContentSync", policy),
      "encryptFile": options.contains("encrypt") ? "on" : options.contains("noEncrypt") ? "off" : "policy",
      "fileProviderEncrypt": yes(isUnprotected),
    ]
    return ["control": control, "view": kind, "value": value(setting, policy), "more": more[control] ?? "-"]
  }

  private func enforcer(_ control: String) -> String {
    Self.enforcement[control]?[isMultiIdentity ? 1 : 0] ?? "-"
  }

  private static let settings = pairs(
    """
    print               | printBlocked
    notify              | notificationRestriction
    screenCapture       | screenCaptureConfigurationState
    genmoji             | genmojiConfigurationState
    writingTools        | writingToolsConfigurationState
    contactSync         | contactSyncBlocked
    widgetSync          | contactSyncBlocked
    siri                | allowedOutboundDataTransferDestinations
    appIntents          | allowedOutboundDataTransferDestinations
    spotlight           | allowedOutboundDataTransferDestinations
    backup              | dataBackupBlocked
    encryptFile         | appDataEncryptionType
    fileProviderEncrypt | allowedOutboundDataTransferDestinations
    appSharing          | allowedOutboundDataTransferDestinations
    appClip             | allowedOutboundDataTransferDestinations
    safariWebExtension  | allowedOutboundDataTransferDestinations
    keyboard            | thirdPartyKeyboardsBlocked
    managedBrowser      | managedBrowserToOpenLinksRequired
    """)

  private static let enforcement = Dictionary(
    uniqueKeysWithValues: TextTable(
      """
      control             | single | multi
      notify              | app    | app
      contactSync         | sdk    | app
      widgetSync          | app    | app
      siri                | app    | app
      appIntents          | app    | app
      spotlight           | sdk    | app
      encryptFile         | app    | app
      fileProviderEncrypt | app    | app
      appSharing          | sdk    | sdk
      appClip             | app    | app
      safariWebExtension  | app    | app
      managedBrowser      | sdk    | sdk
      """
    ).rows.map { ($0[0], Array($0.dropFirst())) })

  private static let lockedDown = DecisionTable(
    """
    control                         | marks
    notify                          | =block +lockdown
    encryptFile,fileProviderEncrypt | +lockdown !encrypt
    managedBrowser                  | +lockdown !open-in-managed-browser
    print                           | -lockdown !show-block-alert
    *                               | -lockdown
    """)

  private static let controls = DecisionTable(
    """
    control             | view   | value                   | more   | marks
    print               | *      | true                    | *      | -print-blocked !show-block-alert
    print               | *      | false                   | yes    | -print-sends-nowhere !show-block-alert
    print               | *      | false                   | no     | +print-allowed
    notify              | *      | allow                   | *      | +notification-allowed
    notify              | *      | blockOrganizationalData | *      | =blockOrgData +notification-without-org-data
    notify              | *      | block                   | *      | =block +notification-blocked
    screenCapture       | *      | notBlocked              | *      | +screen-capture-allowed
    screenCapture       | *      | blocked                 | *      | -screen-capture-blocked
    genmoji             | *      | notBlocked              | *      | +genmoji-allowed
    genmoji             | *      | blocked                 | *      | -genmoji-blocked
    writingTools        | *      | notBlocked              | *      | +writing-tools-allowed
    writingTools        | *      | blocked                 | *      | -writing-tools-blocked
    contactSync         | *      | false                   | *      | +contact-sync-allowed
    contactSync         | *      | true                    | *      | -contact-sync-blocked
    widgetSync          | *      | true                    | *      | -widget-sync-blocked-with-contact-sync
    widgetSync          | *      | false                   | null   | +widget-sync-follows-contact-sync
    widgetSync          | *      | false                   | true   | +widget-sync-allowed
    widgetSync          | *      | false                   | false  | -widget-sync-blocked
    siri                | *      | allApps                 | *      | +siri-allowed
    siri                | *      | *                       | *      | -siri-blocked
    appIntents          | *      | allApps                 | *      | +app-intents-allowed
    appIntents          | *      | *                       | *      | -app-intents-blocked
    spotlight           | *      | allApps                 | *      | +spotlight-allowed
    spotlight           | *      | *                       | *      | -spotlight-blocked
    backup              | *      | false                   | *      | +backup-allowed
    backup              | *      | true                    | *      | -backup-blocked
    encryptFile         | none   | *                       | *      | -encryption-owner-unmanaged
    encryptFile         | *      | *                       | on     | +encryption-required-by-option !encrypt
    encryptFile         | *      | *                       | off    | +encryption-not-required-by-option
    encryptFile         | *      | useDeviceSettings       | *      | +encryption-not-required
    encryptFile         | *      | *                       | *      | +encryption-required !encrypt
    fileProviderEncrypt | *      | allApps                 | *      | +file-provider-sends-any-app
    fileProviderEncrypt | *      | managedApps             | yes    | +file-provider-shares-unprotected
    fileProviderEncrypt | *      | *                       | *      | +file-provider-encryption-required !encrypt
    appClip             | *      | *                       | *      | -app-clip-unmanaged
    appSharing,safariWebExtension | * | none               | *      | -app-sharing-blocked
    appSharing,safariWebExtension | * | *                  | *      | +app-sharing-allowed
    keyboard            | *      | false                   | *      | +keyboards-allowed
    keyboard            | *      | true                    | *      | -keyboards-blocked
    managedBrowser      | *      | false                   | *      | +managed-browser-not-required
    managedBrowser      | *      | true                    | *      | +managed-browser-required !open-in-managed-browser
    """)

  private static let pickers = DecisionTable(
    """
    view   | way | level | marks
    none   | *   | *     | +unmanaged
    lock   | *   | *     | -lockdown
    policy | in  | none  | -picker-in-blocked
    policy | in  | *     | +picker-in-allowed
    policy | out | none  | -picker-out-blocked
    policy | out | *     | +picker-out-allowed
    """)
}
