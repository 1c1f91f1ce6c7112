import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What can be seen of an app on a shared device, event by event.
///
/// Rules R13.4 to R13.7.
final class SharedDeviceScreenTests: XCTestCase {
  func testVisible_nothingOnceTheAppIsNotInFront() throws {
    var quits = try Shift()
    _ = quits.play([try .user("ana"), .use])
    XCTAssertEqual(quits.device.visible.map(\.text), ["ana"])
    _ = quits.play(.quit)
    XCTAssertEqual(quits.device.visible, [])

    var app = SharedDeviceApp()
    app.checks.remove(.reload)
    var reloads = try Shift(app)
    let words = reloads.play([try .user("ana"), .use, .out(), try .user("ben"), .reload])
    XCTAssertTrue(words.contains("shared-device-data-shown at 5"), "\(words)")
    XCTAssertEqual(reloads.device.visible, [])
  }

  func testSigningIn_inTheAppItself_opensIt() throws {
    var shift = try Shift()
    let user = try SharedDeviceEvent.user("ana", by: .thisApp)
    let opened = shift.device.apply(user, directory: shift.directory)
    XCTAssertTrue(opened.contains(.opened(.start)), "\(opened)")
    _ = shift.play(.leave)
    let resumed = shift.device.apply(try .user("ben", by: .thisApp), directory: shift.directory)
    XCTAssertTrue(resumed.contains(.opened(.resume)), "\(resumed)")
    // In front it is open, and checks only once for the one who signs in.
    let asked = shift.play(try .user("cleo", by: .thisApp)).filter { $0.hasPrefix("asked") }
    XCTAssertEqual(asked, ["asked, cleo after ben"])
  }

  /// A query that fails tells nothing, so the broadcast that was missed is still the cause of what is shown.
  func testMissedBroadcast_isNotMadeUpForByAQueryThatFails() throws {
    var app = SharedDeviceApp()
    app.checks = [.broadcast, .start]
    func findings(queriesFail: Bool) throws -> [String] {
      var shift = try Shift(app)
      return shift.play([
        try .user("ana"), .use, .quit, .out(), .queriesFail(queriesFail), .use, .queriesFail(false), .leave,
        .use,
      ]).filter { $0.contains(" at ") }
    }
    XCTAssertEqual(
      try findings(queriesFail: true),
      ["shared-device-broadcast-missed at 9", "shared-device-data-shown at 9"])
    XCTAssertEqual(try findings(queriesFail: false), [])
  }

  func testAnswers_lettingThingsGoOn() throws {
    let user = try XCTUnwrap(Identity("ana"))
    let reason = Reason(SharedDeviceReason.cleanupIncomplete)
    XCTAssertEqual(
      [Answer.shown(user), .shownNobody, .wiped(user), .withheld(reason), .mistaken([])]
        .map(\.isGood), [true, true, true, false, false])
  }
}
