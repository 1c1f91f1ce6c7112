import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// The results of every analysis, and all that is in them, print as lines that a person can read.
final class PrintedAnalysisTests: XCTestCase {
  private func check(
    _ walk: PrintedWalk, atLeast types: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(Array(Set(walk.complaints).sorted().prefix(5)), [], file: file, line: line)
    let ours = walk.counts.keys.filter { $0.hasPrefix("MAM") }
    XCTAssertGreaterThan(ours.count, types, "\(ours.sorted())", file: file, line: line)
  }

  func testClaimsAndDifferences() throws {
    let strict = try GraphExport(path: Fixtures.path("policies/level-2.json")).entry().policy().policy
    let loose = AppProtectionPolicy()
    var walk = PrintedWalk()
    for list in ["level-1", "level-3"] {
      for claim in BuiltInClaims.claims(named: list) ?? [] {
        walk.visit(claim)
        for policy in [strict, loose] {
          let result = Prover(policy).check(claim)
          walk.visit(result)
          if let example = result.counterexample { walk.visit(example) }
          if let example = result.deviceCounterexample { walk.visit(example) }
        }
      }
    }
    walk.visit(PolicyDifference(from: strict, to: loose))
    walk.visit(LaunchTimetable(strict))
    walk.visit(AnswerTable.all(of: strict))
    walk.visit(QuestionSpace([strict, loose]))
    check(walk, atLeast: 40)
  }

  func testLeaks() throws {
    let world = try SmallWorld.make(work: LeaksTests.strict, other: LeaksTests.lax)
    var walk = PrintedWalk()
    let leaks = Leaks(world, to: Set(Sink.allCases))
    walk.visit(leaks)
    let cut = try XCTUnwrap(LeakCut.smallest(world, to: [.unmanagedAccount]))
    walk.visit(cut)
    walk.visit(Flips(of: .save(owner: IdentitySlot("work"), to: .box, account: .unset), in: world))
    check(walk, atLeast: 10)
    XCTAssertEqual(
      cut.changes.map(\.description),
      [
        "account other, values allowedOutboundDataTransferDestinations: allApps -> managedApps, closes [unmanagedAccount], closesAlone [unmanagedAccount]"
      ])
  }

  func testTenants() throws {
    let document = try TenantDocument([Fixtures.path("tenants/contoso")])
    var walk = PrintedWalk()
    walk.visit(document)
    walk.visit(TenantTable(of: document.tenant))
    walk.visit(TenantDifference(from: document.tenant, to: Tenant(policies: [])))
    check(walk, atLeast: 30)
  }
}
