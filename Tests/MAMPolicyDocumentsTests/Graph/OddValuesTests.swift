import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Values that are read in the way that protects more, or kept, and never stop a load.
final class OddValuesTests: XCTestCase {
  func testOddValues_areWarnedOf() throws {
    let read = try GraphFixtures.policy("odd-values.json")
    XCTAssertEqual(
      read.warnings.map { "\($0.kind) \($0.description)" },
      [
        "unknownWord odd-values.json:6:46: warning: `allowedOutboundDataTransferDestinations` is `managedApp`, which is not one of its values: treated as `none`, the strictest value; did you mean `managedApps`?",
        "unknownWord odd-values.json:9:40: warning: `allowedInboundDataTransferSources` is `unknownFutureValue`, which is not one of its values: treated as `none`, the strictest value",
        "unknownWord odd-values.json:14:5: warning: `allowedDataStorageLocations` lists `dropbox`, which is not one of its values: it is left out",
        "unknownWord odd-values.json:15:5: warning: `allowedDataStorageLocations` lists `sharepiont`, which is not one of its values: it is left out; did you mean `sharePoint`?",
        "outOfRange odd-values.json:24:53: warning: `allowedOutboundClipboardSharingExceptionLength` is `70000`, outside 0 to 65535: counts as `0`",
        "defaulted odd-values.json:52:30: warning: `notificationRestriction` is null: `allow` is assumed, as in the admin center",
        "outOfRange odd-values.json:59:23: warning: `minimumPinLength` is `-1`, outside 0 to 2147483647: counts as `2147483647`",
        "outOfRange odd-values.json:64:28: warning: `previousPinBlockCount` is `25`, outside 0 to 24: counts as `24`",
        "unreadable odd-values.json:67:36: warning: `periodOnlineBeforeAccessCheck` is `half an hour`, which is not a duration such as `PT12H`: the access requirements are rechecked each time",
        "outOfRange odd-values.json:68:24: warning: `maximumPinRetries` is `0`, outside 1 to 65535: access is blocked",
        "unknownWord odd-values.json:69:43: warning: `appActionIfMaximumPinRetriesExceeded` is `lock`, which is not one of its values: treated as `block`; did you mean `block`?",
        "outOfRange odd-values.json:70:37: warning: `periodOfflineBeforeAccessCheck` is `-PT5M`, a negative duration: access is blocked",
        "approximate odd-values.json:71:40: warning: `periodOfflineBeforeWipeIsEnforced` is `P3M`: a month counts as 30 days and a year as 365",
        "unreadable odd-values.json:75:31: warning: `minimumRequiredOsVersion` is `seventeen`, which is not a version such as `17.5.1`: access is blocked",
        "unreadable odd-values.json:79:30: warning: `maximumWarningOsVersion` is empty: nothing is checked",
        "unknownWord odd-values.json:94:34: warning: `targetedAppManagementLevels` is `watch`, which is not one of its values: treated as `unspecified`",
      ])
  }

  func testOddValues_areReadSafely() throws {
    let policy = try GraphFixtures.policy("odd-values.json").policy
    XCTAssertEqual(policy.allowedOutboundDataTransferDestinations, .noApps)
    XCTAssertEqual(policy.allowedInboundDataTransferSources, .noApps)
    XCTAssertEqual(policy.allowedOutboundClipboardSharingLevel, .managedApps)
    XCTAssertEqual(policy.allowedOutboundClipboardSharingExceptionLength, 70_000)
    XCTAssertEqual(policy.allowedDataStorageLocations, [.oneDriveForBusiness])
    XCTAssertEqual(policy.appActionIfMaximumPinRetriesExceeded, .block)
    XCTAssertEqual(policy.maximumPinRetries, 0)
    XCTAssertEqual(policy.previousPinBlockCount, 25)
    XCTAssertEqual(policy.periodOfflineBeforeAccessCheck, TimeLimit(text: "-PT5M", duration: .seconds(-300)))
    XCTAssertEqual(policy.periodOfflineBeforeWipeIsEnforced, TimeLimit(text: "P3M", duration: .days(90)))
    XCTAssertEqual(
      policy.periodOnlineBeforeAccessCheck, TimeLimit(text: "half an hour", duration: nil))
    XCTAssertEqual(
      policy.pinRequiredInsteadOfBiometricTimeout, TimeLimit(text: "PT0.5H", duration: .minutes(30)))
    XCTAssertEqual(
      policy.gracePeriodToBlockAppsDuringOffClockHours, TimeLimit(text: "PT1,5M", duration: .seconds(90)))
    XCTAssertNil(policy.periodBeforePinReset)
    XCTAssertEqual(policy.minimumRequiredOsVersion?.text, "seventeen")
    XCTAssertNil(policy.minimumRequiredOsVersion?.version)
    XCTAssertEqual(policy.minimumWarningOsVersion?.text, "0.0")
    XCTAssertNil(policy.maximumWarningOsVersion)
    XCTAssertEqual(policy.allowedIosDeviceModels, ["iPhone15,2", "iPhone16,1"])
    XCTAssertEqual(policy.targetedAppManagementLevels, [.unspecified])
  }

  func testUnknownWord_isTheMostRestrictive_forEveryVocabulary() throws {
    // SOURCE: R15.1; the most restrictive member of each vocabulary of R15.2.
    let rows: [(setting: Setting, assumed: String)] = [
      (.allowedOutboundDataTransferDestinations, "none"), (.allowedInboundDataTransferSources, "none"),
      (.allowedOutboundClipboardSharingLevel, "blocked"), (.notificationRestriction, "block"),
      (.purviewContentEvaluationRequired, "required"),
      (.screenCaptureConfigurationState, "blocked"), (.genmojiConfigurationState, "blocked"),
      (.writingToolsConfigurationState, "blocked"), (.appDataEncryptionType, "whenDeviceLocked"),
      (.managedBrowser, "microsoftEdge"), (.dialerRestrictionLevel, "blocked"),
      (.protectedMessagingRedirectAppType, "blocked"), (.pinCharacterSet, "alphanumericAndSymbol"),
      (.appActionIfMaximumPinRetriesExceeded, "block"), (.appActionIfDeviceComplianceRequired, "block"),
      (.appActionIfUnableToAuthenticateUser, "block"), (.appActionIfIosDeviceModelNotAllowed, "block"),
      (.maximumAllowedDeviceThreatLevel, "secured"), (.mobileThreatDefenseRemediationAction, "block"),
      (.mobileThreatDefensePartnerPriority, "defenderOverThirdPartyPartner"),
      (.appActionIfAccountIsClockedOut, "block"), (.targetedAppManagementLevels, "unspecified"),
      (.appGroupType, "allApps"),
    ]
    for row in rows {
      let name = row.setting.rawValue
      // Wiping is stricter than blocking, and the others have no order.
      let hasStricter = name.hasPrefix("appAction") || name == "mobileThreatDefenseRemediationAction"
      let isUnordered = ["unspecified", "defenderOverThirdPartyPartner"].contains(row.assumed)
      let strictest = hasStricter || isUnordered ? "" : ", the strictest value"
      for word in ["unknownFutureValue", "x", "", "frobnicate"] {
        let read = try GraphFixtures.policy(text: GraphFixtures.typed(#""\#(name)":"\#(word)""#))
        XCTAssertEqual(read.policy.value(of: row.setting).graph, row.assumed, "\(name) \(word)")
        XCTAssertEqual(
          read.warnings.filter { $0.setting == row.setting && $0.kind == .unknownWord }.map(\.message),
          ["`\(name)` is `\(word)`, which is not one of its values: treated as `\(row.assumed)`\(strictest)"],
          "\(name) \(word)")
      }
    }
  }

  func testManagementLevels_areReadFromAList() throws {
    let rows: [(text: String, levels: Set<ManagementLevel>)] = [
      ("unmanaged", [.unmanaged]), ("mdm", [.mdm]), ("unmanaged,mdm", [.unmanaged, .mdm]),
      ("unmanaged, MDM , androidEnterprise,", [.unmanaged, .mdm, .androidEnterprise]),
      ("unspecified", [.unspecified]), ("unmanaged,unknownFutureValue", [.unspecified]),
      (" , ", [.unspecified]),
    ]
    for row in rows {
      let read = try GraphFixtures.policy(
        text: GraphFixtures.typed(#""targetedAppManagementLevels":"\#(row.text)""#))
      XCTAssertEqual(read.policy.targetedAppManagementLevels, row.levels, row.text)
    }
  }

  func testNumbers_areKept_andReportedOutsideOfTheirRange() throws {
    let rows: [(text: String, count: Int, shown: String?)] = [
      ("0", 0, nil), ("24", 24, nil), ("2.0", 2, nil), ("1e1", 10, nil), ("-1", -1, "-1"), ("25", 25, "25"),
      ("9223372036854775808", .max, "9223372036854775808"),
      ("-9223372036854775809", .min, "-9223372036854775809"), ("1e400", .max, "1e400"),
      ("-1e400", .min, "-1e400"),
    ]
    for row in rows {
      let read = try GraphFixtures.policy(text: GraphFixtures.typed(#""previousPinBlockCount":\#(row.text)"#))
      XCTAssertEqual(read.policy.previousPinBlockCount, row.count, row.text)
      XCTAssertEqual(
        read.warnings.filter { $0.kind == .outOfRange }.map(\.message),
        row.shown.map {
          ["`previousPinBlockCount` is `\($0)`, outside 0 to 24: counts as `24`"]
        } ?? [], row.text)
    }
    let retries = try GraphFixtures.policy(
      text: GraphFixtures.typed(#""maximumPinRetries":0,"appActionIfMaximumPinRetriesExceeded":"wipe""#))
    XCTAssertEqual(retries.policy.maximumPinRetries, 0)
    var facts = DeviceFacts()
    facts.pinAttempts = 1
    let check = LaunchRule.decide(retries.policy, facts, at: .start).checks.first { $0.kind == .pinAttempts }
    XCTAssertEqual(check?.outcome, .blocks, "a bound that is none never wipes")
    for text in ["1.5", "1e-1", "1e-400"] {
      XCTAssertEqual(
        problems { _ = try GraphFixtures.policy(text: #"{"previousPinBlockCount":\#(text)}"#) },
        "t:1:26: $.previousPinBlockCount: expected a whole number, found `\(text)`")
    }
  }

  func testWrongTypes_areProblemsEachWithItsPlace() throws {
    XCTAssertEqual(
      problems { _ = try GraphFixtures.policy("wrong-types.json") },
      """
      wrong-types.json:4:18: $.displayName: expected a string, found a number; put it in double quotes
      wrong-types.json:5:46: $.allowedOutboundDataTransferDestinations: expected a string, found a number; put it in double quotes
      wrong-types.json:6:20: $.saveAsBlocked: expected `true` or `false`, found the string `true`; remove the quotes
      wrong-types.json:7:34: $.allowedDataStorageLocations: expected an array, found a string
      wrong-types.json:10:5: $.allowedDataIngestionLocations[1]: expected a string, found a number; put it in double quotes
      wrong-types.json:11:5: $.allowedDataIngestionLocations[2]: expected a string, found null
      wrong-types.json:13:23: $.minimumPinLength: expected a whole number, found `4.5`
      wrong-types.json:14:24: $.maximumPinRetries: expected a whole number, found a string; remove the quotes
      wrong-types.json:15:37: $.periodOfflineBeforeAccessCheck: expected a string, found a number; put it in double quotes
      wrong-types.json:16:31: $.minimumRequiredOsVersion: expected a string, found a number; put it in double quotes
      wrong-types.json:20:16: $.exemptedAppProtocols[0].value: expected a string, found a number; put it in double quotes
      wrong-types.json:22:5: $.exemptedAppProtocols[1]: expected an object, found a string
      wrong-types.json:25:5: $.apps[0]: expected an object, found a string
      wrong-types.json:27:18: $.assignments: expected an array, found an object
      wrong-types.json:30:29: $.allowedIosDeviceModels: expected a string, found an array
      """)
  }

  /// A value of every wrong type is a problem for every setting: none is read as something else.
  func testWrongTypes_areRefusedEverywhere() {
    let values = ["true", "7", #""x""#, "[7]", "{}"]
    var refused = 0
    for setting in Setting.allCases {
      let read = values.filter { value in
        problems {
          _ = try GraphFixtures.policy(text: GraphFixtures.typed(#""\#(setting.rawValue)":\#(value)"#))
        }
          == nil
      }
      XCTAssertLessThanOrEqual(read.count, 1, "\(setting.rawValue) reads \(read)")
      refused += values.count - read.count
    }
    // Each of the 74 settings refuses 5 kinds, but for the 68 that are no lists: they read one.
    XCTAssertEqual(refused, 74 * 5 - 68)
  }
}
