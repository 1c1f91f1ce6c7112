import MAMPolicyCore
import MAMTestSupport
import XCTest

/// MI-SIGN-1 to MI-SIGN-5: R14.
///
/// Data of an account is a file of its own and a window that shows it.
final class SignInRowsTests: XCTestCase {
  private func assertManaged(
    _ account: IdentitySlot, _ expected: Bool, in session: Session, _ row: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var session = session
    session.expect("success", .setUIIdentity(account), row, file: file, line: line)
    XCTAssertEqual(session.isPolicyApplied(), expected, row, file: file, line: line)
    session.expect("success", .createFile("/probe", owner: .identity(account)), row, file: file, line: line)
    XCTAssertEqual(session.files["/probe"]?.isEncrypted, expected, row, file: file, line: line)
    let word = expected ? "deny" : "allow"
    session.expect(word, .backUpFile("/probe"), row, file: file, line: line)
  }

  /// Both signed in, and each with a file.
  private func bothSignedIn() throws -> Session {
    var session = try Stage.session()
    session.expect("success", .createFile("/work.txt", owner: .identity("work")))
    session.expect("success", .createFile("/personal.txt", owner: .identity("personal")))
    return session
  }

  func testManagedFirst() throws {
    var session = try Stage.session(signedIn: [])
    session.expect("success", because: ["account-managed"], .signIn("work"), "MI-SIGN-1")
    assertManaged("work", true, in: session, "MI-SIGN-1")
    session.expect("success", because: ["account-without-policy"], .signIn("personal"), "MI-SIGN-1")
    assertManaged("personal", false, in: session, "MI-SIGN-1")
    assertManaged("work", true, in: session, "MI-SIGN-1")
  }

  func testUnmanagedFirst() throws {
    var session = try Stage.session(signedIn: [])
    session.expect("success", .signIn("personal"), "MI-SIGN-2")
    assertManaged("personal", false, in: session, "MI-SIGN-2")
    session.expect("success", .signIn("work"), "MI-SIGN-2")
    assertManaged("work", true, in: session, "MI-SIGN-2")
    assertManaged("personal", false, in: session, "MI-SIGN-2")
  }

  func testSeveralManaged() throws {
    var session = try Stage.session(signedIn: [])
    session.expect("success", .signIn("work"), "MI-SIGN-3")
    assertManaged("work", true, in: session, "MI-SIGN-3")
    let result = session.expect(
      "refused", because: ["account-single-managed"], .signIn("other"), "MI-SIGN-3")
    XCTAssertEqual(result.answer.code, 227, "MI-SIGN-3")
    XCTAssertEqual(result.changes, [], "MI-SIGN-3")
    XCTAssertEqual(session.managedAccounts, [session.kept("work")], "MI-SIGN-3")
    session.expect("success", .signOut("work"), "MI-SIGN-3")
    session.expect("success", because: ["account-managed"], .signIn("other"), "MI-SIGN-3")
    assertManaged("other", true, in: session, "MI-SIGN-3")
  }

  func testManagedSignOut() throws {
    var session = try bothSignedIn()
    let personal = session.files["/personal.txt"]
    session.expect("success", .signOut("work"), "MI-SIGN-4")
    XCTAssertEqual(session.signedInIdentities.map(\.text), ["ada@example.net"], "MI-SIGN-4")
    XCTAssertEqual(session.managedIdentities, [], "MI-SIGN-4")
    XCTAssertEqual(session.registeredIdentities, [], "MI-SIGN-4")
    XCTAssertEqual(session.files.paths, ["/personal.txt"], "MI-SIGN-4")
    XCTAssertEqual(session.files["/personal.txt"], personal, "MI-SIGN-4")
    assertManaged("personal", false, in: session, "MI-SIGN-4")
  }

  /// The documents say that none of the *unmanaged* account's data was removed, which contradicts the
  /// step before; the managed account's is meant. Source: R14, unmanaged sign-out.
  func testUnmanagedSignOut() throws {
    var session = try bothSignedIn()
    let work = session.files["/work.txt"]
    session.expect("success", .signOut("personal"), "MI-SIGN-5")
    XCTAssertEqual(session.signedInIdentities.map(\.text), [SmallWorld.workID], "MI-SIGN-5")
    XCTAssertEqual(session.files.paths, ["/work.txt"], "MI-SIGN-5")
    XCTAssertEqual(session.files["/work.txt"], work, "MI-SIGN-5")
    assertManaged("work", true, in: session, "MI-SIGN-5")
  }
}
