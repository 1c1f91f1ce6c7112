import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Windows and the key window: R2.4.
///
/// Rule R2.1.
final class WindowsTests: XCTestCase {
  func testWindows_keepTheirOwnIdentity() throws {
    var session = try Stage.session()
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .setUIIdentity("personal"), at: .window("second"))
    XCTAssertEqual(session.effectiveUI().slot, session.kept("work"))
    XCTAssertEqual(session.effectiveUI(at: .window("second")).slot, session.kept("personal"))
    session.expect("success", .makeKeyWindow("second"))
    XCTAssertEqual(session.effectiveUI().slot, session.kept("personal"))
    XCTAssertEqual(session.effectiveUI(at: .window("main")).slot, session.kept("work"))
  }

  func testWindow_openedByAnEventThatNamesIt() throws {
    var session = try Stage.session()
    let result = session.expect("success", .setUIIdentity("work"), at: .window("second"))
    XCTAssertEqual(
      result.changes, [.windowOpened("second"), .window("second", from: nil, to: session.kept("work"))])
    session.expect("unchanged", because: ["window-open"], .openWindow("second"))
  }

  func testKeyWindow_whenItCloses_isTheFirstOfTheOthers() throws {
    var session = try Stage.session()
    session.expect("success", .openWindow("b"))
    session.expect("success", .openWindow("a"))
    session.expect("success", .makeKeyWindow("b"))
    session.expect("unchanged", because: ["window-is-key"], .makeKeyWindow("b"))
    XCTAssertEqual(
      session.expect("success", .closeWindow("b")).changes, [.windowClosed("b"), .keyWindow("a")])
    XCTAssertEqual(session.expect("success", .closeWindow("main")).changes, [.windowClosed("main")])
    session.expect("refused", because: ["window-last"], .closeWindow("a"))
    session.expect("refused", because: ["window-unknown"], .closeWindow("b"))
    session.expect("refused", because: ["window-unknown"], .makeKeyWindow("b"))
    XCTAssertEqual(session.keyWindow, "a")
  }

  /// A window that opens again is a new one.
  func testWindow_thatClosed_forgetsItsIdentity() throws {
    var session = try Stage.session()
    session.expect("success", .setUIIdentity("work"), at: .window("second"))
    session.expect("success", .closeWindow("second"))
    session.expect("success", .openWindow("second"))
    XCTAssertEqual(session.effectiveUI(at: .window("second")), .nobody)
  }
}
