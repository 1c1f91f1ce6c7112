import MAMPolicyCore
import MAMTestSupport
import XCTest

/// A world is asked about its accounts by name, and a misspelled name is an error and no stranger.
final class AccountByNameTests: XCTestCase {
  private func world() throws -> World {
    var world = World()
    try world.add(
      Account(
        name: "work", upn: UPN("megan@contoso.com"),
        objectID: ObjectID("11111111-2222-3333-4444-555555555555")),
      policy: AppProtectionPolicy())
    return world
  }

  func testAccount_isFoundUnderEveryNameInAnyLetterCase() throws {
    let world = try world()
    let names = ["work", "WORK", "Megan@Contoso.com", "11111111-2222-3333-4444-555555555555"]
    for name in names {
      XCTAssertEqual(world.directory.same(try world.account(name), "work"), true, name)
    }
  }

  func testAccount_hasTheSpellingOfASessionsAnswers() throws {
    let world = try world()
    var session = Session(world)
    for name in ["work", "WORK", "Megan@Contoso.com", "11111111-2222-3333-4444-555555555555"] {
      let account = try world.account(name)
      try session.perform(.signIn(account))
      XCTAssertEqual(session.signedInAccounts.map(IdentitySlot.account), [account], name)
      XCTAssertEqual(session.managedAccounts.map(IdentitySlot.account), [account], name)
      try session.perform(.createFile("/note-\(name)", owner: .identity(account)))
      XCTAssertEqual(session.owner(of: "/note-\(name)"), account, name)
      XCTAssertEqual(IdentitySlot.account(try world.directory.account(name)), account, name)
      session = Session(world)
    }
  }

  func testAccount_whoseIDIsAnothersName_isFoundAllTheSame() throws {
    var world = try world()
    try world.add(Account(name: "megan@fabrikam.com", upn: UPN("other@fabrikam.com")))
    try world.add(Account(name: "hidden", upn: UPN("megan@fabrikam.com")))
    XCTAssertEqual(try world.account("hidden").identities.map(\.text), ["hidden"])
    XCTAssertEqual(try world.account("megan@fabrikam.com").identities.map(\.text), ["other@fabrikam.com"])
  }

  func testUnknownName_throwsWithASuggestion() throws {
    let rows: [(name: String, message: String)] = [
      ("wrok", "unknown account `wrok`; did you mean `work`?"),
      ("megan@contso.com", "unknown account `megan@contso.com`; did you mean `megan@contoso.com`?"),
      ("someone@fabrikam.example", "unknown account `someone@fabrikam.example`"),
      ("", "unknown account ``"),
    ]
    XCTAssertEqual(rows.count, 4)
    let world = try world()
    for row in rows {
      XCTAssertThrowsError(try world.account(row.name), row.name) {
        XCTAssertEqual("\($0)", row.message)
      }
    }
  }

  func testStranger_isAskedForByUPN() throws {
    let world = try world()
    let work = try world.account("work")
    let stranger = IdentitySlot.stranger("someone@fabrikam.example")
    XCTAssertEqual(
      world.decide(.transfer(sender: stranger, receiver: work)).codes.contains("stranger-assumed-unmanaged"),
      true)
    // A UPN that an account has is that account, in any letter case.
    XCTAssertTrue(world.directory.same(.stranger("MEGAN@contoso.com"), work))
  }
}
