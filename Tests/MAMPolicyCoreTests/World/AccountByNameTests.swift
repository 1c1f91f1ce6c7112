import MAMPolicyCore
import MAMTestSupport
import XCTest

/// A world is asked about its accounts by name, and a misspelled name is an error and no stranger.
final class AccountByNameTests: XCTestCase {
  private func world() throws -> World {
    var world = World()
    try world.add(
      Account(
        name: "work", upn: "megan@contoso.com",
        objectID: "11111111-2222-3333-4444-555555555555"),
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
      XCTAssertEqual(session.signedInAccounts, [account], name)
      XCTAssertEqual(session.managedAccounts, [account], name)
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
    let world = try world()
    for row in rows {
      XCTAssertThrowsError(try world.account(row.name), row.name) {
        XCTAssertEqual("\($0)", row.message)
      }
    }
  }

  func testIdentity_isAnAccountAnUnknownOneOrNobody() throws {
    let world = try world()
    let work = try world.account("work")
    XCTAssertEqual(try world.identity(nil), .unset)
    XCTAssertEqual(try world.identity(""), .noUser)
    for name in ["work", "WORK", "MEGAN@contoso.com", "11111111-2222-3333-4444-555555555555"] {
      XCTAssertEqual(try world.identity(name), work, name)
    }
    for name in ["guest@fabrikam.example", "99999999-2222-3333-4444-555555555555"] {
      let guest = try world.identity(name)
      XCTAssertEqual(
        world.decide(.transfer(sender: guest, receiver: work)).codes.contains("stranger-assumed-unmanaged"),
        true, name)
      XCTAssertNil(world.record(of: guest), name)
    }
    XCTAssertThrowsError(try world.identity("wrok")) {
      XCTAssertEqual($0 as? UnknownAccount, UnknownAccount(name: "wrok", suggestion: "work"))
    }
    // The letters of another script look alike, so a UPN in them that nobody has is no unknown account.
    for name in [
      " ", "w", "work ", "megan@", "m\u{435}gan@contoso.com", String(repeating: "x", count: 1 << 20),
    ] {
      XCTAssertThrowsError(try world.identity(name), "\(name.prefix(20))")
    }
    XCTAssertEqual(world.record(of: work)?.upn, "megan@contoso.com")
    XCTAssertNil(world.record(of: nil))
  }

  func testStranger_isNamedByUPNOrObjectID() throws {
    let world = try world()
    let work = try world.account("work")
    let stranger = IdentitySlot.stranger(upn: "someone@fabrikam.example")
    XCTAssertEqual(
      world.decide(.transfer(sender: stranger, receiver: work)).codes.contains("stranger-assumed-unmanaged"),
      true)
    // A UPN that an account has is that account, in any letter case.
    XCTAssertTrue(world.directory.same(.stranger(upn: "MEGAN@contoso.com"), work))
    XCTAssertEqual(.stranger(objectID: "11111111-2222-3333-4444-555555555555"), work)
  }

  func testAdd_returnsTheAccount_andKeepsWhatItReturned() throws {
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: AppProtectionPolicy())
    let personal = try world.add(
      Account(name: "personal", objectID: "3ec2c00f-b125-4519-acf0-302ac3761822"))
    XCTAssertEqual(try world.account("WORK"), work)
    XCTAssertEqual(try world.account("personal"), personal)
    let before = world
    let clashes: [Account] = [
      Account(name: "megan@contoso.com", upn: "other@contoso.com"), Account(name: "Work", upn: "x@y.z"),
      Account(name: "3ec2c00f-b125-4519-acf0-302ac3761822", upn: "x@y.z"), Account(upn: "MEGAN@contoso.com"),
    ]
    for account in clashes { XCTAssertThrowsError(try world.add(account), "\(account)") }
    XCTAssertEqual(world, before)
    XCTAssertThrowsError(
      try {
        try world.add(Account(name: "x@y.z", upn: "named@contoso.com"))
        try world.add(Account(upn: "X@Y.Z"))
      }(), "a name hides it, and it has no other")
  }
}
