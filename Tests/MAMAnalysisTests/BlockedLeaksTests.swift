import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Ways of data in a world in which conditional launch has blocked an account.
///
/// Rule R9.12 (a).
final class BlockedLeaksTests: XCTestCase {
  /// A blocked account hands nothing on; one with the same rules that is not blocked hands on all the same.
  func testBlockedAccount_standsForNoOtherWithTheSameRules() throws {
    var world = try SmallWorld.make(work: LeaksTests.strict, other: LeaksTests.lax)
    // What the rules of handing do not read makes a group of its own.
    let longer = LeaksTests.strict.setting(.minimumPinLength, from: .with { $0.minimumPinLength = 8 })
    try world.add(Account(name: "third", upn: UPN("ada@third.example")), policy: longer)
    try world.setStanding(.managed, of: "third")
    let open = Leaks(world, to: [.unmanagedAccount])
    XCTAssertEqual(open.groups.map(\.account), ["work", "other", "third"])
    XCTAssertEqual(open.paths.map(\.account), ["work", "other", "third"])
    for (name, index) in [("work", 0), ("third", 3)] {
      var blocked = world
      blocked.blocked = [index: .conditionalLaunchBlocked]
      let leaks = Leaks(blocked, to: [.unmanagedAccount])
      XCTAssertEqual(leaks.paths.map(\.account), ["work", "other", "third"].filter { $0 != name })
      XCTAssertFalse(leaks.steps.contains { $0.holder == name || $0.destination == .account(name) }, name)
    }
  }
}
