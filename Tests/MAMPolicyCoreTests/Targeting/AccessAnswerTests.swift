import MAMPolicyCore
import XCTest

/// Whether the app protection that a user gets meets what conditional access asks for.
///
/// Rule R16.6.
final class AccessAnswerTests: XCTestCase {
  /// Nothing in the tenant tells whether another control is met, be it an alternative or required as well.
  func testDemands_areMetByTheProtectionThatApplies() {
    let demands: [(controls: [String], combination: Tenant.AccessPolicy.Operator)] = [
      ([Tenant.AccessPolicy.appProtection], .any), (["mfa", Tenant.AccessPolicy.appProtection], .all),
      (["mfa", Tenant.AccessPolicy.appProtection], .any),
    ]
    let rows: [(assignments: [Tenant.Assignment]?, met: [Truth])] = [
      ([Tenant.Assignment(.everyLicensedUser)], [.yes, .unknown, .yes]), ([], [.no, .no, .unknown]),
      (nil, [.unknown, .unknown, .unknown]),
    ]
    for row in rows {
      let audience = Tenant.Audience(appGroup: .allApps, assignments: row.assignments)
      let tenant = Tenant(
        policies: [Tenant.AssignedPolicy(name: "P", .protection(AppProtectionPolicy()), for: audience)],
        accessPolicies: demands.map {
          Tenant.AccessPolicy(name: "A", controls: $0.controls, combination: $0.combination)
        })
      let answer = tenant.answer(
        for: Tenant.Subject(groups: [], app: "com.contoso.mail", management: .unmanaged))
      XCTAssertEqual(answer.access.map(\.demand), [.appProtection, .appProtection, .oneOf])
      XCTAssertEqual(answer.access.map(\.isMet), row.met, "\(String(describing: row.assignments))")
    }
  }
}
