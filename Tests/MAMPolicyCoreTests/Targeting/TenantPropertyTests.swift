import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What holds for every tenant, over random ones: R16.3 and R16.5.
final class TenantPropertyTests: XCTestCase {
  private static let rounds = 4_000

  func testExcludingMore_neverAddsAPolicy() {
    var random = SplitMix64(seed: 36)
    var changed = 0
    for _ in 0..<Self.rounds {
      let tenant = RandomTenant.tenant(&random)
      let subject = RandomTenant.subject(&random)
      let group = random.pick(RandomTenant.groups)
      for policy in tenant.policies {
        guard let assignments = policy.audience.assignments else { continue }
        var narrower = policy.audience
        narrower.assignments = assignments + [Tenant.Assignment(.excludedGroup(group))]
        let (before, after) = (
          tenant.verdict(on: policy.audience, for: subject).applies,
          tenant.verdict(on: narrower, for: subject).applies
        )
        XCTAssertTrue(after == before || after == .no, "\(policy) \(subject)")
        if after != before { changed += 1 }
      }
    }
    XCTAssertGreaterThan(changed, 100)
  }

  func testAFactThatBecomesKnown_onlyTurnsUnknownIntoAnAnswer() {
    var random = SplitMix64(seed: 37)
    var settled = 0
    for _ in 0..<Self.rounds {
      let tenant = RandomTenant.tenant(&random)
      let before = RandomTenant.subject(&random)
      for after in RandomTenant.better(informed: before, &random) {
        for policy in tenant.policies {
          let answers = (
            tenant.verdict(on: policy.audience, for: before).applies,
            tenant.verdict(on: policy.audience, for: after).applies
          )
          if answers.0 == .unknown {
            if answers.1 != .unknown { settled += 1 }
          } else {
            XCTAssertEqual(answers.0, answers.1, "\(policy.audience) \(before) \(after)")
          }
        }
      }
    }
    XCTAssertGreaterThan(settled, 100)
  }

  func testTheOrderOfPolicies_changesNothing() {
    var random = SplitMix64(seed: 38)
    var merged = 0
    for _ in 0..<Self.rounds {
      let tenant = RandomTenant.tenant(&random)
      let subject = RandomTenant.subject(&random)
      let order = tenant.policies.indices.shuffled(using: &random)
      var other = tenant
      other.policies = order.map { tenant.policies[$0] }
      let (one, two) = (tenant.answer(for: subject), other.answer(for: subject))
      XCTAssertEqual(order.map { one.verdicts[$0] }, two.verdicts)
      XCTAssertEqual(one.merged == nil, two.merged == nil)
      for setting in Setting.allCases where setting.group != .targeting {
        XCTAssertEqual(one.merged?.value(of: setting), two.merged?.value(of: setting), setting.rawValue)
      }
      XCTAssertEqual(Set(one.conflicts.map(\.setting)), Set(two.conflicts.map(\.setting)))
      if !one.conflicts.isEmpty { merged += 1 }
    }
    XCTAssertGreaterThan(merged, 10)
  }

  func testAnUnlicensedUser_getsNothing() {
    var random = SplitMix64(seed: 39)
    for _ in 0..<Self.rounds / 4 {
      let tenant = RandomTenant.tenant(&random)
      var subject = RandomTenant.subject(&random)
      subject.isLicensed = false
      let answer = tenant.answer(for: subject)
      XCTAssertEqual(answer.places(where: .yes), [])
      XCTAssertNil(answer.merged)
    }
  }
}

/// Small tenants, drawn at random.
private enum RandomTenant {
  static let groups = ["a", "b", "c"]
  private static let apps = ["com.microsoft.msedge", "com.contoso.mail", "org.other"]
  private static let filters = ["f0", "f1", "f2", "gone"]

  static func tenant(_ random: inout SplitMix64) -> Tenant {
    Tenant(
      policies: (0..<4).map { number in
        var settings = AppProtectionPolicy(displayName: "p\(number)")
        settings.printBlocked = random.pick([true, false])
        settings.minimumPinLength = random.pick([4, 6, 8])
        settings.saveAsBlocked = random.pick([true, false])
        return Tenant.AssignedPolicy(name: "p\(number)", .protection(settings), for: audience(&random))
      },
      filters: filters.prefix(3).map { id in
        Tenant.Filter(
          id: id, name: id, scope: random.pick([.managedApps, .managedApps, .somethingElse]),
          rule: random.pick([rule(&random, depth: 2), nil]))
      })
  }

  static func subject(_ random: inout SplitMix64) -> Tenant.Subject {
    Tenant.Subject(
      groups: groups.filter { _ in random.pick([true, false]) }, app: random.pick(apps),
      appVersion: random.pick([.unknown, .missing, .text("4.1")]),
      management: random.pick([.managed, .unmanaged, .unknown, .enrolled([]), .enrolled([.userObjectID])]),
      osVersion: random.pick([.unknown, .text("17.2"), .text("16")]),
      model: random.pick([.unknown, .text("iPhone15,2"), .text("iPad8,1")]))
  }

  /// The same subject with one more fact known, for each that is unknown.
  static func better(informed subject: Tenant.Subject, _ random: inout SplitMix64) -> [Tenant.Subject] {
    var all: [Tenant.Subject] = []
    let facts: [WritableKeyPath<Tenant.Subject, Tenant.Fact>] = [\.appVersion, \.osVersion, \.model]
    for fact in facts where subject[keyPath: fact] == .unknown {
      var known = subject
      known[keyPath: fact] = random.pick([.missing, .text("17.2"), .text("iPhone15,2"), .text("4")])
      all.append(known)
    }
    if subject.management == .unknown {
      var known = subject
      known.management = random.pick([.managed, .unmanaged, .enrolled([])])
      all.append(known)
    }
    return all
  }

  private static func audience(_ random: inout SplitMix64) -> Tenant.Audience {
    Tenant.Audience(
      appGroup: random.pick([nil, .allApps, .allMicrosoftApps, .allCoreMicrosoftApps]),
      apps: random.pick([nil, apps, [apps[1]]]),
      levels: random.pick([[], [.mdm], [.unmanaged], [.mdm, .unmanaged], [.androidEnterprise]]),
      assignments: random.pick([nil, assignments(&random), assignments(&random), assignments(&random)]),
      isAssigned: random.pick([nil, true, false]))
  }

  private static func assignments(_ random: inout SplitMix64) -> [Tenant.Assignment] {
    (0..<Int(random.next() % 4)).map { _ in
      let group = random.pick(groups)
      let use = Tenant.Assignment.FilterUse(
        random.pick(filters), random.pick([.include, .exclude, .unreadable]))
      return Tenant.Assignment(
        random.pick([.group(group), .group(group), .everyLicensedUser, .excludedGroup(group), .other("x")]),
        filter: random.pick([nil, use]))
    }
  }

  private static func rule(_ random: inout SplitMix64, depth: Int) -> FilterRule {
    if depth > 0, random.pick([true, false]) {
      let pair = [rule(&random, depth: depth - 1), rule(&random, depth: depth - 1)]
      return random.pick([.all(pair), .any(pair), .not(pair[0])])
    }
    return random.pick([
      .test(.deviceModel, .begins("iPhone")), .test(.osVersion, .equals("17.2")),
      .test(.operatingSystemVersion, .version(.notEarlier, DottedVersion("17")!)),
      .test(.appVersion, .differs(nil)), .test(.deviceManagementType, .equals("Managed")),
    ])
  }
}
