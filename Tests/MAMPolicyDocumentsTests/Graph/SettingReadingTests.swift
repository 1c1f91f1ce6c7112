import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Every setting, once stated and once not.
///
/// Rule R9.9.
final class SettingReadingTests: XCTestCase {
  private struct Row {
    let setting: Setting
    /// A value other than the default, as JSON.
    let json: String
    /// That value as `value(of:)` gives it.
    let graph: String
    /// The default as `value(of:)` gives it.
    let missing: String
    /// What is said when the setting is not there.
    let assumption: String?

    init(_ setting: Setting, _ json: String, _ graph: String, missing: String, _ assumption: String?) {
      self.setting = setting
      self.json = json
      self.graph = graph
      self.missing = missing
      self.assumption = assumption
    }

    static func flag(_ setting: Setting, default missing: Bool = false) -> Row {
      Row(
        setting, "\(!missing)", "\(!missing)", missing: "\(missing)",
        "`\(missing)` is assumed, as in the admin center")
    }

    static func word(_ setting: Setting, _ word: String, default missing: String) -> Row {
      Row(setting, "\"\(word)\"", word, missing: missing, "`\(missing)` is assumed, as in the admin center")
    }

    static func text(_ setting: Setting, _ text: String) -> Row {
      Row(setting, "\"\(text)\"", text, missing: "null", "nothing is configured, as in the admin center")
    }
  }

  // SOURCE: R15.2, in its order.
  private static let rows: [Row] = [
    .word(.allowedOutboundDataTransferDestinations, "managedApps", default: "allApps"),
    .flag(.disableProtectionOfManagedOutboundOpenInData),
    .flag(.filterOpenInToOnlyManagedApps),
    .word(.allowedInboundDataTransferSources, "none", default: "allApps"),
    .flag(.protectInboundDataFromUnknownSources),
    .flag(.saveAsBlocked),
    Row(
      .allowedDataStorageLocations, #"["egnyte","box"]"#, "box,egnyte", missing: "",
      "an empty list is assumed, as in the admin center"),
    .flag(.blockDataIngestionIntoOrganizationDocuments),
    Row(
      .allowedDataIngestionLocations, #"["camera"]"#, "camera",
      missing: "oneDriveForBusiness,sharePoint,camera,photoLibrary",
      "all services are assumed, as in the admin center"),
    .word(.allowedOutboundClipboardSharingLevel, "managedAppsWithPasteIn", default: "allApps"),
    Row(.allowedOutboundClipboardSharingExceptionLength, "65535", "65535", missing: "0", nil),
    Row(
      .purviewContentEvaluationRequired, #""requiredWhenOnline""#, "requiredWhenOnline",
      missing: "notRequired", nil),
    .flag(.dataBackupBlocked),
    .flag(.printBlocked),
    .flag(.contactSyncBlocked),
    Row(
      .allowWidgetContentSync, "false", "false", missing: "null",
      "it follows `contactSyncBlocked`, as in the admin center"),
    .word(.notificationRestriction, "blockOrganizationalData", default: "allow"),
    .word(.screenCaptureConfigurationState, "blocked", default: "notBlocked"),
    .word(.genmojiConfigurationState, "blocked", default: "notBlocked"),
    .word(.writingToolsConfigurationState, "blocked", default: "notBlocked"),
    .flag(.thirdPartyKeyboardsBlocked),
    .word(.appDataEncryptionType, "afterDeviceRestart", default: "whenDeviceLocked"),
    .flag(.managedBrowserToOpenLinksRequired),
    .word(.managedBrowser, "microsoftEdge", default: "notConfigured"),
    .text(.customBrowserProtocol, "contoso-browser"),
    Row(
      .exemptedAppProtocols,
      #"[{"name":"Default","value":"Skype; tel;"},{"value":"x"},{"name":null,"value":null}]"#,
      "skype,tel,x", missing: "",
      "an empty list is assumed; the admin center fills in "
        + "`skype;app-settings;calshow;itms;itmss;itms-apps;itms-appss;itms-services`"),
    Row(
      .exemptedUniversalLinks, #"["https://maps.contoso.com"]"#, "https://maps.contoso.com", missing: "",
      "an empty list is assumed; the admin center fills in Apple's maps and FaceTime"),
    Row(
      .managedUniversalLinks, #"["https://*.contoso.com/*"]"#, "https://*.contoso.com/*", missing: "",
      "an empty list is assumed; the admin center fills in links of Microsoft's services"),
    .word(.dialerRestrictionLevel, "customApp", default: "allApps"),
    .text(.customDialerAppProtocol, "contoso-dialer"),
    Row(.protectedMessagingRedirectAppType, #""specificApps""#, "specificApps", missing: "anyApp", nil),
    .text(.messagingRedirectAppUrlScheme, "contoso-chat"),
    .flag(.pinRequired, default: true),
    .word(.pinCharacterSet, "alphanumericAndSymbol", default: "numeric"),
    Row(.minimumPinLength, "6", "6", missing: "4", "`4` is assumed, as in the admin center"),
    .flag(.simplePinBlocked),
    Row(.maximumPinRetries, "10", "10", missing: "5", "`5` is assumed, as in the admin center"),
    .word(.appActionIfMaximumPinRetriesExceeded, "wipe", default: "block"),
    Row(.previousPinBlockCount, "24", "24", missing: "0", "`0` is assumed, as in the admin center"),
    .word(.periodBeforePinReset, "P365D", default: "PT0S"),
    .flag(.fingerprintBlocked),
    .flag(.faceIdBlocked),
    .word(.pinRequiredInsteadOfBiometricTimeout, "PT12H", default: "PT30M"),
    .flag(.disableAppPinIfDevicePinIsSet),
    .flag(.organizationalCredentialsRequired),
    .word(.periodOnlineBeforeAccessCheck, "PT0S", default: "PT30M"),
    .word(.periodOfflineBeforeAccessCheck, "PT12H", default: "PT24H"),
    .word(.periodOfflineBeforeWipeIsEnforced, "P60D", default: "P90D"),
    .flag(.deviceComplianceRequired, default: true),
    .word(.appActionIfDeviceComplianceRequired, "wipe", default: "block"),
    .text(.appActionIfUnableToAuthenticateUser, "wipe"),
    .text(.minimumRequiredOsVersion, "17.0"),
    .text(.minimumWarningOsVersion, "17.1"),
    .text(.minimumWipeOsVersion, "16"),
    .text(.maximumRequiredOsVersion, "27.0"),
    .text(.maximumWarningOsVersion, "26.0"),
    .text(.maximumWipeOsVersion, "28.0"),
    .text(.minimumRequiredAppVersion, "2.1"),
    .text(.minimumWarningAppVersion, "2.2"),
    .text(.minimumWipeAppVersion, "1.9"),
    .text(.minimumRequiredSdkVersion, "19.6.0"),
    .text(.minimumWarningSdkVersion, "20.1.0"),
    .text(.minimumWipeSdkVersion, "18.0.0"),
    Row(
      .allowedIosDeviceModels, #""iPhone15,2; iPad8,1 ;;""#, "iPhone15,2,iPad8,1", missing: "",
      "an empty list is assumed, as in the admin center"),
    .word(.appActionIfIosDeviceModelNotAllowed, "wipe", default: "block"),
    .word(.maximumAllowedDeviceThreatLevel, "secured", default: "notConfigured"),
    .word(.mobileThreatDefenseRemediationAction, "wipe", default: "block"),
    Row(
      .mobileThreatDefensePartnerPriority, #""thirdPartyPartnerOverDefender""#,
      "thirdPartyPartnerOverDefender",
      missing: "null", nil),
    .text(.appActionIfAccountIsClockedOut, "warn"),
    .text(.gracePeriodToBlockAppsDuringOffClockHours, "PT10M"),
    .word(.targetedAppManagementLevels, "unmanaged", default: "unspecified"),
    Row(.appGroupType, #""allMicrosoftApps""#, "allMicrosoftApps", missing: "null", nil),
    Row(
      .apps, #"[{"mobileAppIdentifier":{"bundleId":"com.contoso.mail"}}]"#, "com.contoso.mail",
      missing: "null", nil),
    Row(.isAssigned, "false", "false", missing: "null", nil),
  ]

  func testTable_hasEverySettingOnce() {
    XCTAssertEqual(Self.rows.count, Setting.allCases.count)
    XCTAssertEqual(Set(Self.rows.map(\.setting)), Set(Setting.allCases))
  }

  func testStatedSetting_isReadAndNotWarnedOf() throws {
    for row in Self.rows {
      let read = try GraphFixtures.policy(
        text: GraphFixtures.typed(#""\#(row.setting.rawValue)":\#(row.json)"#))
      XCTAssertEqual(read.policy.value(of: row.setting).graph, row.graph, row.setting.rawValue)
      XCTAssertEqual(read.stated, [row.setting], row.setting.rawValue)
      XCTAssertFalse(
        read.warnings.contains { $0.setting == row.setting && $0.kind == .defaulted }, row.setting.rawValue)
      XCTAssertNotEqual(row.graph, row.missing, "a row that reads nothing proves nothing")
    }
  }

  func testMissingSetting_hasItsDefaultAndAWarning() throws {
    let read = try GraphFixtures.policy(
      text: ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection"}"##)
    XCTAssertEqual(read.stated, [])
    for row in Self.rows {
      XCTAssertEqual(read.policy.value(of: row.setting).graph, row.missing, row.setting.rawValue)
      XCTAssertEqual(
        read.warnings.filter { $0.setting == row.setting }.map(\.message),
        row.assumption.map { ["`\(row.setting.rawValue)` is not given: \($0)"] } ?? [], row.setting.rawValue)
    }
    XCTAssertEqual(Set(read.warnings.map(\.kind)), [.defaulted, .nothingStated])
    XCTAssertEqual(
      read.warnings.compactMap(\.setting),
      Setting.allCases.filter { setting in
        Self.rows.contains { $0.setting == setting && $0.assumption != nil }
      })
  }

  func testNull_isAbsentOrNothing() throws {
    // SOURCE: R15.1: a check that is null is not configured; any other null is as if it were not there.
    let nothing: [Setting: String] = [
      .pinRequiredInsteadOfBiometricTimeout: "null", .periodBeforePinReset: "null",
      .periodOnlineBeforeAccessCheck: "null", .periodOfflineBeforeAccessCheck: "null",
      .periodOfflineBeforeWipeIsEnforced: "null", .gracePeriodToBlockAppsDuringOffClockHours: "null",
      .minimumRequiredOsVersion: "null", .minimumWarningOsVersion: "null", .minimumWipeOsVersion: "null",
      .maximumRequiredOsVersion: "null", .maximumWarningOsVersion: "null", .maximumWipeOsVersion: "null",
      .minimumRequiredAppVersion: "null", .minimumWarningAppVersion: "null", .minimumWipeAppVersion: "null",
      .minimumRequiredSdkVersion: "null", .minimumWarningSdkVersion: "null", .minimumWipeSdkVersion: "null",
      .allowedIosDeviceModels: "", .customBrowserProtocol: "null", .customDialerAppProtocol: "null",
      .messagingRedirectAppUrlScheme: "null", .appActionIfUnableToAuthenticateUser: "null",
      .appActionIfAccountIsClockedOut: "null", .mobileThreatDefensePartnerPriority: "null",
      .appGroupType: "null", .apps: "null",
    ]
    XCTAssertEqual(nothing.count, 27)
    for row in Self.rows {
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(#""\#(row.setting.rawValue)":null"#))
      let warnings = read.warnings.filter { $0.setting == row.setting }.map(\.message)
      XCTAssertEqual(
        read.policy.value(of: row.setting).graph, nothing[row.setting] ?? row.missing, row.setting.rawValue)
      XCTAssertEqual(read.stated.contains(row.setting), nothing[row.setting] != nil, row.setting.rawValue)
      let lack = row.setting == .allowedDataIngestionLocations ? "is not given" : "is null"
      let expected = nothing[row.setting] == nil ? row.assumption : nil
      XCTAssertEqual(
        warnings, expected.map { ["`\(row.setting.rawValue)` \(lack): \($0)"] } ?? [], row.setting.rawValue)
    }
  }

  func testEmptyText_isNothing() throws {
    let settings: [Setting] = [
      .customBrowserProtocol, .customDialerAppProtocol, .messagingRedirectAppUrlScheme,
      .allowedIosDeviceModels,
      .minimumRequiredOsVersion, .maximumWipeOsVersion, .minimumWipeSdkVersion,
    ]
    XCTAssertEqual(settings.count, 7)
    for setting in settings {
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(#""\#(setting.rawValue)":"""#))
      XCTAssertEqual(read.stated, [setting])
      let isVersion = setting.rawValue.hasSuffix("Version")
      XCTAssertEqual(
        read.warnings.filter { $0.setting == setting }.map(\.message),
        isVersion ? ["`\(setting.rawValue)` is empty: nothing is checked"] : [])
      XCTAssertEqual(
        read.policy.value(of: setting).graph, AppProtectionPolicy().value(of: setting).graph, setting.rawValue
      )
    }
  }

  func testStrictReading_wantsWhatDataTransferDependsOn() throws {
    let essential = Setting.allCases.filter(\.row.isEssential)
    XCTAssertEqual(essential.count, 10)
    let problem = try XCTUnwrap(
      problems { _ = try GraphFixtures.policy(text: #"{"printBlocked":true,"saveAsBlocked":null}"#, .strict) }
    )
    let expected = essential.map { setting in
      setting == .saveAsBlocked
        ? "t:1:38: $.saveAsBlocked: `saveAsBlocked` is null; strict reading requires the settings for sending, receiving, saving, opening and pasting"
        : "t:1:1: $: `\(setting.rawValue)` is missing; strict reading requires the settings for sending, receiving, saving, opening and pasting"
    }
    XCTAssertEqual(
      Set(problem.split(separator: "\n").map(String.init)), Set(expected))
    let misspelled = try XCTUnwrap(
      problems { _ = try GraphFixtures.policy(text: #"{"printBlocked":true,"saveAsBlokced":true}"#, .strict) }
    )
    XCTAssertTrue(
      misspelled.split(separator: "\n").contains(
        "t:1:22: $.saveAsBlokced: `saveAsBlokced` is not a setting; did you mean `saveAsBlocked`, which is missing?"
      ),
      misspelled)
    XCTAssertFalse(misspelled.contains("`saveAsBlocked` is missing"), misspelled)
    XCTAssertNoThrow(try GraphFixtures.export("level-1.json").entry().policy(.strict))
    XCTAssertNoThrow(try GraphFixtures.export("byod-baseline.json").entry().policy(.strict))
  }
}
