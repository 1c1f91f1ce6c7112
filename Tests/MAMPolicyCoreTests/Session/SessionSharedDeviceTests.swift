import MAMPolicyCore
import MAMTestSupport
import XCTest

/// A shared device inside an app's whole life: who is gone is removed with everything of theirs.
///
/// Rule R13.7.
final class SessionSharedDeviceTests: XCTestCase {
  private func session(_ app: SharedDeviceApp = SharedDeviceApp()) throws -> Session {
    var world = World()
    world.app.isMultiIdentity = true
    for name in ["ana", "ben"] {
      try world.add(
        Account(name: name, upn: UPN("\(name)@contoso.com")), policy: AppProtectionPolicy(displayName: "P"))
    }
    return Session(world, sharedDevice: SharedDevice(app: app, place: .foreground))
  }

  private func device(_ event: SharedDeviceEvent) -> Event { .sharedDevice(event) }

  func testUserChange_data_isWipedAndSlotsAreReset() throws {
    var session = try session()
    let ana = try XCTUnwrap(Identity("ana@contoso.com"))
    let ben = try XCTUnwrap(Identity("ben@contoso.com"))
    session.attempt(device(try .user("ana")))
    XCTAssertEqual(session.state, .paused, "another app is in front")
    XCTAssertEqual(session.attempt(.resume()).answer.word, "shown")
    XCTAssertEqual(session.signedInIdentities, [ana])
    session.attempt(.createFile("/a.txt", owner: .identity("ana")))
    session.attempt(.setProcessIdentity("ana"))
    session.attempt(.setThreadIdentity("ana"), at: .thread("worker"))
    session.attempt(device(.out()))
    session.attempt(device(try .user("ben")))
    XCTAssertEqual(session.files.paths, ["/a.txt"], "signing out leaves the app's data")
    let result = session.attempt(.resume())
    XCTAssertEqual(result.answer.word, "shown")
    XCTAssertEqual(result.delegateCalls.map(\.name), ["wipeData", "restartApplication"])
    XCTAssertEqual(session.files.paths, [])
    XCTAssertEqual(session.signedInIdentities, [ben])
    XCTAssertEqual(session.registeredIdentities, [ben])
    XCTAssertEqual(session.processIdentity, .unset)
    XCTAssertEqual(session.threadIdentity(of: "worker"), .unset)
    XCTAssertEqual(session.effectiveUI().slot, .account(ben))
  }

  func testNobody_afterSignOut_everythingIsUnset() throws {
    var session = try session()
    session.attempt(device(try .user("ana", by: .thisApp)))
    XCTAssertEqual(session.effectiveUI().slot, .account(try XCTUnwrap(Identity("ana@contoso.com"))))
    XCTAssertEqual(session.attempt(device(.out(by: .thisApp))).answer.word, "shownNobody")
    XCTAssertEqual(session.signedInIdentities, [])
    XCTAssertEqual(session.effectiveUI().slot, .unset)
  }

  func testLife_killAndRestart_checkAgain() throws {
    var session = try session()
    session.attempt(device(try .user("ana")))
    session.attempt(.resume())
    session.attempt(.kill)
    XCTAssertEqual(session.sharedDevice?.place, .notRunning)
    session.attempt(device(try .user("ben")))
    let result = session.attempt(.restart())
    XCTAssertEqual(result.answer.word, "shown")
    XCTAssertEqual(session.signedInIdentities, [try XCTUnwrap(Identity("ben@contoso.com"))])
    session.attempt(.pause)
    XCTAssertEqual(session.sharedDevice?.place, .background)
  }

  func testMistake_resumeWithoutCheck_isTheAnswer() throws {
    var app = SharedDeviceApp()
    app.checks = [.broadcast]
    var session = try session(app)
    session.attempt(device(try .user("ana")))
    session.attempt(.resume())
    session.attempt(device(try .user("ben")))
    let answer = session.attempt(.resume()).answer
    XCTAssertEqual(answer.word, "finding")
    XCTAssertEqual(answer.codes, ["shared-device-broadcast-missed", "shared-device-data-shown"])
  }

  func testWipe_byTheAdministrator_takesTheDevicesDataAsWell() throws {
    var session = try session()
    session.attempt(device(try .user("ana")))
    session.attempt(.resume())
    XCTAssertEqual(session.sharedDevice?.data.count, 1)
    session.attempt(.wipe("ana"))
    XCTAssertEqual(session.sharedDevice?.data, [])
    XCTAssertEqual(session.sharedDevice?.caches, [])
    XCTAssertEqual(session.sharedDevice?.visible, [])
  }

  func testWithoutSharedDevice_lifeEvents_answerAsEver() throws {
    var session = Session(World())
    session.attempt(.pause)
    XCTAssertEqual(session.attempt(.resume()).answer.word, "success")
    XCTAssertNil(session.sharedDevice)
  }
}
