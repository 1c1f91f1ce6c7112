import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What goes with an account and what stays: R5.5.
final class WipedFilesTests: XCTestCase {
  private func stage() throws -> Session {
    var session = try Stage.session(signedIn: ["work", "other", "personal"], several: true)
    for (name, account) in [("w", "work"), ("o", "other"), ("p", "personal")] as [(String, IdentitySlot)] {
      session.expect("success", .createFile("/\(name).txt", owner: .identity(account)))
      session.expect("success", .protectData(name, account))
    }
    session.attempt(.createFile("/nobody.txt", owner: .identity(nil)))
    session.expect("success", .createFile("/mixed.db", owner: .identity("personal")))
    for account in ["work", "other", "personal"] as [IdentitySlot] {
      session.expect("success", .writeFile("/mixed.db", of: .identity(account), isProtected: true))
    }
    session.expect("success", .createDirectory("/shared", owner: .identity("work")))
    session.expect("success", .createFile("/shared/o.txt", owner: .identity("other")))
    session.expect("success", .createDirectory("/own", owner: .identity("work")))
    session.expect("success", .createFile("/own/w.txt", owner: .identity("work")))
    return session
  }

  func testWipe_takesTheAccountAndNobodyElses() throws {
    for answer in DelegateAnswer.allCases {
      var session = try stage()
      session.attempt(.answerDelegates(AppAnswers(wipeData: answer)))
      let before = session
      let result = session.expect("success", .wipe("work"))
      XCTAssertEqual(result.delegateCalls.map(\.name), ["wipeData"])
      let note = answer.isSuccess ? "wipe-by-app" : "wipe-by-sdk"
      XCTAssertEqual(result.codes, [note, "wipe-ordered"])

      XCTAssertEqual(
        session.files.paths,
        ["/mixed.db", "/nobody.txt", "/o.txt", "/p.txt", "/shared", "/shared/o.txt"])
      for path in ["/nobody.txt", "/o.txt", "/p.txt", "/shared/o.txt"] {
        XCTAssertEqual(session.files[path], before.files[path], path)
      }
      XCTAssertEqual(session.owner(of: "/shared"), IdentitySlot.unset)
      XCTAssertEqual(
        Set(session.files["/mixed.db"]?.parts.map { session.slot($0.writer) } ?? []),
        [session.kept("other"), session.kept("personal")])
      XCTAssertEqual(session.expect("error", .unprotectData("w")).answer.code, 103)
      session.expect("success", .unprotectData("o"))
      session.expect("success", .unprotectData("p"))
      XCTAssertEqual(
        session.signedInAccounts, [session.kept("other"), session.kept("personal")])
      XCTAssertEqual(Array(session.registered), [session.kept("other")])
    }
  }

  func testWipe_aSecondTime_changesNothing() throws {
    var session = try stage()
    session.expect("success", .wipe("work"))
    let after = session
    let result = session.expect("unchanged", because: ["wipe-nothing-left"], .wipe("work"))
    XCTAssertEqual(result.outcomes, [])
    XCTAssertEqual(session, after)
  }

  func testWipe_ofAnUnmanagedAccount_isRefused() throws {
    var session = try stage()
    let before = session
    session.expect("refused", because: ["wipe-unmanaged-account"], .wipe("personal"))
    session.expect("unchanged", because: ["wipe-nothing-left"], .wipe("stranger@example.org"))
    session.expect("unchanged", because: ["wipe-nothing-left"], .wipe(""))
    XCTAssertEqual(session, before)
  }

  /// Windows and the process forget the account; what others hold stays.
  func testWipe_clearsTheAccountsSlots() throws {
    var session = try stage()
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .setUIIdentity("other"), at: .window("b"))
    session.expect("success", .setUIIdentities(["work", "other", "personal"]), at: .window("c"))
    session.expect("success", .setUIIdentities(["work", "personal"]), at: .window("d"))
    session.expect("success", .setUIIdentities(["work", ""]), at: .window("e"))
    session.expect("success", .setProcessIdentity("work"))
    session.expect("success", .wipe("work"))
    XCTAssertEqual(session.effectiveUI(), .nobody)
    XCTAssertEqual(session.uiIdentity(of: "b"), session.kept("other"))
    XCTAssertEqual(session.view(at: .window("c")), .lockDown)
    XCTAssertEqual(session.uiIdentity(of: "d"), session.kept("personal"))
    XCTAssertEqual(session.uiIdentity(of: "e"), IdentitySlot.noUser)
  }

  /// An unmanaged account's data goes when it signs out; the SDK wipes nothing.
  func testSignOut_ofAnUnmanagedAccount_removesItsFiles() throws {
    var session = try stage()
    let result = session.expect("success", .signOut("personal"))
    XCTAssertEqual(result.delegateCalls, [])
    XCTAssertFalse(session.files.paths.contains("/p.txt"))
    XCTAssertFalse(session.files.paths.contains("/mixed.db"))
    XCTAssertTrue(session.files.paths.contains("/w.txt"))
    session.expect("success", .unprotectData("w"))
    session.expect("unchanged", because: ["account-not-signed-in"], .signOut("personal"))
  }
}
