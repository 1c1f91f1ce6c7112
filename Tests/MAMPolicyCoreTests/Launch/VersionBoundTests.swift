import MAMPolicyCore
import XCTest

/// Rows 1 and 2 of the table of conditions: every version bound below, at and above its value.
///
/// Rule R9.12.
final class VersionBoundTests: XCTestCase {
  private struct Bound {
    let setting: Setting
    let limit: WritableKeyPath<AppProtectionPolicy, VersionLimit?>
    let installed: WritableKeyPath<DeviceFacts, DottedVersion?>
    let fact: String
    let refusesBelow: Bool
    let outcome: String
    let code: String
  }

  private let bounds: [Bound] = [
    Bound(
      setting: .minimumWipeSdkVersion, limit: \.minimumWipeSdkVersion, installed: \.sdkVersion,
      fact: "sdkVersion", refusesBelow: true, outcome: "wipe", code: "launch-sdk-version-too-low"),
    Bound(
      setting: .minimumRequiredSdkVersion, limit: \.minimumRequiredSdkVersion, installed: \.sdkVersion,
      fact: "sdkVersion", refusesBelow: true, outcome: "block", code: "launch-sdk-version-too-low"),
    Bound(
      setting: .minimumWarningSdkVersion, limit: \.minimumWarningSdkVersion, installed: \.sdkVersion,
      fact: "sdkVersion", refusesBelow: true, outcome: "warn", code: "launch-sdk-version-too-low"),
    Bound(
      setting: .minimumWipeAppVersion, limit: \.minimumWipeAppVersion, installed: \.appVersion,
      fact: "appVersion", refusesBelow: true, outcome: "wipe", code: "launch-app-version-too-low"),
    Bound(
      setting: .minimumRequiredAppVersion, limit: \.minimumRequiredAppVersion, installed: \.appVersion,
      fact: "appVersion", refusesBelow: true, outcome: "block", code: "launch-app-version-too-low"),
    Bound(
      setting: .minimumWarningAppVersion, limit: \.minimumWarningAppVersion, installed: \.appVersion,
      fact: "appVersion", refusesBelow: true, outcome: "warn", code: "launch-app-version-too-low"),
    Bound(
      setting: .minimumWipeOsVersion, limit: \.minimumWipeOsVersion, installed: \.osVersion,
      fact: "osVersion", refusesBelow: true, outcome: "wipe", code: "launch-os-version-too-low"),
    Bound(
      setting: .maximumWipeOsVersion, limit: \.maximumWipeOsVersion, installed: \.osVersion,
      fact: "osVersion", refusesBelow: false, outcome: "wipe", code: "launch-os-version-too-high"),
    Bound(
      setting: .minimumRequiredOsVersion, limit: \.minimumRequiredOsVersion, installed: \.osVersion,
      fact: "osVersion", refusesBelow: true, outcome: "block", code: "launch-os-version-too-low"),
    Bound(
      setting: .maximumRequiredOsVersion, limit: \.maximumRequiredOsVersion, installed: \.osVersion,
      fact: "osVersion", refusesBelow: false, outcome: "block", code: "launch-os-version-too-high"),
    Bound(
      setting: .minimumWarningOsVersion, limit: \.minimumWarningOsVersion, installed: \.osVersion,
      fact: "osVersion", refusesBelow: true, outcome: "warn", code: "launch-os-version-too-low"),
    Bound(
      setting: .maximumWarningOsVersion, limit: \.maximumWarningOsVersion, installed: \.osVersion,
      fact: "osVersion", refusesBelow: false, outcome: "warn", code: "launch-os-version-too-high"),
  ]

  /// Installed versions against the bound `17.2`, and whether they lie below, at or above it.
  private let installed: [(text: String, place: Int)] = [
    ("0", -1), ("16.9.9", -1), ("17", -1), ("17.1.99", -1), ("17.1.18446744073709551615", -1),
    ("17.2", 0), ("17.2.0.0", 0), ("017.02", 0),
    ("17.2.0.1", 1), ("17.10", 1), ("18", 1),
  ]

  func testBounds_everyPlace_decideAsTheTableSays() {
    for bound in bounds {
      for (text, place) in installed {
        let policy = AppProtectionPolicy.quiet { $0[keyPath: bound.limit] = VersionLimit("17.2") }
        let facts = DeviceFacts.with { $0[keyPath: bound.installed] = DottedVersion(text) }
        let launch = LaunchRule.decide(policy, facts, at: .now)
        let isRefused = bound.refusesBelow ? place < 0 : place > 0
        let id = "\(bound.setting.rawValue) 17.2 against \(text)"
        let check = launch.checks.first { $0.setting == bound.setting }
        XCTAssertEqual(check?.outcome.word, isRefused ? bound.outcome : "pass", id)
        XCTAssertEqual(launch.effect.rawValue, isRefused ? bound.outcome : "allow", id)
        XCTAssertEqual(launch.decision.codes, [isRefused ? bound.code : "launch-passed"], id)
        XCTAssertEqual(check?.value.graph, "17.2", id)
        XCTAssertNotNil(check?.found, id)
      }
    }
  }

  func testBounds_textsThatAreNoBound_areOff() {
    for bound in bounds {
      let zeros = bound.setting.rawValue.hasPrefix("minimum") && bound.fact == "osVersion"
      for text in [nil, "", "  "] + (zeros ? ["0", "0.0", "0.0.0.0"] : []) {
        let policy = AppProtectionPolicy.quiet { $0[keyPath: bound.limit] = text.map { VersionLimit($0) } }
        let launch = LaunchRule.decide(policy, DeviceFacts(), at: .now)
        let id = "\(bound.setting.rawValue) \(text ?? "null")"
        XCTAssertEqual(launch.checks.first { $0.setting == bound.setting }?.outcome, .off, id)
        XCTAssertEqual(launch.effect, .allow, id)
        XCTAssertEqual(launch.missingFacts, [], id)
      }
    }
  }

  func testBounds_zero_isABoundExceptForTheMinimumOSVersion() {
    for bound in bounds where !(bound.refusesBelow && bound.fact == "osVersion") {
      let policy = AppProtectionPolicy.quiet { $0[keyPath: bound.limit] = VersionLimit("0.0") }
      let facts = DeviceFacts.with { $0[keyPath: bound.installed] = DottedVersion("1") }
      let check = LaunchRule.decide(policy, facts, at: .now).checks.first { $0.setting == bound.setting }
      XCTAssertEqual(
        check?.outcome.word, bound.refusesBelow ? "pass" : bound.outcome, bound.setting.rawValue)
    }
  }

  func testBounds_textsThatNobodyCanRead_blockAndNeverWipe() {
    for bound in bounds {
      for text in ["seventeen", "17.", ".", "17..2", "-1", "17.2b", "18446744073709551616", "１７"] {
        let policy = AppProtectionPolicy.quiet { $0[keyPath: bound.limit] = VersionLimit(text) }
        let facts = DeviceFacts.with { $0[keyPath: bound.installed] = DottedVersion("1") }
        let launch = LaunchRule.decide(policy, facts, at: .now)
        let id = "\(bound.setting.rawValue) \(text)"
        XCTAssertEqual(launch.effect.rawValue, bound.outcome == "warn" ? "warn" : "block", id)
        XCTAssertEqual(launch.decision.codes, ["launch-bound-unreadable"], id)
      }
    }
  }

  func testBounds_unknownVersion_isReportedByName() {
    for bound in bounds {
      let policy = AppProtectionPolicy.quiet { $0[keyPath: bound.limit] = VersionLimit("17.2") }
      let launch = LaunchRule.decide(policy, DeviceFacts(), at: .now)
      XCTAssertEqual(
        launch.effect, bound.outcome == "warn" ? .warn : .block, bound.setting.rawValue)
      XCTAssertEqual(launch.decision.codes, ["launch-fact-missing"], bound.setting.rawValue)
      XCTAssertEqual(launch.missingFacts.map(\.rawValue), [bound.fact], bound.setting.rawValue)
    }
  }
}
