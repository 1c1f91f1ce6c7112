extension RuleCatalog {
  /// R6: saving copies.
  static let save: [RuleEntry] = [
    RuleEntry(
      "R6.1", "The question of a save",
      "The policy of the owner of the data is asked, with the location and the account that owns it. The question is "
        + "asked for personal data too, because the destination's account may restrict what comes in. Editing in "
        + "place is not asked about.",
      source: "Participation features guide, \"Save-to scenarios\""),
    RuleEntry(
      "R6.2", "Save locations",
      "Photo library takes no account. Local storage means only the app's own sandbox. An organization location "
        + "that the enumeration does not name is an account document; everything else is other.",
      source: "Participation features guide, location table; IntuneMAMPolicy.h"),
    RuleEntry(
      "R6.3", "No account given",
      "Since SDK 15.1.0, no account means an unmanaged account, and not the current one.",
      source: "Participation features guide, \"Save-to scenarios\""),
    RuleEntry(
      "R6.4", "Save settings in effect",
      "Sending to all apps forces \"Allow\". Sending to no app forces \"Block\" without services. Only sending to "
        + "policy managed apps leaves \"Save copies of org data\" and its services in effect.",
      source: "App protection settings reference, \"Save copies of org data\""),
    RuleEntry(
      "R6.5", "Saving a copy",
      "While saving is blocked, only a selected service passes. One that has accounts takes copies only into the account "
        + "that owns the data; the photo library has none. If saving is allowed, copies still cannot go to another "
        + "managed account whose policy receives no data. An unmanaged owner may save into a managed account only if "
        + "that account receives data from all apps.",
      source: "App protection settings reference, \"Save copies of org data\"; Participation features guide, "
        + "\"Save-to scenarios\""),
    RuleEntry(
      "R6.6", "The save tables",
      "The answer for every location and kind of account follows from R6.5. `mamctl show` prints the answers as a table.",
      source: "Derived from R6.5"),
  ]

  /// R7: opening data, incoming items.
  static let open: [RuleEntry] = [
    RuleEntry(
      "R7.1", "The question of an open",
      "The policy of the receiving identity is asked, with the location and the account that owns the source. Camera "
        + "and Photos take no account.",
      source: "Participation features guide, \"Open-from scenarios\""),
    RuleEntry(
      "R7.2", "Open settings in effect",
      "Receiving from all apps forces \"Allow\". Receiving from no app forces \"Block\" without services. Only "
        + "receiving from policy managed apps leaves \"Open data into Org documents\" and its services in effect.",
      source: "App protection settings reference, \"Open data into Org documents\"; SDK issue 251"),
    RuleEntry(
      "R7.3", "Opening data",
      "The policy of the account that owns the data can prevent it from leaving. While opening is blocked, data can be "
        + "opened only from a selected service. If that service has accounts, it must be the receiver's own account "
        + "there.",
      source:
        "App protection settings reference, \"Open data into Org documents\"; Participation features guide"),
    RuleEntry(
      "R7.4", "Incoming items and files",
      "An item that comes in is judged as a transfer between apps. Data tagged for a managed account comes in only "
        + "if that account is signed in and managed in this app. An item that is not loaded is refused; "
        + "a file has nothing to load.",
      source: "IntuneMAMPolicy.h, canReceiveSharedItemProvider; the SDK's texts IncomingData…"),
    RuleEntry(
      "R7.5", "The open tables",
      "The answer for every location and kind of source follows from R7.3. `mamctl show` prints the answers as a table.",
      source: "Derived from R7.3"),
  ]

  /// R8: sending and receiving between apps.
  static let transfer: [RuleEntry] = [
    RuleEntry(
      "R8.1", "Transfer between apps",
      "The sender's policy decides where data may go, the receiver's policy decides where it may come from, and both "
        + "must permit. \"Policy managed\" means that the identity that acts is managed, not that the app holds the "
        + "SDK. On an enrolled device with OS sharing, data may go to an app that device management manages.",
      source:
        "App protection settings reference, \"Send Org data\" and \"Receive data\"; Manage data transfer"),
    RuleEntry(
      "R8.2", "Flavors of policy managed apps",
      "\"With OS sharing\" sends unprotected on enrolled devices only. \"With Open-In/Share filtering\" lists only "
        + "policy managed apps. Otherwise data that reaches an unmanaged app stays encrypted.",
      source: "App protection settings reference, \"Send Org data to other apps\""),
    RuleEntry(
      "R8.3", "Switching to take data",
      "Data of a managed account that is signed in here makes the SDK ask for a switch to that account. Unmanaged "
        + "data that the receiver may not take makes it ask for a switch to an unmanaged account. Where the switch "
        + "fails, the data is blocked.",
      source: "App protection settings reference, \"Receive data from other apps\"; Multi-identity guide"),
    RuleEntry(
      "R8.4", "The twelve scenarios",
      "The documented send, import and receive scenarios follow from R8.1 without a special case.",
      source: "Multi-identity guide, \"Exit criteria\""),
    RuleEntry(
      "R8.5", "The whole matrix",
      "A setting of \"None\" on either side denies every transfer between apps, even between two apps of one account.",
      source: "App protection settings reference, \"Send Org data\" and \"Receive data\""),
    RuleEntry(
      "R8.6", "Between organizations",
      "The settings name policy managed apps and no organization, but the data is protected for the sender's account. "
        + "It comes in only if that account is managed on this device too.",
      source: "The SDK's texts IncomingDataBlockedWithIdentityMAM; see AMB-14"),
    RuleEntry(
      "R8.7", "Open In extensions",
      "With sharing to unmanaged apps prohibited, \"Copy to\" disappears and an \"Open in\" action extension takes "
        + "its place.",
      source: "Participation features guide, action extensions"),
    RuleEntry(
      "R8.8", "Who sends",
      "Sending data is a UI task. Sending a file asks twice, and both must permit: the owner of the file and the "
        + "identity that the view acts for.",
      source: "Multi-identity guide, \"Identity overview\"; see AMB-40"),
    RuleEntry(
      "R8.9", "Which policy applies to the other account",
      "A destination or receiver is managed only while it is signed in, enrolled and under policy in this app. For the "
        + "owner of data the assigned policy counts, whether the owner is signed in and enrolled or not. Only if the service "
        + "itself answered that the account has no policy or no license (103, 200, 225) does its data have no policy. "
        + "That lasts until the service answers again, and a reason of the decision says so.",
      source: "Inferred, to protect the organization's data; see AMB-32"),
  ]
}
