import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Questions whose acting identity the session fills in: R2.3, R4.5; Formats, "Scenarios".
final class AskingTests: XCTestCase {
  /// Every kind of request, with the end that an app leaves out, and whether it is a file task.
  private func rows() throws -> [(request: (IdentitySlot) -> Request, end: Request.End, isFileTask: Bool)] {
    let link = try XCTUnwrap(Link("https://www.contoso.com/a"))
    var rows: [(request: (IdentitySlot) -> Request, end: Request.End, isFileTask: Bool)] = [
      ({ .save(owner: $0, to: .box, account: nil) }, .near, false),
      ({ .open(receiver: $0, from: .photos, account: nil) }, .near, false),
      ({ .transfer(sender: $0, receiver: "") }, .near, false),
      ({ .transfer(sender: "", receiver: $0) }, .far, false),
      ({ .receive(receiver: $0, owner: "") }, .near, false),
      ({ .receive(receiver: "", owner: $0) }, .far, false),
      ({ .paste(source: $0, destination: "", isWithinOneApp: false, length: 9) }, .near, false),
      ({ .paste(source: "", destination: $0, isWithinOneApp: false, length: 9) }, .far, false),
      ({ .documentPicker(owner: $0, mode: .export) }, .near, false),
      ({ .url(owner: $0, url: link) }, .near, false),
      ({ .universalLink(owner: $0, url: link) }, .near, false),
    ]
    for control in Control.allCases {
      let isFileTask = [.backup, .encryptFile, .fileProviderEncrypt].contains(control)
      rows.append(({ .control(control, owner: $0) }, .near, isFileTask))
    }
    return rows
  }

  /// Window and thread hold different identities, so that a task of the wrong kind would show.
  func testLeftOut_isTheEffectiveIdentityOfTheTask() throws {
    let rows = try rows()
    XCTAssertEqual(rows.count, 11 + Control.allCases.count)
    let slots: [IdentitySlot] = [nil, "", "work", "personal", .showing(["work", "personal"])]
    for row in rows {
      for window in slots {
        for process in slots where process.identities.count < 2 {
          for thread in ["main", "queue"] as [ThreadName] {
            var session = try Stage.session(several: true)
            session.attempt(.setUIIdentity(window))
            session.attempt(.setProcessIdentity(process))
            let place = Place.thread(thread)
            let slot =
              row.isFileTask ? session.effectiveFile(on: thread).slot : session.effectiveUI(at: place).slot
            let result = session.attempt(.ask(row.request(nil), leavingOut: [row.end]), at: place)
            let request = row.request(slot)
            let expected =
              row.end == .near ? session.world.decideForActing(request) : session.world.decide(request)
            XCTAssertEqual(result.decision, expected)
            // What is given is not replaced.
            let given = session.attempt(.ask(row.request("work")), at: place)
            XCTAssertEqual(given.decision, session.world.decide(row.request("work")))
          }
        }
      }
    }
  }

  /// Whom the app acts for counts once it is signed in; a named owner's data is the organization's anyhow.
  func testAccounts_thatAreNotSignedIn() throws {
    var session = try Stage.session(signedIn: [])
    let named = Event.ask(.control(.screenCapture, owner: "work"))
    let shown = Event.ask(.control(.screenCapture, owner: nil), leavingOut: [.near])
    session.expect("success", because: ["switch-unmanaged-target"], .setUIIdentity("work"))
    XCTAssertFalse(session.isPolicyApplied())
    session.expect("allow", because: ["unmanaged"], shown)
    session.expect("deny", named)
    session.expect("success", .signIn("work"))
    XCTAssertTrue(session.isPolicyApplied())
    session.expect("deny", shown)
    session.expect("deny", named)
  }

  func testSignInQuestion_hasNoEndToFill() throws {
    var session = try Stage.session()
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .allowAccounts(["work"].compactMap { Identity($0) }))
    session.expect(
      "deny", because: ["sign-in-account-not-allowed"],
      .ask(.signIn(account: "personal"), leavingOut: [.near, .far]))
  }

  func testQuestions_changeNothing() throws {
    var session = try Stage.session()
    session.expect("success", .setUIIdentity("work"))
    let before = session
    for row in try rows() { session.attempt(.ask(row.request(nil), leavingOut: [row.end])) }
    XCTAssertEqual(session, before)
  }
}
