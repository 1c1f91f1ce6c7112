import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Rule R9.12 (periods).
final class LaunchTimelineTests: XCTestCase {
  func testTimeline_followsThePolicysBounds() {
    let policy = AppProtectionPolicy.with {
      $0.pinRequired = true
      $0.periodOnlineBeforeAccessCheck = TimeLimit(.minutes(30))
      $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12))
      $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90))
    }
    let moments = policy.launchTimeline(from: .healthy(for: policy), until: .days(120))
    XCTAssertEqual(moments.map(\.bound).suffix(3), [.minutes(30), .hours(12), .days(90)])
    XCTAssertEqual(moments.map(\.decision.effect), [.allow, .allow, .block, .block])
    XCTAssertEqual(moments.last?.decision.leading?.kind, .offlineWipe)
    XCTAssertEqual(
      policy.launchTimeline(from: .healthy(for: policy), until: .hours(12)).count, 2,
      "the bound itself is met")
    XCTAssertEqual(moments.map { "\($0.bound)" }.last, "90 days")
  }

  /// At no second between two moments is the answer another one.
  func testTimeline_isExactlyTheChangesOfTheAnswer() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      var policy = random.policy()
      policy.periodOfflineBeforeAccessCheck = random.limit()
      policy.periodOfflineBeforeWipeIsEnforced = random.limit()
      policy.periodOnlineBeforeAccessCheck = random.limit()
      policy.periodBeforePinReset = random.limit()
      policy.gracePeriodToBlockAppsDuringOffClockHours = random.limit()
      policy.pinRequiredInsteadOfBiometricTimeout = random.limit()
      var device = DeviceFacts.healthy(for: policy)
      device.lastCheckIn = random.moment()
      device.lastActive = random.moment()
      device.pinSetAt = random.moment()
      device.clockedOutSince = random.moment()
      if Bool.random(using: &random) { device.clock = .clockedOut }
      let moments = policy.launchTimeline(from: device, until: Instant(.seconds(300)))
      XCTAssertEqual(moments.map(\.time), moments.map(\.time).sorted())
      for second in 0...300 {
        let now = Instant(.seconds(second))
        let told = moments.last { $0.time <= now }?.decision.decision
        XCTAssertEqual(
          told, LaunchRule.decide(policy, device, at: now).decision, "second \(second), seed \(seed)")
      }
      for (one, next) in zip(moments, moments.dropFirst()) {
        XCTAssertNotEqual(one.decision.decision, next.decision.decision, "seed \(seed)")
      }
    }
  }

  func testHealthyDevice_passesEveryCheck() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var policy = random.policy()
      // A minimum above a maximum leaves no version that passes.
      policy.maximumRequiredOsVersion = nil
      policy.maximumWarningOsVersion = nil
      policy.maximumWipeOsVersion = nil
      let launch = LaunchRule.decide(policy, .healthy(for: policy), at: .start)
      for check in launch.checks where check.outcome.effect != .allow {
        // A bound that cannot be read, or a list that no model can be in, is never met.
        XCTAssertTrue(
          check.reasons.contains { ["launch-bound-unreadable"].contains($0.code) }
            || check.kind == .deviceModel || check.kind == .threatLevel, "\(check.kind), seed \(seed)")
      }
    }
    // A device that the policy is not for passes with any version.
    let managed = AppProtectionPolicy.with {
      $0.targetedAppManagementLevels = [.mdm]
      $0.minimumRequiredOsVersion = VersionLimit("16.4")
      $0.minimumRequiredAppVersion = VersionLimit("1.0")
    }
    let device = DeviceFacts.healthy(for: managed)
    XCTAssertEqual(device.isEnrolled, true)
    let launch = LaunchRule.decide(managed, device, at: .start)
    XCTAssertFalse(launch.checks.isEmpty)
    XCTAssertEqual(launch.effect, .allow, "\(launch)")
    // Behind a check that fails on every device no other would be seen.
    var looser = managed
    looser.deviceComplianceRequired = false
    let changes = PolicyDifference(from: managed, to: looser).changes
    XCTAssertTrue(changes.contains { $0.old.effect == .block && $0.new.effect == .allow }, "\(changes)")
  }

  func testTimetable_namesWhatIsWrongWithADevice() {
    let policy = AppProtectionPolicy.with {
      $0.deviceComplianceRequired = true
      $0.appActionIfDeviceComplianceRequired = .wipe
      $0.minimumRequiredOsVersion = VersionLimit("17.0")
      $0.minimumWarningOsVersion = VersionLimit("17.5")
      $0.maximumRequiredOsVersion = VersionLimit("19")
      $0.appActionIfUnableToAuthenticateUser = .block
    }
    let texts = LaunchTimetable(policy).conditions.map { "\($0.effect.rawValue) \($0.text)" }
    for text in [
      "wipe the device is jailbroken", "block OS version below 17.0", "warn OS version below 17.5",
      "block OS version above 19",
      "block the account is disabled",
    ] {
      XCTAssertTrue(texts.contains(text), "\(text): \(texts)")
    }
    XCTAssertEqual(texts.first, "wipe the device is jailbroken")
  }

  func testInstants_areSaidInUnits() {
    XCTAssertEqual(Instant.days(2), Instant.hours(48))
    XCTAssertEqual(Instant.hours(2), Instant.minutes(120))
    XCTAssertEqual("\(Instant.hours(13))", "13 hours")
    XCTAssertEqual("\(Instant.start)", "0 seconds")
    XCTAssertEqual("\(Instant(.seconds(-60)))", "-PT1M")
  }
}

extension SplitMix64 {
  /// A bound within a few minutes, or none.
  fileprivate mutating func limit() -> TimeLimit? {
    Bool.random(using: &self) ? nil : TimeLimit(.seconds(Int.random(in: 0...200, using: &self)))
  }

  /// A moment around the start, or none.
  fileprivate mutating func moment() -> Instant? {
    Int.random(in: 0..<5, using: &self) == 0
      ? nil : Instant(.seconds(Int.random(in: -100...100, using: &self)))
  }
}
