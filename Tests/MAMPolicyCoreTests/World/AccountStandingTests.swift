import MAMPolicyCore
import MAMTestSupport
import XCTest

/// How accounts stand, and which policies they have, as a user of the library asks and sets it.
final class AccountStandingTests: XCTestCase {
  func testAccounts_areAskedAndSetUnderEverySpelling() throws {
    let policy = AppProtectionPolicy.with { $0.printBlocked = true }
    let spellings = SmallWorld.workSpellings + [.showing(["work", "ADA@contoso.com"])]
    for (number, spelling) in spellings.enumerated() {
      var world = try SmallWorld.make(work: AppProtectionPolicy())
      XCTAssertEqual(try world.standing(of: spelling), .managed, "\(number)")
      try world.assign(policy, to: spelling)
      XCTAssertEqual(try world.policy(of: spelling), policy, "\(number)")
      try world.setStanding(.absent, of: spelling)
      XCTAssertEqual(try world.standing(of: spelling), .absent, "\(number)")
      XCTAssertNil(try world.policy(of: spelling), "\(number)")
      XCTAssertEqual(try world.assignedPolicy(of: spelling), policy, "\(number)")
      XCTAssertEqual(try world.obstacle(toManaging: spelling), .otherManaged, "\(number)")
      try world.setStanding(.signedIn, of: "other")
      XCTAssertNil(try world.obstacle(toManaging: spelling), "\(number)")
      try world.assign(nil, to: spelling)
      XCTAssertEqual(try world.obstacle(toManaging: spelling), .withoutPolicy, "\(number)")
    }
  }

  func testWhoeverIsNoAccount_isAnError_andNoTrap() throws {
    var world = try SmallWorld.make(work: AppProtectionPolicy())
    let before = world
    let rows: [(slot: IdentitySlot, message: String)] = [
      ("wrok", "unknown account `wrok`; did you mean `work`?"),
      ("stranger@example.org", "unknown account `stranger@example.org`"),
      (nil, "unknown account ``"), ("", "unknown account ``"),
      (.showing(["work", "other"]), "unknown account `work, other`"),
    ]
    for row in rows {
      let asked: [(inout World) throws -> Void] = [
        { _ = try $0.standing(of: row.slot) }, { try $0.setStanding(.absent, of: row.slot) },
        { try $0.assign(nil, to: row.slot) }, { _ = try $0.assignedPolicy(of: row.slot) },
        { _ = try $0.policy(of: row.slot) }, { _ = try $0.obstacle(toManaging: row.slot) },
      ]
      for ask in asked {
        XCTAssertThrowsError(try ask(&world)) { XCTAssertEqual("\($0)", row.message) }
      }
    }
    XCTAssertEqual(world, before)
  }
}
