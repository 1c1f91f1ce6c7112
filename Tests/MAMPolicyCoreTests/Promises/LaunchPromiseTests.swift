import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is promised of conditional launch: that stricter is never looser.
///
/// Rules R9.12, R15.2.
final class LaunchPromiseTests: XCTestCase {
  private static let seed: UInt64 = 0x5EED_0916

  func testTighteningACondition_neverAllowsMore() {
    var random = SplitMix64(seed: Self.seed)
    var exceptions: Set<Setting> = []
    var tightened: Set<Setting> = []
    var count = 0
    for _ in 0..<Depth.count(4_000) {
      let (policy, other) = (
        MostRestrictiveLaunchTests.policy(&random), MostRestrictiveLaunchTests.policy(&random)
      )
      let facts = MostRestrictiveLaunchTests.facts(&random)
      let severity = LaunchRule.decide(policy, facts, at: .now).effect.severity
      for setting in Setting.allCases
      where setting.row.kind.order(of: other, beside: policy, by: setting.row.strictness) == .stricter {
        count += 1
        tightened.insert(setting)
        let tight = LaunchRule.decide(policy.setting(setting, from: other), facts, at: .now)
        if tight.effect.severity < severity { exceptions.insert(setting) }
      }
    }
    // A grace period without an action blocks, and warns once the action is to warn.
    XCTAssertEqual(exceptions, [.appActionIfAccountIsClockedOut], "seed \(Self.seed)")
    XCTAssertGreaterThan(tightened.count, 10)
    XCTAssertGreaterThan(count, 10_000)
    print(
      "promise: tightening a condition of launch never allows more: held over \(count) cases of "
        + "\(tightened.count) settings, \(exceptions.count) exception")
  }
}
