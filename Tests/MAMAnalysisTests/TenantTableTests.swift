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
    for name in ["contoso", "odd"] { check(try Self.tenant(name), name) }
  }

  /// Of an enrolled device, an app that is not Microsoft's needs one key more, so one device is of two kinds.
  func testRows_tellMicrosoftsAppsFromOthersByTheirKeys() throws {
    let everybody = [Tenant.Assignment(.everyLicensedUser)]
    let tenant = Tenant(
      policies: [ManagementLevel.mdm, .unmanaged].map { level in
        Tenant.AssignedPolicy(
          name: "\(level)", .protection(AppProtectionPolicy()),
          for: Tenant.Audience(appGroup: .allApps, apps: [], levels: [level], assignments: everybody))
      })
    var kinds = TenantKinds(of: [tenant])
    kinds.devices = [
      TenantKinds.Device(.enrolled([.userPrincipalName])), TenantKinds.Device(.enrolled([.deviceID])),
      TenantKinds.Device(.managed), TenantKinds.Device(.unknown),
    ]
    let table = check(tenant, "keys", over: kinds)
    XCTAssertTrue(table.rows.contains { $0.policies == [0] && $0.blocks.contains { $0.devices.count == 1 } })
  }

  /// Random tenants of many policies, whose combinations are sampled.
  func testRows_ofManyPolicies_sayWhatTheRuleSays() {
    for seed in UInt64(1)...3 {
      var random = SplitMix64(seed: seed)
      let tenant = Self.random(&random)
      check(tenant, "seed \(seed)", sampling: 400, &random)
    }
  }

  private static func random(_ random: inout SplitMix64) -> Tenant {
    let apps = (0..<24).map { ($0 % 3 == 0 ? "com.microsoft.app" : "com.fabrikam.app") + "\($0)" }
    let groups = (0..<12).map { "group-\($0)" }
    func some<Element>(_ elements: [Element], _ counts: ClosedRange<Int>) -> [Element] {
      Array(elements.shuffled(using: &random).prefix(Int.random(in: counts, using: &random)))
    }
    let filters = [
      Tenant.Filter(id: "0", name: "0", rule: .test(.deviceModel, .begins("iPad"))),
      Tenant.Filter(
        id: "1", name: "1",
        rule: DottedVersion("17.0").map { .test(.operatingSystemVersion, .version(.notEarlier, $0)) }),
      Tenant.Filter(id: "2", name: "2", rule: nil),
    ]
    let policies = (0..<30).map { number in
      let filter: Tenant.Assignment.FilterUse? =
        Bool.random(using: &random)
        ? nil
        : .init("\(Int.random(in: 0...3, using: &random))", Bool.random(using: &random) ? .include : .exclude)
      var assignments = some(groups, 0...3).map { Tenant.Assignment(.group($0), filter: filter) }
      assignments += some(groups, 0...1).map { Tenant.Assignment(.excludedGroup($0)) }
      if Int.random(in: 0..<8, using: &random) == 0 {
        assignments.append(Tenant.Assignment(.everyLicensedUser))
      }
      var settings = AppProtectionPolicy()
      settings.printBlocked = Bool.random(using: &random)
      return Tenant.AssignedPolicy(
        name: "\(number)", id: "T_\(number)", .protection(settings),
        for: Tenant.Audience(
          appGroup: some([AppGroupType.allApps, .allMicrosoftApps, .selectedPublicApps], 1...1)[0],
          apps: Int.random(in: 0..<8, using: &random) == 0 ? nil : some(apps, 0...6),
          levels: some([[.unspecified], [.mdm], [.unmanaged]], 1...1)[0],
          assignments: Int.random(in: 0..<10, using: &random) == 0 ? nil : assignments))
    }
    return Tenant(policies: policies, filters: filters)
  }

  @discardableResult
  private func check(_ tenant: Tenant, _ name: String, over kinds: TenantKinds? = nil) -> TenantTable {
    var random = SplitMix64(seed: 1)
    return check(tenant, name, over: kinds, sampling: .max, &random)
  }

  /// Compares a table with the rule, for so many combinations, and sees that each is in one row.
  @discardableResult
  private func check(
    _ tenant: Tenant, _ name: String, over kinds: TenantKinds? = nil, sampling limit: Int,
    _ random: inout SplitMix64
  ) -> TenantTable {
    let table = TenantTable(of: tenant, over: kinds)
    let kinds = table.kinds
    let protecting = tenant.policies.indices.filter { tenant.policies[$0].settings != nil }
    var rows: [[Int]: Int] = [:]
    for (number, row) in table.rows.enumerated() {
      for block in row.blocks {
        for user in block.users {
          for app in block.apps {
            for device in block.devices {
              XCTAssertNil(
                rows.updateValue(number, forKey: [user, app, device]), "\(name) \(user) \(app) \(device)")
            }
          }
        }
      }
    }
    XCTAssertEqual(rows.count, kinds.users.count * kinds.apps.count * kinds.devices.count, name)
    let isWhole = rows.count <= limit
    var reached: Set<Int> = []
    let places = rows.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for place in isWhole ? places : Array(places.shuffled(using: &random).prefix(limit)) {
      guard let number = rows[place] else { continue }
      let row = table.rows[number]
      let (user, app, device) = (kinds.users[place[0]], kinds.apps[place[1]], kinds.devices[place[2]])
      let answer = tenant.answer(
        for: Tenant.Subject(
          groups: user.groups, app: app.bundleID, appVersion: device.appVersion,
          management: device.management,
          osVersion: device.osVersion, model: device.model, manufacturer: device.manufacturer))
      let told = "\(name): \(user.groups) \(app.bundleID) \(device)"
      XCTAssertEqual(row.policies, answer.places(where: .yes).filter(protecting.contains), told)
      XCTAssertEqual(row.unknown, answer.places(where: .unknown).filter(protecting.contains), told)
      XCTAssertEqual(row.conflicts, answer.conflicts.map(\.setting), told)
      reached.formUnion(answer.places(where: .yes) + answer.places(where: .unknown))
    }
    if isWhole { XCTAssertEqual(table.never, tenant.policies.indices.filter { !reached.contains($0) }, name) }
    return table
  }

  func testKinds_areThoseThatTheTenantTellsApart() throws {
    let kinds = TenantKinds(of: [try Self.tenant("contoso")])
    // Nobody's, six groups, and the five pairs in which a policy includes one group and excludes the other.
    XCTAssertEqual(kinds.users.count, 12)
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

  /// Rule R16.7: no user has a policy for an app that only unassigned policies list, so it makes no gap.
  func testGap_needsAPolicyForTheAppThatIsAssigned() {
    func gaps(_ assignments: [Tenant.Assignment]?, isAssigned: Bool? = nil) -> [TenantTable.Row] {
      let audiences = [
        Tenant.Audience(apps: ["one"], assignments: [Tenant.Assignment(.everyLicensedUser)]),
        Tenant.Audience(apps: ["two"], assignments: assignments, isAssigned: isAssigned),
      ]
      let policies = audiences.map {
        Tenant.AssignedPolicy(name: "p", .protection(AppProtectionPolicy()), for: $0)
      }
      return TenantTable(of: Tenant(policies: policies)).gaps
    }
    XCTAssertEqual(gaps([]), [])
    XCTAssertEqual(gaps([Tenant.Assignment(.excludedGroup("g"))]), [])
    XCTAssertEqual(gaps(nil, isAssigned: false), [])
    XCTAssertEqual(gaps([Tenant.Assignment(.group("g"))]).count, 1)
    XCTAssertEqual(gaps(nil).count, 1)
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
