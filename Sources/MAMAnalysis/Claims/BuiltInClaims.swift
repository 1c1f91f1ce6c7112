internal import MAMPolicyCore

/// The claims that come with the library: Microsoft's three levels of data protection, and a few plain ones.
public enum BuiltInClaims {
  /// A list of claims under one name.
  public struct List: Sendable {
    /// The name, such as `level-2`.
    public let name: String
    /// What the claims say together.
    public let text: String
    /// The claims.
    public let claims: [Claim]
  }

  /// Microsoft's levels of data protection, each with the claims of the levels below it.
  public static let levels: [List] = [
    List(name: "level-1", text: "Enterprise basic data protection", claims: level1),
    List(name: "level-2", text: "Enterprise enhanced data protection", claims: level1 + level2),
    List(name: "level-3", text: "Enterprise high data protection", claims: level1 + level2 + level3),
  ]

  /// Every list, in the order in which they are shown: the levels, and each plain claim by itself.
  public static let lists: [List] = levels + plain.map { List(name: $0.name, text: $0.text, claims: [$0]) }

  /// Returns the built-in claims with a name, or nil if the name is unknown.
  public static func claims(named name: String) -> [Claim]? { lists.first { $0.name == name }?.claims }

  /// Every claim of the lists, each once.
  public static let every: [Claim] = lists.reduce(into: []) { all, list in
    all += list.claims.filter { claim in !all.contains { $0.name == claim.name } }
  }

  /// Where the levels are published, and which edition of their values the claims have.
  public static let source =
    "Microsoft Learn, \"Data protection framework using app protection policies\", values of Microsoft's sample policies"

  /// Makes the claim that a setting protects at least as much as a value, which a policy is given to hold.
  private static func level(
    _ level: Int, _ table: String, _ setting: Setting, _ recommended: String,
    _ set: (inout AppProtectionPolicy) -> Void
  ) -> Claim {
    var policy = AppProtectionPolicy()
    set(&policy)
    let isList = if case .words = setting.row.kind { true } else { false }
    return Claim(
      name: "level-\(level)/\(setting.rawValue)",
      text:
        "\(setting.control.label): \(isList ? "at most " : "")\(recommended)\(orStricter(setting, policy))",
      source: "\(source), level \(level), \(table)", .atLeastAsStrict(setting, policy))
  }

  /// What else a claim about a setting takes than its value; nothing where no value is stricter.
  private static func orStricter(_ setting: Setting, _ policy: AppProtectionPolicy) -> String {
    switch setting.row.kind {
    case .count: setting.row.strictness == .higher ? " or more" : " or fewer"
    case .time: " or less"
    case .flag, .optionalFlag, .words: ""
    case .word(let words): words.get(policy).first.map(words.isStrictest) == true ? "" : " or stricter"
    case .joinedWords, .version, .text, .texts, .joinedTexts, .protocols, .apps: " or stricter"
    }
  }

  private static let level1: [Claim] = [
    level(1, "Data protection", .appDataEncryptionType, "Require") {
      $0.appDataEncryptionType = .afterDeviceRestart
    },
    level(1, "Access requirements", .pinRequired, "Require") { $0.pinRequired = true },
    level(1, "Access requirements", .minimumPinLength, "4") { $0.minimumPinLength = 4 },
    level(1, "Access requirements", .pinRequiredInsteadOfBiometricTimeout, "720 minutes") {
      $0.pinRequiredInsteadOfBiometricTimeout = TimeLimit(text: "PT12H", duration: .hours(12))
    },
    level(1, "Access requirements", .disableAppPinIfDevicePinIsSet, "Require") {
      $0.disableAppPinIfDevicePinIsSet = false
    },
    level(1, "Access requirements", .periodOnlineBeforeAccessCheck, "30 minutes") {
      $0.periodOnlineBeforeAccessCheck = TimeLimit(text: "PT30M", duration: .minutes(30))
    },
    level(1, "Conditional launch", .maximumPinRetries, "5") { $0.maximumPinRetries = 5 },
    level(1, "Conditional launch", .periodOfflineBeforeAccessCheck, "720 minutes") {
      $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "PT12H", duration: .hours(12))
    },
    level(1, "Conditional launch", .periodOfflineBeforeWipeIsEnforced, "90 days") {
      $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(text: "P90D", duration: .days(90))
    },
    level(1, "Conditional launch", .deviceComplianceRequired, "Block access or stricter") {
      $0.deviceComplianceRequired = true
    },
  ]

  private static let level2: [Claim] = [
    level(2, "Data protection", .dataBackupBlocked, "Block") { $0.dataBackupBlocked = true },
    level(2, "Data protection", .allowedOutboundDataTransferDestinations, "Policy managed apps") {
      $0.allowedOutboundDataTransferDestinations = .managedApps
    },
    level(2, "Data protection", .saveAsBlocked, "Block") { $0.saveAsBlocked = true },
    level(2, "Data protection", .allowedDataStorageLocations, "OneDrive for Business, SharePoint") {
      $0.allowedDataStorageLocations = [.oneDriveForBusiness, .sharePoint]
    },
    level(2, "Data protection", .allowedOutboundClipboardSharingLevel, "Policy managed apps with paste in") {
      $0.allowedOutboundClipboardSharingLevel = .managedAppsWithPasteIn
    },
    level(2, "Data protection", .managedBrowserToOpenLinksRequired, "Microsoft Edge") {
      $0.managedBrowserToOpenLinksRequired = true
    },
    level(2, "Data protection", .notificationRestriction, "Block org data") {
      $0.notificationRestriction = .blockOrganizationalData
    },
    level(2, "Conditional launch", .appActionIfUnableToAuthenticateUser, "Block access") {
      $0.appActionIfUnableToAuthenticateUser = .block
    },
    Claim(
      name: "level-2/minimumRequiredOsVersion",
      text: "Min OS version is set, with Block access or Wipe data",
      orElse: "A device with the oldest OS version gets in",
      source: "\(source), level 2, Conditional launch", about: .minimumRequiredOsVersion,
      setting: [.minimumRequiredOsVersion, .minimumWipeOsVersion],
      .always(QuestionPattern(literally: "launch", with: ["osVersion": "1"]), .block)),
  ]

  private static let level3: [Claim] = [
    level(3, "Data protection", .dialerRestrictionLevel, "A specific dialer app") {
      $0.dialerRestrictionLevel = .customApp
    },
    level(3, "Data protection", .allowedInboundDataTransferSources, "Policy managed apps") {
      $0.allowedInboundDataTransferSources = .managedApps
    },
    level(3, "Data protection", .blockDataIngestionIntoOrganizationDocuments, "Block") {
      $0.blockDataIngestionIntoOrganizationDocuments = true
    },
    level(3, "Data protection", .allowedDataIngestionLocations, "OneDrive for Business, SharePoint") {
      $0.allowedDataIngestionLocations = [.oneDriveForBusiness, .sharePoint]
    },
    level(3, "Data protection", .thirdPartyKeyboardsBlocked, "Block") {
      $0.thirdPartyKeyboardsBlocked = true
    },
    level(3, "Data protection", .printBlocked, "Block") { $0.printBlocked = true },
    level(3, "Access requirements", .simplePinBlocked, "Block") { $0.simplePinBlocked = true },
    level(3, "Access requirements", .minimumPinLength, "6") { $0.minimumPinLength = 6 },
    level(3, "Access requirements", .periodBeforePinReset, "365 days") {
      $0.periodBeforePinReset = TimeLimit(text: "P365D", duration: .days(365))
    },
    level(3, "Conditional launch", .appActionIfDeviceComplianceRequired, "Wipe data") {
      $0.appActionIfDeviceComplianceRequired = .wipe
    },
    level(3, "Conditional launch", .maximumAllowedDeviceThreatLevel, "Secured") {
      $0.maximumAllowedDeviceThreatLevel = .secured
    },
    Claim(
      name: "level-3/maximumRequiredOsVersion",
      text: "Max OS version is set, with Block access or Wipe data",
      orElse: "A device with the newest OS version gets in",
      source: "\(source), level 3, Conditional launch", about: .maximumRequiredOsVersion,
      setting: [.maximumRequiredOsVersion, .maximumWipeOsVersion],
      .always(QuestionPattern(literally: "launch", with: ["osVersion": "99"]), .block)),
  ]

  private static let strangers: QuestionPattern.Values = ["nobody", "noUser", "unmanaged"]

  /// Claims of no level that are often made.
  public static let plain: [Claim] = [
    Claim(
      name: "no-leak-to-unmanaged", text: "Org data cannot be sent to an unmanaged account in another app",
      orElse: "Org data can be sent to an unmanaged account in another app",
      .never(QuestionPattern(literally: "transfer", with: ["sender": "self", "receiver": strangers]))),
    Claim(
      name: "no-save-to-unmanaged", text: "Org data cannot be saved to an unmanaged account",
      orElse: "Org data can be saved to an unmanaged account",
      .never(QuestionPattern(literally: "save", with: ["owner": "self", "account": strangers]))),
    Claim(
      name: "no-paste-to-unmanaged", text: "Org data cannot be pasted into an unmanaged account",
      orElse: "Org data can be pasted into an unmanaged account",
      .never(QuestionPattern(literally: "paste", with: ["source": "self", "destination": strangers]))),
    Claim(
      name: "no-open-from-unmanaged",
      text: "Data of an unmanaged account cannot be opened into org documents",
      orElse: "Data of an unmanaged account can be opened into org documents",
      .never(QuestionPattern(literally: "open", with: ["receiver": "self", "account": strangers]))),
    Claim(
      name: "no-print", text: "Org data cannot be printed",
      orElse: "Org data can be printed", .never(QuestionPattern(literally: "print"))),
    Claim(
      name: "no-backup", text: "Org data stays out of device backups",
      orElse: "Org data can go into device backups",
      .never(QuestionPattern(literally: "backup"))),
    Claim(
      name: "no-screen-capture", text: "The screen cannot be captured while it shows org data",
      orElse: "The screen can be captured while it shows org data",
      .never(QuestionPattern(literally: "screenCapture"))),
    Claim(
      name: "no-assistants", text: "Siri, App Intents and Spotlight are not given org data",
      orElse: "Org data can be given to Siri, App Intents or Spotlight",
      .never(QuestionPattern(literally: "siri", "appIntents", "spotlight"))),
    Claim(
      name: "pin-required", text: "PIN for access is Require", orElse: "Access needs no app PIN",
      .setting(.pinRequired, .is, AppProtectionPolicy())),
    Claim(
      name: "block-on-jailbreak", text: "On a jailbroken device, access is blocked or org data is wiped",
      orElse: "A jailbroken device gets in",
      about: .deviceComplianceRequired,
      .never(QuestionPattern(literally: "launch", with: ["jailbroken": "true"]))),
    Claim(
      name: "wipe-on-jailbreak", text: "On a jailbroken device, org data is wiped",
      orElse: "Org data is not wiped on a jailbroken device",
      about: .appActionIfDeviceComplianceRequired,
      .always(QuestionPattern(literally: "launch", with: ["jailbroken": "true"]), .wipe)),
    Claim(
      name: "block-disabled-account", text: "For a disabled account, access is blocked or org data is wiped",
      orElse: "A disabled account keeps access",
      about: .appActionIfUnableToAuthenticateUser,
      .never(QuestionPattern(literally: "launch", with: ["account": "disabled"]))),
  ]
}

extension BuiltInClaims.List: CustomStringConvertible {
  /// The name of the list and how many claims it has.
  public var description: String { "\(name) (\(claims.count) claims)" }
}
