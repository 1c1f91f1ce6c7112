import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// Every kind of user, app and device: R16.7.
final class TenantTableTests: XCTestCase {
  private static func tenant(_ name: String) throws -> Tenant {
    try TenantDocument([Fixtures.path("tenants/\(name)")]).tenant
  }

  /// Each combination once, with the policies that the rule itself gives for one subject.
  func testRows_sayWhatTheRuleSaysOfEveryCombination() throws {
    for name in ["contoso", "odd"] {
      let tenant = try Self.tenant(name)
      let table = TenantTable(of: tenant)
      let kinds = table.kinds
      var seen: Set<[Int]> = []
      var reached: Set<Int> = []
      for row in table.rows {
        for block in row.blocks {
          for user in block.users {
            for app in block.apps {
              for device in block.devices {
                XCTAssertTrue(seen.insert([user, app, device]).inserted, "\(name) \(user) \(app) \(device)")
                let (user, app, device) = (kinds.users[user], kinds.apps[app], kinds.devices[device])
                let answer = tenant.answer(
                  for: Tenant.Subject(
                    groups: user.groups, app: app.bundleID, appVersion: device.appVersion,
                    management: device.management, osVersion: device.osVersion, model: device.model,
                    manufacturer: device.manufacturer))
                let protecting = tenant.policies.indices.filter { tenant.policies[$0].settings != nil }
                XCTAssertEqual(
                  row.policies, answer.places(where: .yes).filter(protecting.contains), "\(user) \(app)")
                XCTAssertEqual(row.unknown, answer.places(where: .unknown).filter(protecting.contains))
                XCTAssertEqual(row.conflicts, answer.conflicts.map(\.setting))
                reached.formUnion(answer.places(where: .yes) + answer.places(where: .unknown))
              }
            }
          }
        }
      }
      XCTAssertEqual(seen.count, kinds.users.count * kinds.apps.count * kinds.devices.count)
      XCTAssertEqual(table.never, tenant.policies.indices.filter { !reached.contains($0) })
    }
  }

  func testKinds_areThoseThatTheTenantTellsApart() throws {
    let kinds = TenantKinds(of: [try Self.tenant("contoso")])
    // Nobody's, six groups, and five included ones with two excluded ones or three, but not with themselves.
    XCTAssertEqual(kinds.users.count, 20)
    XCTAssertEqual(Set(kinds.users.map { $0.groups.count }), [0, 1, 2])
    XCTAssertEqual(kinds.apps.count, 13)
    XCTAssertEqual(kinds.apps.suffix(2).map(\.role), [.anotherOfMicrosoft, .another])
    XCTAssertTrue(kinds.isComplete)
    // Versions and models matter by the two filters that assignments use.
    XCTAssertEqual(
      kinds.devices.map { "\($0.management) \($0.osVersion) \($0.model)" }.count, 8)
    let tests: FilterRule = .all(
      (0..<40).map { .test(.deviceModel, .equals("m\($0)")) }
        + (0..<40).map { .test(.appVersion, .equals("\($0)")) }
        + (0..<40).map { .test(.osVersion, .equals("\($0)")) })
    let many = Tenant(
      policies: [
        Tenant.AssignedPolicy(
          name: "p", .protection(AppProtectionPolicy()),
          for: Tenant.Audience(assignments: [
            Tenant.Assignment(.everyLicensedUser, filter: Tenant.Assignment.FilterUse("f", .include))
          ]))
      ], filters: [Tenant.Filter(id: "F", name: "f", rule: tests)])
    XCTAssertFalse(TenantKinds(of: [many]).isComplete)
  }

  func testContoso_gapsOverlapsAndNever() throws {
    let tenant = try Self.tenant("contoso")
    let table = TenantTable(of: tenant)
    func names(_ places: [Int]) -> [String] { places.map { tenant.policies[$0].name } }
    XCTAssertEqual(names(table.never), ["Pilot: writing tools"])
    XCTAssertEqual(table.gaps.count, 1)
    let contractors = try XCTUnwrap(tenant.groups.first { $0.name == "Contractors" }?.id)
    let outlook = try XCTUnwrap(table.kinds.apps.firstIndex { $0.bundleID == "com.microsoft.Office.Outlook" })
    let user = try XCTUnwrap(table.kinds.users.firstIndex { $0.groups == [contractors] })
    XCTAssertTrue(
      table.gaps[0].blocks.contains {
        $0.users.contains(user) && $0.apps.contains(outlook) && $0.devices.count == table.kinds.devices.count
      })
    XCTAssertTrue(
      table.overlaps.map { names($0.policies) }.contains(["Contractors: browser only", "Edge: everybody"]))
    XCTAssertFalse(table.overlaps.contains { $0.policies.count < 2 })
  }

  func testOneUser_isDecidedOverTheOpenAppsOnly() throws {
    let tenant = try Self.tenant("contoso")
    var kinds = TenantKinds(of: [tenant])
    kinds.users = [TenantKinds.User(groups: [])]
    kinds.devices = [TenantKinds.Device(.managed)]
    let table = TenantTable(of: tenant, over: kinds)
    XCTAssertEqual(table.rows.flatMap(\.blocks).flatMap(\.users).max(), 0)
  }
}
