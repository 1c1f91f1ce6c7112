import MAMPolicyCore
import XCTest

/// Wipe over block over warn, and the order between kinds, over every pair of conditions that fail.
///
/// Rules R9.0, R9.12.
final class LaunchDecisionTests: XCTestCase {
  /// One condition that the facts below do not meet, and what it alone comes to.
  private struct Failing {
    let setting: Setting
    let effect: String
    let code: String
    let change: (inout AppProtectionPolicy) -> Void
  }

  /// A device that meets nothing.
  private let facts = DeviceFacts.with {
    $0.osVersion = DottedVersion("15")
    $0.appVersion = DottedVersion("15")
    $0.sdkVersion = DottedVersion("15")
    $0.model = "iPad1,1"
    $0.isJailbroken = true
    $0.threatLevel = .high
    $0.account = .disabled
    $0.clock = .clockedOut
    $0.lastCheckIn = .ago(.days(500))
    $0.reauthentication = .failed
    $0.hasDevicePIN = false
    $0.lastActive = .ago(.days(500))
    $0.pinAttempts = 50
    $0.pinSetAt = .ago(.days(500))
  }

  private let failing: [Failing] = [
    Failing(setting: .minimumWipeSdkVersion, effect: "wipe", code: "launch-sdk-version-too-low") {
      $0.minimumWipeSdkVersion = VersionLimit("20")
    },
    Failing(setting: .minimumRequiredSdkVersion, effect: "block", code: "launch-sdk-version-too-low") {
      $0.minimumRequiredSdkVersion = VersionLimit("20")
    },
    Failing(setting: .minimumWarningSdkVersion, effect: "warn", code: "launch-sdk-version-too-low") {
      $0.minimumWarningSdkVersion = VersionLimit("20")
    },
    Failing(setting: .minimumWipeAppVersion, effect: "wipe", code: "launch-app-version-too-low") {
      $0.minimumWipeAppVersion = VersionLimit("20")
    },
    Failing(setting: .minimumRequiredAppVersion, effect: "block", code: "launch-app-version-too-low") {
      $0.minimumRequiredAppVersion = VersionLimit("20")
    },
    Failing(setting: .minimumWarningAppVersion, effect: "warn", code: "launch-app-version-too-low") {
      $0.minimumWarningAppVersion = VersionLimit("20")
    },
    Failing(setting: .minimumWipeOsVersion, effect: "wipe", code: "launch-os-version-too-low") {
      $0.minimumWipeOsVersion = VersionLimit("20")
    },
    Failing(setting: .maximumWipeOsVersion, effect: "wipe", code: "launch-os-version-too-high") {
      $0.maximumWipeOsVersion = VersionLimit("10")
    },
    Failing(setting: .minimumRequiredOsVersion, effect: "block", code: "launch-os-version-too-low") {
      $0.minimumRequiredOsVersion = VersionLimit("20")
    },
    Failing(setting: .maximumRequiredOsVersion, effect: "block", code: "launch-os-version-too-high") {
      $0.maximumRequiredOsVersion = VersionLimit("10")
    },
    Failing(setting: .minimumWarningOsVersion, effect: "warn", code: "launch-os-version-too-low") {
      $0.minimumWarningOsVersion = VersionLimit("20")
    },
    Failing(setting: .maximumWarningOsVersion, effect: "warn", code: "launch-os-version-too-high") {
      $0.maximumWarningOsVersion = VersionLimit("10")
    },
    Failing(setting: .deviceComplianceRequired, effect: "block", code: "launch-device-jailbroken") {
      $0.deviceComplianceRequired = true
    },
    Failing(setting: .deviceComplianceRequired, effect: "wipe", code: "launch-device-jailbroken") {
      $0.deviceComplianceRequired = true
      $0.appActionIfDeviceComplianceRequired = .wipe
    },
    Failing(setting: .allowedIosDeviceModels, effect: "block", code: "launch-device-model-not-allowed") {
      $0.allowedIosDeviceModels = ["iPhone14,5"]
    },
    Failing(setting: .allowedIosDeviceModels, effect: "wipe", code: "launch-device-model-not-allowed") {
      $0.allowedIosDeviceModels = ["iPhone14,5"]
      $0.appActionIfIosDeviceModelNotAllowed = .wipe
    },
    Failing(
      setting: .maximumAllowedDeviceThreatLevel, effect: "block", code: "launch-threat-level-too-high"
    ) { $0.maximumAllowedDeviceThreatLevel = .low },
    Failing(setting: .maximumAllowedDeviceThreatLevel, effect: "wipe", code: "launch-threat-level-too-high") {
      $0.maximumAllowedDeviceThreatLevel = .low
      $0.mobileThreatDefenseRemediationAction = .wipe
    },
    Failing(setting: .appActionIfUnableToAuthenticateUser, effect: "block", code: "launch-account-disabled") {
      $0.appActionIfUnableToAuthenticateUser = .block
    },
    Failing(setting: .appActionIfUnableToAuthenticateUser, effect: "wipe", code: "launch-account-disabled") {
      $0.appActionIfUnableToAuthenticateUser = .wipe
    },
    Failing(setting: .appActionIfAccountIsClockedOut, effect: "block", code: "launch-clocked-out") {
      $0.appActionIfAccountIsClockedOut = .block
    },
    Failing(setting: .appActionIfAccountIsClockedOut, effect: "warn", code: "launch-clocked-out") {
      $0.appActionIfAccountIsClockedOut = .warn
    },
    Failing(setting: .periodOfflineBeforeWipeIsEnforced, effect: "wipe", code: "launch-offline-wipe") {
      $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90))
    },
    Failing(setting: .periodOfflineBeforeAccessCheck, effect: "block", code: "launch-offline-grace-over") {
      $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12))
    },
    Failing(setting: .maximumPinRetries, effect: "block", code: "launch-pin-attempts-exceeded") {
      $0.pinRequired = true
    },
    Failing(setting: .maximumPinRetries, effect: "wipe", code: "launch-pin-attempts-exceeded") {
      $0.pinRequired = true
      $0.appActionIfMaximumPinRetriesExceeded = .wipe
    },
    Failing(setting: .periodOnlineBeforeAccessCheck, effect: "allow", code: "launch-recheck-due") {
      $0.organizationalCredentialsRequired = true
      $0.periodOnlineBeforeAccessCheck = TimeLimit(.minutes(30))
    },
    Failing(setting: .appDataEncryptionType, effect: "block", code: "launch-device-passcode-required") {
      $0.appDataEncryptionType = .whenDeviceLocked
    },
  ]

  /// The order in which the first of several conditions is spoken of, by the settings' names.
  private let order = [
    "minimumWipeSdkVersion", "minimumRequiredSdkVersion", "minimumWarningSdkVersion",
    "minimumWipeAppVersion", "minimumRequiredAppVersion", "minimumWarningAppVersion",
    "minimumWipeOsVersion", "maximumWipeOsVersion", "minimumRequiredOsVersion", "maximumRequiredOsVersion",
    "minimumWarningOsVersion", "maximumWarningOsVersion", "deviceComplianceRequired",
    "allowedIosDeviceModels", "maximumAllowedDeviceThreatLevel", "appActionIfUnableToAuthenticateUser",
    "appActionIfAccountIsClockedOut", "periodOfflineBeforeWipeIsEnforced", "periodOfflineBeforeAccessCheck",
    "appDataEncryptionType", "maximumPinRetries", "periodBeforePinReset", "pinRequired",
    "organizationalCredentialsRequired", "periodOnlineBeforeAccessCheck",
  ]

  private let severity = ["allow", "warn", "block", "wipe"]

  /// What a set of failing conditions comes to, told from their descriptions alone.
  private func expected(_ failing: [Failing]) -> (effect: String, codes: [String], leading: String?) {
    for effect in severity.reversed() {
      let decisive = failing.filter { $0.effect == effect }
      guard !decisive.isEmpty || effect == "allow" else { continue }
      var codes = decisive.map(\.code)
      if effect == "allow" { codes.append("launch-passed") }
      let names = decisive.map(\.setting.rawValue)
      return (effect, Set(codes).sorted(), effect == "allow" ? nil : order.first { names.contains($0) })
    }
    return ("", [], nil)
  }

  private func assertPrecedence(_ failing: [Failing], file: StaticString = #filePath, line: UInt = #line) {
    let policy = AppProtectionPolicy.quiet { for one in failing { one.change(&$0) } }
    let launch = LaunchRule.decide(policy, facts, on: .resume, at: .now)
    let wanted = expected(failing)
    let id = failing.map { "\($0.setting.rawValue) \($0.effect)" }.joined(separator: " + ")
    XCTAssertEqual(launch.effect.rawValue, wanted.effect, id, file: file, line: line)
    XCTAssertEqual(launch.decision.codes, wanted.codes, id, file: file, line: line)
    XCTAssertEqual(launch.leading?.setting.rawValue, wanted.leading, id, file: file, line: line)
    XCTAssertEqual(launch.checks.map(\.setting.rawValue), order, id, file: file, line: line)
  }

  func testEachFailureAlone_leadsToItsOwnEffect() {
    for one in failing { assertPrecedence([one]) }
  }

  func testEveryPairOfFailures_leadsToTheStricter() {
    var pairs = 0
    for one in failing {
      for other in failing where one.setting != other.setting {
        assertPrecedence([one, other])
        pairs += 1
      }
    }
    // 28 conditions of 22 settings; six settings appear with two actions.
    XCTAssertEqual(pairs, 28 * 28 - (16 + 6 * 4))
  }

  func testAllFailuresAtOnce_leadToTheStrictestLeft() {
    for strictest in severity {
      // Of two actions for one setting, the stricter that is left.
      var left: [String: Failing] = [:]
      for effect in severity.prefix(through: severity.firstIndex(of: strictest) ?? 0) {
        for one in failing where one.effect == effect { left[one.setting.rawValue] = one }
      }
      assertPrecedence(order.compactMap { left[$0] })
    }
  }

  func testNothingAsked_passes() {
    let launch = LaunchRule.decide(.quiet, DeviceFacts(), at: .now)
    XCTAssertEqual(launch.effect, .allow)
    XCTAssertEqual(launch.decision.codes, ["launch-passed"])
    XCTAssertNil(launch.leading)
    XCTAssertTrue(launch.checks.allSatisfy { $0.outcome == .off })
  }

  func testWarning_stillObligesToWhatTheUserIsAskedFor() {
    let policy = AppProtectionPolicy.quiet {
      $0.minimumWarningOsVersion = VersionLimit("20")
      $0.organizationalCredentialsRequired = true
      $0.periodOnlineBeforeAccessCheck = TimeLimit(.minutes(30))
    }
    let launch = LaunchRule.decide(policy, facts, at: .now)
    XCTAssertEqual(launch.effect, .warn)
    XCTAssertEqual(launch.decision.obligations, [.requireCredentials])
  }

  func testBlock_obligesToWhatLiftsItAlone() {
    let policy = AppProtectionPolicy.quiet {
      $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12))
      $0.organizationalCredentialsRequired = true
      $0.periodOnlineBeforeAccessCheck = TimeLimit(.minutes(30))
    }
    let launch = LaunchRule.decide(policy, facts, at: .now)
    XCTAssertEqual(launch.effect, .block)
    XCTAssertEqual(launch.decision.obligations, [.connect])
  }

  func testView_withoutPolicyOrLockedDown_asksNothing() {
    XCTAssertEqual(LaunchRule.decide(for: .unrestricted, facts, at: .now).decision.codes, ["unmanaged"])
    XCTAssertEqual(
      LaunchRule.decide(for: .lockDown, facts, at: .now).decision.codes, ["launch-each-account-alone"])
    XCTAssertEqual(LaunchRule.decide(for: .lockDown, facts, at: .now).effect, .allow)
    let policy = AppProtectionPolicy.quiet { $0.deviceComplianceRequired = true }
    XCTAssertEqual(LaunchRule.decide(for: .policy(policy), facts, at: .now).effect, .block)
  }
}
