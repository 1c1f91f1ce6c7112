import MAMAnalysis
import MAMPolicyCore
import XCTest

/// What changes for whom between two tenants: R16.5, R16.7.
final class TenantDifferenceTests: XCTestCase {
  private static func policy(_ name: String, isPrintBlocked: Bool = false, for group: String)
    -> Tenant.AssignedPolicy
  {
    var settings = AppProtectionPolicy()
    settings.printBlocked = isPrintBlocked
    return Tenant.AssignedPolicy(
      name: name, id: name, .protection(settings),
      for: Tenant.Audience(
        appGroup: .allApps, apps: [], levels: [.unspecified], assignments: [Tenant.Assignment(.group(group))])
    )
  }

  /// The difference is one, but those who have it have it by policies of their own.
  func testOneDifference_byTwoPolicies_isToldOfEach() {
    func tenant(isPrintBlocked: Bool) -> Tenant {
      Tenant(
        policies: ["a", "b"].map { Self.policy($0, isPrintBlocked: isPrintBlocked, for: "group-\($0)") })
    }
    let difference = TenantDifference(
      from: tenant(isPrintBlocked: false), to: tenant(isPrintBlocked: true))
    XCTAssertEqual(Set(difference.changes.map(\.old)), [[0], [1]])
    for change in difference.changes {
      XCTAssertEqual(change.old, change.new)
      XCTAssertEqual(change.difference.settings.map(\.setting), [.printBlocked])
      // Whoever is named has the policies that are named.
      for number in change.blocks.flatMap(\.users) {
        XCTAssertEqual(difference.kinds.users[number].groups, ["group-\(change.old == [0] ? "a" : "b")"])
      }
    }
  }
}
