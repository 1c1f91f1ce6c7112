import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What could not happen has changed nothing: R5.2; no half-done event.
final class RefusalTests: XCTestCase {
  func testRefusedEvent_doesNotOpenItsWindow() throws {
    var session = try Stage.session()
    let result = session.expect("refused", .leaveScope, at: Place(thread: "queue", window: "second"))
    XCTAssertEqual(result.changes, [])
    XCTAssertNil(session.scopes.windows["second"])
    XCTAssertNil(session.scopes.threads["queue"])
  }

  func testRefusedSignIn_leavesNoTraceOfAStranger() throws {
    var session = try Stage.session()
    let former = session
    session.expect("refused", .signIn("stranger@example.net", enrollment: .deviceBlocked))
    XCTAssertEqual(session, former)
  }

  func testRefusedURL_leavesNoActivity() throws {
    var session = try Stage.session()
    session.expect("error", .receiveData(from: "Mail", channel: .openURL, savedAs: ""))
    XCTAssertNil(session.currentActivity)
  }

  /// R10.1: what an app logs of a refused sign-in names the accounts allowed and the one entered.
  func testRefusedSignIn_namesBothAccounts() throws {
    var session = try Stage.session(signedIn: ["work"])
    session.attempt(.allowAccounts(["work"].compactMap { Identity($0) }))
    let result = session.expect("refused", because: ["sign-in-account-not-allowed"], .signIn("personal"))
    let (allowed, entered) = (try XCTUnwrap(Identity("work")), try XCTUnwrap(Identity("personal")))
    XCTAssertEqual(result.outcomes, [.mismatch(allowed: [allowed], entered: entered)])
  }

  /// A path is what is before the slashes at its end, however many there are.
  func testPath_ofManySlashes_isReadInOnePass() throws {
    var session = try Stage.session()
    let slashes = String(repeating: "/", count: 40_000)
    session.expect("success", .createFile("/a" + slashes))
    session.expect("success", .createDirectory(slashes))
    XCTAssertEqual(session.files.paths, ["/", "/a"])
    session.expect("error", .openFile(slashes, .read))
    session.expect("success", .openFile("/a" + slashes, .read))
  }

  func testPerform_throwsWhatWasRefused() throws {
    var session = try Stage.session()
    XCTAssertEqual(try session.perform(.signOut("personal")).answer, .done())
    XCTAssertThrowsError(try session.perform(.leaveScope)) { error in
      XCTAssertEqual(
        "\(error)",
        "the event was refused: the thread is not inside an identity scope to leave [scope-none-to-leave]")
    }
    XCTAssertThrowsError(try session.perform(.openFile("/none", .read)))
    XCTAssertNoThrow(try session.perform(.send(to: "Notes")), "a denial is an answer")
  }
}
