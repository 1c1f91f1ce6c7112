import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What warnings say of a value that cannot be used is what conditional launch does with it.
final class UnreadableValueTests: XCTestCase {
  private static let consequences: [Setting: String] = [
    .minimumRequiredOsVersion: "access is blocked", .minimumWarningOsVersion: "the user is warned",
    .minimumWipeOsVersion: "access is blocked", .maximumRequiredOsVersion: "access is blocked",
    .maximumWarningOsVersion: "the user is warned", .maximumWipeOsVersion: "access is blocked",
    .minimumRequiredAppVersion: "access is blocked", .minimumWarningAppVersion: "the user is warned",
    .minimumWipeAppVersion: "access is blocked", .minimumRequiredSdkVersion: "access is blocked",
    .minimumWarningSdkVersion: "the user is warned", .minimumWipeSdkVersion: "access is blocked",
    .periodOfflineBeforeAccessCheck: "access is blocked",
    .periodOfflineBeforeWipeIsEnforced: "access is blocked", .maximumPinRetries: "access is blocked",
    .periodBeforePinReset: "the user must set a new app PIN",
    .periodOnlineBeforeAccessCheck: "the access requirements are rechecked each time",
  ]

  func testWarning_saysWhatLaunchDoes() throws {
    for (setting, consequence) in Self.consequences {
      let value = setting == .maximumPinRetries ? "0" : #""nothing""#
      let export =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","pinRequired":true,"##
        + "\"\(setting.rawValue)\":\(value)}"
      let policy = try GraphExport(Array(export.utf8), file: "p.json").policies[0].policy()
      let warning = try XCTUnwrap(policy.warnings.first { $0.setting == setting && $0.kind != .defaulted })
      XCTAssertTrue(warning.message.hasSuffix(": \(consequence)"), warning.message)
      var device = DeviceFacts()
      device.osVersion = DottedVersion("18.0")
      device.appVersion = DottedVersion("1.0")
      device.sdkVersion = DottedVersion("21.0")
      device.lastCheckIn = .start
      device.lastActive = .start
      device.pin = .set
      device.pinSetAt = .start
      device.pinAttempts = 0
      device.isJailbroken = false
      device.isEnrolled = false
      device.hasDevicePIN = true
      device.account = .enabled
      let launch = LaunchRule.decide(policy.policy, device, at: .start)
      let effect: Effect =
        consequence == "access is blocked" ? .block : consequence == "the user is warned" ? .warn : .allow
      XCTAssertEqual(launch.effect, effect, setting.rawValue)
      if effect == .allow {
        XCTAssertTrue(launch.decision.codes.contains("launch-bound-unreadable"), setting.rawValue)
      }
    }
  }

  /// No version, time or count that conditional launch reads is left out.
  func testTable_isWhole() {
    let told = Set(
      Setting.allCases.filter { setting in
        switch setting.row.kind {
        case .version, .time, .count: setting.consequenceIfUnreadable != "its check counts as not met"
        case .flag, .optionalFlag, .word, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols,
          .apps:
          false
        }
      })
    XCTAssertEqual(told, Set(Self.consequences.keys))
  }
}
