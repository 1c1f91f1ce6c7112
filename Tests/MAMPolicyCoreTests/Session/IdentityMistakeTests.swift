import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Misuse that the documents warn of, and what only looks like it.
///
/// Rule R5.1.
final class IdentityMistakeTests: XCTestCase {
  private func mistakes(_ result: EventResult) -> [String] {
    result.codes.filter { IdentityMistake(rawValue: $0) != nil }
  }

  private func session(_ launch: LaunchOutcome) throws -> Session {
    var session = try Stage.session(signedIn: ["work", "other", "personal"], several: true)
    for owner in ["work", "other", "personal"] as [IdentitySlot] {
      session.expect("success", .createFile("/\(owner.identities[0].text)", owner: .identity(owner)))
    }
    session.expect("success", .setUIIdentity("personal"))
    session.attempt(.setUIIdentity("work", launch: LaunchScript(launch)))
    return session
  }

  func testFileOfTheTarget_everyEndOfTheSwitch() throws {
    let rows: [(launch: LaunchOutcome, mistakes: [String])] = [
      (.pending, ["file-opened-before-switch"]), (.cancel, ["file-opened-after-cancel"]),
      (.allow, []), (.warn, []), (.block, []),
    ]
    XCTAssertEqual(rows.count, LaunchOutcome.allCases.count - 1, "a wipe leaves no file")
    for row in rows {
      var session = try session(row.launch)
      for mode in FileMode.allCases {
        XCTAssertEqual(mistakes(session.attempt(.openFile("/work", mode))), row.mistakes, "\(row.launch)")
        if mode == .truncate { session.attempt(.protectFile("/work", "work")) }
      }
      for path in ["/other", "/personal"] {
        XCTAssertEqual(mistakes(session.attempt(.openFile(path, .read))), [], path)
      }
    }
  }

  /// Work that acts for the owner itself, and an account that another window shows, need no switch.
  func testFileOfTheTarget_forWhomNoSwitchIsNeeded() throws {
    for launch in [LaunchOutcome.pending, .cancel] {
      var session = try session(launch)
      session.attempt(.setThreadIdentity("work"), at: .thread("sync"))
      XCTAssertEqual(mistakes(session.attempt(.openFile("/work", .read), at: .thread("sync"))), [])
      XCTAssertNotEqual(mistakes(session.attempt(.openFile("/work", .read), at: .thread("other"))), [])
      session.expect("success", .setUIIdentity("work"), at: .window("second"))
      XCTAssertEqual(mistakes(session.attempt(.openFile("/work", .read))), [])
    }
  }

  /// A canceled switch is forgotten with the next one of its window, with the window, and with the process.
  func testCanceledSwitch_isForgotten() throws {
    for end in [Event.setUIIdentity("other"), .setUIIdentity("personal"), .closeWindow("main"), .restart()] {
      var session = try session(.cancel)
      session.attempt(.openWindow("second"))
      session.attempt(end)
      XCTAssertEqual(mistakes(session.attempt(.openFile("/work", .read))), [], "\(end)")
    }
    // A switch of another window says nothing of it.
    var session = try session(.cancel)
    session.attempt(.setUIIdentity("other"), at: .window("second"))
    XCTAssertEqual(mistakes(session.attempt(.openFile("/work", .read))), ["file-opened-after-cancel"])
  }

  func testUnmanagedOwner_isAMistakeInAManagedAppForOneIdentity() throws {
    let events: [(IdentitySlot) -> Event] = [
      { .createFile("/a", owner: .identity($0)) }, { .createDirectory("/d", owner: .identity($0)) },
      { .protectFile("/f", $0) }, { .verifyAndProtectFile("/f", $0) }, { .protectData("x", $0) },
    ]
    for isMultiIdentity in [false, true] {
      for signsIn in [false, true] {
        for event in events {
          for owner in ["personal", "stranger@example.org", "", "work", nil] as [IdentitySlot] {
            var session = Session(try Stage.world(isMultiIdentity: isMultiIdentity))
            session.attempt(.createFile("/f"))
            if signsIn { session.attempt(.signIn("work")) }
            let isUnmanaged = owner != "work" && owner != nil
            XCTAssertEqual(
              mistakes(session.attempt(event(owner))),
              signsIn && !isMultiIdentity && isUnmanaged ? ["unmanaged-owner-in-single-identity-app"] : [],
              "\(event(owner)), \(isMultiIdentity), \(signsIn)")
          }
        }
      }
    }
  }

  func testProcessSetter_isAMistakeInAnAppOfSeveralIdentities() throws {
    for isMultiIdentity in [false, true] {
      var session = Session(try Stage.world(isMultiIdentity: isMultiIdentity))
      XCTAssertEqual(
        mistakes(session.attempt(.setProcessIdentity("personal"))),
        isMultiIdentity ? ["process-identity-set"] : [])
    }
  }
}
