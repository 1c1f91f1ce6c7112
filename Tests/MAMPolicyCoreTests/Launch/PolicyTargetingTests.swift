import MAMPolicyCore
import XCTest

/// Rule R9.12.
final class PolicyTargetingTests: XCTestCase {
  private let rows: [(levels: Set<ManagementLevel>, enrolled: Bool?, applies: Bool)] = [
    ([], nil, true),
    ([.unspecified], nil, true), ([.unspecified], true, true), ([.unspecified], false, true),
    ([.unmanaged], nil, true), ([.unmanaged], true, false), ([.unmanaged], false, true),
    ([.mdm], nil, true), ([.mdm], true, true), ([.mdm], false, false),
    ([.mdm, .unmanaged], nil, true), ([.mdm, .unmanaged], true, true), ([.mdm, .unmanaged], false, true),
    ([.unspecified, .mdm], nil, true), ([.unspecified, .mdm], false, true),
    ([.androidEnterprise], nil, false), ([.androidEnterprise], true, false),
    ([.androidEnterprise, .mdm], nil, true), ([.androidEnterprise, .mdm], false, false),
    ([.androidEnterprise, .unmanaged], false, true),
  ]

  func testLevels_everyRow() {
    for (levels, enrolled, applies) in rows {
      let policy = AppProtectionPolicy.quiet {
        $0.targetedAppManagementLevels = levels
        $0.deviceComplianceRequired = true
      }
      let id = "\(levels.map(\.rawValue).sorted()) \(String(describing: enrolled))"
      XCTAssertEqual(policy.applies(toEnrolledDevice: enrolled), applies, id)

      let facts = DeviceFacts.with {
        $0.isEnrolled = enrolled
        $0.isJailbroken = true
      }
      let launch = LaunchRule.decide(policy, facts, at: .now)
      switch applies {
      case true: XCTAssertEqual(launch.decision.codes, ["launch-device-jailbroken"], id)
      case false:
        XCTAssertEqual(launch.effect, .allow, id)
        XCTAssertEqual(launch.decision.codes, ["launch-not-targeted"], id)
        XCTAssertEqual(launch.checks, [], id)
      }
    }
  }
}
