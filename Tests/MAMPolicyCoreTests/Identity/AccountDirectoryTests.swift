import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Rules R1.2, R1.3, R1.7.
final class AccountDirectoryTests: XCTestCase {
  private let first = "3ec2c00f-b125-4519-acf0-302ac3761822"
  private let second = "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"

  private func directory() throws -> AccountDirectory {
    var directory = AccountDirectory()
    try directory.add(Account(name: "work", upn: UPN("megan@contoso.com"), objectID: ObjectID(first)))
    try directory.add(Account(name: "personal", upn: UPN("megan@outlook.com")))
    return directory
  }

  private func identity(_ text: String) throws -> Identity { try XCTUnwrap(Identity(text)) }

  func testSame_ofEveryPairOfSpellings() throws {
    let directory = try directory()
    let classes = [
      ["work", "WORK", "megan@contoso.com", "MEGAN@CONTOSO.COM", first, first.uppercased()],
      ["personal", "Megan@Outlook.com"],
      ["stranger@fabrikam.com", "STRANGER@FABRIKAM.COM"],
      [second, second.uppercased()],
    ]
    for (one, left) in classes.enumerated() {
      for (other, right) in classes.enumerated() {
        for a in left {
          for b in right {
            XCTAssertEqual(directory.same(try identity(a), try identity(b)), one == other, "\(a) and \(b)")
          }
        }
      }
    }
  }

  func testSame_ofSlots_keepsNilAndNoUserApart() throws {
    let directory = try directory()
    let slots: [IdentitySlot] = [nil, "", "work", .showing(["work", "personal"])]
    for (one, left) in slots.enumerated() {
      for (other, right) in slots.enumerated() {
        XCTAssertEqual(directory.same(left, right), one == other, "\(left) and \(right)")
      }
    }
    XCTAssertTrue(
      directory.same(.showing(texts: ["work", "personal"]), .showing(texts: ["PERSONAL", first])))
  }

  func testAdd_ofATakenName_addsNothing() throws {
    let second = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"
    var directory = try directory()
    let before = directory
    let rows: [(Account, AccountDirectory.Clash)] = [
      (Account.made(name: "WORK", anyUPN: "a"), .name("WORK", heldBy: directory.accounts[0])),
      (
        Account(name: "b", upn: UPN("Megan@Outlook.com"), objectID: ObjectID(second)),
        .upn(UPN("megan@outlook.com"), heldBy: directory.accounts[1])
      ),
      (
        try XCTUnwrap(Account(name: "c", upn: nil, objectID: ObjectID(first.uppercased()))),
        .objectID(try XCTUnwrap(ObjectID(first)), heldBy: directory.accounts[0])
      ),
    ]
    for (account, clash) in rows {
      XCTAssertThrowsError(try directory.add(account)) {
        XCTAssertEqual($0 as? AccountDirectory.Clash, clash)
      }
    }
    XCTAssertEqual(directory, before)
    for text in ["a", "b", "c", second] { XCTAssertNil(directory.index(of: try identity(text)), text) }
    for text in ["work", first, "megan@outlook.com"] {
      XCTAssertEqual(directory.index(of: try identity(text)), before.index(of: try identity(text)), text)
    }
  }

  func testIndex_prefersTheNameOverAnAlias() throws {
    var directory = AccountDirectory()
    try directory.add(Account.made(name: "a", anyUPN: "b"))
    try directory.add(Account.made(name: "b", anyUPN: "a"))
    XCTAssertEqual(directory.index(of: try identity("a")), 0)
    XCTAssertEqual(directory.index(of: try identity("b")), 1)
  }

  func testSecondAccountWithOneUPN_leavesTheUPNWithTheFirst() throws {
    var directory = try directory()
    let index = try directory.addKeepingAliases(
      Account(name: "rehired", upn: UPN("megan@contoso.com"), objectID: ObjectID(second)))
    XCTAssertEqual(directory.index(of: try identity("megan@contoso.com")), 0)
    XCTAssertEqual(directory.index(of: try identity(second)), index)
    XCTAssertFalse(directory.same(try identity(first), try identity(second)))
  }

  /// What a directory learns of names that come together, and what it never does.
  func testLearn_everyPairOfNames() throws {
    func names(_ upn: String?, _ objectID: String?) -> AccountNames {
      AccountNames(upn: upn.flatMap { UPN($0) }, objectID: objectID.flatMap { ObjectID($0) })
    }
    let new = "megan.bowen@contoso.com"
    let rows: [(names: AccountNames, of: String?, came: AccountDirectory.Learning, same: [String: Int])] = [
      (names(new, nil), "work", .learned, [new: 0]),
      (names(new, first), nil, .learned, [new: 0]),
      (names(new, first.uppercased()), "work", .learned, [new: 0]),
      (names("MEGAN@contoso.com", first), nil, .known, [:]),
      (names("megan@outlook.com", first), nil, .taken, [:]),
      (names("megan@contoso.com", second), nil, .taken, [:]),
      (names(nil, second), "work", .taken, [:]),
      (names(nil, second), "personal", .learned, [second: 1]),
      (names("megan@outlook.com", second), nil, .learned, [second: 1]),
      (names("megan@outlook.com", nil), second, .learned, [second: 1]),
      (names(nil, first), "personal", .taken, [:]),
      (names(new, second), "personal", .learned, [new: 1, second: 1]),
      // Without an object ID nothing connects two user names.
      (names(new, nil), "personal", .known, [:]),
      (names("megan@outlook.com", nil), new, .known, [:]),
      (names(nil, first), new, .learned, [new: 0]),
      (names(nil, first), second, .taken, [:]),
      (names(new, second), nil, .known, [:]),
    ]
    for row in rows {
      var directory = try directory()
      let before = directory
      XCTAssertEqual(directory.learn(row.names, of: row.of.flatMap(Identity.init)), row.came, "\(row)")
      for text in [new, second] {
        XCTAssertEqual(directory.index(of: try identity(text)), row.same[text], "\(row)")
      }
      XCTAssertEqual(directory == before, row.came != .learned, "\(row)")
    }
  }

  func testLearn_whatIsMissingOfTheAccount() throws {
    var directory = AccountDirectory()
    try directory.add(Account(upn: UPN("megan@contoso.com")))
    try directory.add(try XCTUnwrap(Account(upn: nil, objectID: ObjectID(second))))
    XCTAssertEqual(
      directory.learn(AccountNames(upn: UPN("megan@contoso.com"), objectID: ObjectID(first))), .learned)
    XCTAssertEqual(
      directory.learn(AccountNames(upn: UPN("adele@contoso.com"), objectID: ObjectID(second))), .learned)
    XCTAssertEqual(
      directory.accounts,
      [
        Account(upn: UPN("megan@contoso.com"), objectID: ObjectID(first)),
        Account(upn: UPN("adele@contoso.com"), objectID: ObjectID(second)),
      ])
  }

  func testOrganization_isTheTenantElseTheDomain() throws {
    func account(_ upn: String?, _ tenant: String?) -> Account {
      let known = upn.flatMap { UPN(asGiven: $0) }
      return Account(upn: known, tenant: tenant)
        ?? Account(objectID: "3ec2c00f-b125-4519-acf0-302ac3761822", tenant: tenant)
    }
    let rows: [(Account, Account, Bool)] = [
      (account("a@contoso.com", "T1"), account("b@fabrikam.com", "t1"), true),
      (account("a@contoso.com", "t1"), account("b@contoso.com", "t2"), false),
      (account("a@contoso.com", nil), account("b@CONTOSO.com", "t2"), true),
      (account("a@contoso.com", nil), account("b@fabrikam.com", nil), false),
      (account("a", nil), account("a", nil), false),
      (account(nil, nil), account(nil, nil), false),
      (account("a@", nil), account("b@", nil), false),
    ]
    for (one, other, expected) in rows {
      XCTAssertEqual(one.isOfSameOrganization(as: other), expected, "\(one) \(other)")
    }
  }
}
