extension RuleCatalog {
  /// R10: enrollment and allowed accounts.
  static let enrollment: [RuleEntry] = [
    RuleEntry(
      "R10.1", "Allowed accounts",
      "Without a list everybody may sign in. With a list only the accounts on it may, in any letter case, by UPN or "
        + "object ID, and others are signed out. An app logs the expected and the entered account.",
      source: "Participation features guide, \"Allowed accounts\"; IntuneMAMEnrollmentManager.h"),
    RuleEntry(
      "R10.2", "One managed account",
      "An app, and all apps of its publisher on the device, hold one managed account, unless the app supports several. "
        + "A second one is refused until the first is removed. On an enrolled device, the managed account must be the "
        + "device's user.",
      source:
        "Multi-identity guide, \"Exit criteria\"; Multiple managed accounts; IntuneMAMEnrollmentStatus.h"),
    RuleEntry(
      "R10.3", "Registering",
      "Registering enrolls at once and retries every 24 hours if a later try can succeed. A repeated call is "
        + "ignored. An extension cannot register. An enrolled app checks in every 8 hours and polls for wipes every 30 "
        + "minutes in use.",
      source: "IntuneMAMEnrollmentManager.h, registerAndEnrollAccountId; App SDK guide, appendix"),
    RuleEntry(
      "R10.4", "Status codes",
      "100 to 104 are successes, 200 to 227 failures. An account without a license or without a policy is unmanaged, "
        + "which is not an error. 209, 210 and 211 mean that the app must remove the account.",
      source: "IntuneMAMEnrollmentStatus.h; SDK issue 125"),
    RuleEntry(
      "R10.5", "Declarations in Info.plist",
      "`MAMPolicyRequired` keeps the app from being used without a policy. `AutoEnrollOnLaunch` enrolls at launch. "
        + "`MAMPolicyWarnAbsent` warns at launch.",
      source: "App SDK guide, Info.plist settings"),
    RuleEntry(
      "R10.6", "Notifications of the SDK",
      "The SDK posts notifications when policy, configuration, data protection or allowed accounts change and when a "
        + "wipe completes, each with the account it is about. The first four are posted only if "
        + "their subject has changed: the settings of the policy, the values of the configuration, whether encryption is "
        + "required, or who is allowed. A different order or "
        + "letter case of names is not a change.",
      source: "IntuneMAMPolicyManager.h; IntuneMAMDataProtectionManager.h; IntuneMAMEnrollmentManager.h"),
    RuleEntry(
      "R10.7", "Extensions",
      "An extension's process shares the enrollment, accounts, policies and files of its app. The accounts that the app "
        + "has enrolled (`\"enrolled\": true`) are managed in it from the start, and those without a policy are signed "
        + "in. It cannot sign in or enroll an account, or take a policy (223).",
      source:
        "Multi-identity guide, share extensions; IntuneMAMEnrollmentManager.h; App SDK guide, app groups"),
    RuleEntry(
      "R10.8", "Enrolled accounts outside of a session",
      "If no session has enrolled anybody, every account with a policy counts as enrolled, but never more of them "
        + "than the app can have. In an app that can have one, the world says which it is (`\"enrolled\": true`). If "
        + "it does not, the account that acts is taken if it has a policy, and otherwise the other account; a "
        + "warning says so. The keyboard setting of every enrolled account applies, and each account owns its data. `mamctl leaks` takes each in "
        + "turn.",
      source: "Inferred from R10.2"),
  ]

  /// R11: app configuration.
  static let configuration: [RuleEntry] = [
    RuleEntry(
      "R11.1", "Which values win",
      "Targeted configuration wins over the default one. A key has a conflict when targeted configurations give it "
        + "different values.",
      source: "IntuneMAMAppConfig.h"),
    RuleEntry(
      "R11.2", "Queries",
      "A query returns any, the smallest or the largest of the values that win, or combines them with a logical `and` or `or`. A value "
        + "of the wrong type is skipped.",
      source: "IntuneMAMAppConfig.h; see AMB-24"),
    RuleEntry(
      "R11.3", "Delivery and logging",
      "Configuration is there only after enrollment; that of device management only for the enrolled user. If it names "
        + "another user, neither gets it, and a warning names both. An export of `iosMobileAppConfiguration` is what device "
        + "management delivers. Values that the app asks to scrub, by key or by "
        + "value, are not printed.",
      source: "Participation features guide, configuration; IntuneMAMAppConfigManager.h; IntuneMAMSettings.h"),
  ]

  /// R12: App Protection Conditional Access.
  static let compliance: [RuleEntry] = [
    RuleEntry(
      "R12.1", "Token requests",
      "Where conditional access is in force, a token request fails until the account is compliant, and the app asks for "
        + "remediation.",
      source: "App Protection Conditional Access guide, overview"),
    RuleEntry(
      "R12.2", "Remediation",
      "Remediation checks in an enrolled account and enrolls any other; it replaces registering.",
      source: "App Protection Conditional Access guide; IntuneMAMComplianceManager.h"),
    RuleEntry(
      "R12.3", "Statuses",
      "The SDK reports the first status that is true, in this order: compliant, network failure, service failure, "
        + "canceled by the user, interaction required, not compliant.",
      source: "App Protection Conditional Access guide, diagram of the flow"),
    RuleEntry(
      "R12.4", "What the app does",
      "If the status is compliant, the app retries the token and adds the account. If it is interaction required, the "
        + "app remediates again, not silently. Otherwise it shows the message. The managed content of an account that can never become compliant is wiped.",
      source: "App Protection Conditional Access guide, delegate; IntuneMAMComplianceManager.h"),
    RuleEntry(
      "R12.5", "The queue",
      "Remediations of different users run one after another. A repeated call for an unfinished one is dropped.",
      source: "IntuneMAMComplianceManager.h"),
    RuleEntry(
      "R12.6", "Client capability",
      "The app declares the capability `protapp`, in any letter case; without it the flow fails.",
      source: "App Protection Conditional Access guide, set-up"),
  ]

  /// R13: shared device mode.
  static let sharedDevice: [RuleEntry] = [
    RuleEntry(
      "R13.1", "Requirements",
      "Shared device mode needs iOS 13, an enrolled device and a single-account app.",
      source: "Shared device mode guide"),
    RuleEntry(
      "R13.2", "The single sign-on extension",
      "The device needs a redirect profile for the Authenticator app that lists the sign-in addresses and sets "
        + "`sharedDeviceMode` to true.",
      source: "Shared device mode guide, set-up"),
    RuleEntry(
      "R13.3", "Detection",
      "The device is shared when the device information says so. Without information nothing changes.",
      source: "Shared device mode guide, detection"),
    RuleEntry(
      "R13.4", "Who is signed in",
      "On every use the app compares the current account with the one it last showed. Another account, or none, means "
        + "that the former user's data is wiped. After an error, cached data stays hidden.",
      source: "Shared device mode guide, current account"),
    RuleEntry(
      "R13.5", "Global sign-in and sign-out",
      "Signing in and out counts for every app of the device. Signing out removes no data of the app and no browser "
        + "session unless asked to.",
      source: "Shared device mode guide, sign-in and sign-out"),
    RuleEntry(
      "R13.6", "The broadcast",
      "A broadcast tells apps that the account changed. It only makes the check earlier and never replaces it.",
      source: "Shared device mode guide, broadcast"),
    RuleEntry(
      "R13.7", "Changing users",
      "A change of user is a selective wipe of the former user, with deregistration and empty identities. Queued work of "
        + "the former user is canceled; work that is still running acts for no account.",
      source: "Shared device mode guide; R5.5"),
  ]

  /// R14: the documents' exit criteria.
  static let exitCriteria: [RuleEntry] = [
    RuleEntry(
      "R14", "Exit criteria",
      "Every row of the documents' test tables is a scenario among the fixtures, by the ID of the row.",
      source: "Multi-identity guide, participation features guide, App Protection Conditional Access guide")
  ]

  /// R15: policy exports.
  static let policyImport: [RuleEntry] = [
    RuleEntry(
      "R15.1", "Reading an export",
      "A list of links or apps that an export does not state is empty (AMB-47). Every "
        + "other setting that it does not state has the admin center's default. `mamctl show` lists them all. In strict "
        + "reading, the settings for sending, receiving, saving, opening and pasting must be stated. An unknown word reads "
        + "as the strictest one, an unknown "
        + "action blocks and never wipes, and an unknown type of device means every type. A number out of range reads "
        + "as the strictest one in range. If the bound of a launch condition is out of range or cannot be read, "
        + "access is blocked. An export that spells none of its settings as Graph does is refused. A property that "
        + "may be a newer setting is unknown to this version, and `mamctl diff` lists it if it differs.",
      source: "Microsoft Graph reference, iosManagedAppProtection; App protection settings reference"),
    RuleEntry(
      "R15.2", "The settings",
      "The table of settings gives each setting of an iOS app protection policy its words, default and label.",
      source: "Microsoft Graph reference, iosManagedAppProtection; App protection settings reference"),
    RuleEntry(
      "R15.3", "Encryption classes",
      "Each value of \"Encrypt Org data\" corresponds to a protection class of the platform, which the app may cap.",
      source: "Inferred from the names; App SDK guide, MaxFileProtectionLevel"),
    RuleEntry(
      "R15.4", "Names of locations",
      "Services of the policy and locations of the SDK correspond by name, never by number.",
      source: "Microsoft Graph reference; IntuneMAMPolicy.h"),
    RuleEntry(
      "R15.5", "Published baselines",
      "The published baselines get the expected answers to the usual questions.",
      source: "Published policy exports"),
    RuleEntry(
      "R15.6", "Numbers of the client log",
      "The numbers in the SDK's log differ from those of Graph and are never mixed.",
      source: "Review client app protection logs"),
  ]
}
