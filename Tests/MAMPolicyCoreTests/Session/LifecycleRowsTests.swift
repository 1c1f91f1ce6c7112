import MAMPolicyCore
import MAMTestSupport
import XCTest

/// MI-LIFE-1 to MI-LIFE-7: R14. MI-LIFE-8 is a property, in `AdHocSwitchingTests`.
///
/// A page that shows data is a window; screen capture is the quick indicator of an applied policy.
final class LifecycleRowsTests: XCTestCase {
  private let pages: [WindowName] = ["main", "inbox", "document", "settings"]

  private func assertPolicy(
    _ expected: Bool, in window: WindowName, of session: Session, _ row: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var session = session
    let place = Place.window(window)
    XCTAssertEqual(session.isPolicyApplied(at: place), expected, row, file: file, line: line)
    XCTAssertEqual(session.view(at: place).isManaged, expected, row, file: file, line: line)
    let capture = Event.ask(.control(.screenCapture, owner: nil), leavingOut: [.near])
    session.expect(expected ? "deny" : "allow", capture, at: place, row, file: file, line: line)
  }

  func testSingleAccountView() throws {
    let rows: [(id: String, account: IdentitySlot, isManaged: Bool)] = [
      ("MI-LIFE-1", "work", true), ("MI-LIFE-2", "personal", false),
    ]
    for row in rows {
      var session = try Stage.session()
      for page in pages {
        session.expect("success", .setUIIdentity(row.account), at: .window(page), row.id)
        assertPolicy(row.isManaged, in: page, of: session, row.id)
      }
    }
  }

  func testMultiAccountView() throws {
    var session = try Stage.session(several: true)
    for page in pages {
      session.expect("success", .setUIIdentities(["work", "personal"]), at: .window(page), "MI-LIFE-3")
      assertPolicy(true, in: page, of: session, "MI-LIFE-3")
      XCTAssertEqual(session.view(at: .window(page)), .lockDown, "MI-LIFE-3")
    }
  }

  func testPause() throws {
    let rows: [(id: String, account: IdentitySlot, isManaged: Bool)] = [
      ("MI-LIFE-4", "work", true), ("MI-LIFE-5", "personal", false),
    ]
    for row in rows {
      var session = try Stage.session()
      session.expect("success", .setUIIdentity(row.account), row.id)
      assertPolicy(row.isManaged, in: .main, of: session, row.id)
      session.expect("success", .pause, row.id)
      assertPolicy(row.isManaged, in: .main, of: session, row.id)
      session.expect("success", .resume(), row.id)
      assertPolicy(row.isManaged, in: .main, of: session, row.id)
    }
  }

  /// The documents say of MI-LIFE-7 that the policy is active on the screen with unmanaged data; no
  /// policy is meant, as in MI-LIFE-5 and MI-LIFE-8. Source: R14, unmanaged kill.
  func testKill() throws {
    let rows: [(id: String, before: IdentitySlot, after: IdentitySlot, wasManaged: Bool, isManaged: Bool)] = [
      ("MI-LIFE-6", "work", "work", true, true),
      ("MI-LIFE-6", "work", "personal", true, false),
      ("MI-LIFE-7", "personal", "personal", false, false),
      ("MI-LIFE-7", "personal", "work", false, true),
    ]
    for row in rows {
      var session = try Stage.session()
      session.expect("success", .setUIIdentity(row.before), row.id)
      assertPolicy(row.wasManaged, in: .main, of: session, row.id)
      session.expect("success", .kill, row.id)
      session.expect("refused", because: ["app-not-running"], .setUIIdentity(row.after), row.id)
      session.expect("success", .restart(showing: row.after), row.id)
      assertPolicy(row.isManaged, in: .main, of: session, row.id)
    }
  }
}
