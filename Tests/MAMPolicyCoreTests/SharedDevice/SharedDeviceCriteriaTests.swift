import MAMPolicyCore
import XCTest

/// The sections of the shared device guide as rows SDM-1 to SDM-9.
///
/// Rules R13.3, R13.4, R13.7.
final class SharedDeviceCriteriaTests: XCTestCase {
  /// SDM-1: detect the mode; without information keep what was known, and never assume sharing.
  func testSDM1_mode_isLearnedOnlyFromInformation() throws {
    let rows: [([SharedDeviceEvent], DeviceMode)] = [
      ([.use], .shared),
      ([.informationAvailable(false), .use], .unknown),
      ([.configure(.notShared), .use], .notShared),
      ([.configure(.unknown), .use], .unknown),
      ([.use, .informationAvailable(false), .configure(.notShared), .use], .shared),
      ([.configure(.notShared), .use, .configure(.unknown), .use], .notShared),
      ([.configure(.notShared), .use, .configure(.shared), .use], .shared),
    ]
    for (events, mode) in rows {
      var shift = try Shift()
      _ = shift.play(events)
      XCTAssertEqual(shift.device.knownMode, mode, "\(events)")
    }
  }

  /// SDM-2: read who is signed in and who was before.
  func testSDM2_query_namesCurrentAndPreviousAccount() throws {
    var shift = try Shift()
    XCTAssertEqual(
      shift.play(.use), ["mode shared", "asked, nobody after nobody", "shown nobody"])
    XCTAssertEqual(
      shift.play(try .user("ana"), .use), ["ana in", "missed", "asked, ana after nobody", "shown ana"])
    XCTAssertEqual(
      shift.play(.out(), try .user("ben"), .forgetPrevious, .use),
      [
        "ana out", "missed", "ben in", "missed", "asked, ben after nobody",
        "cleaning ana, shared-device-user-changed", "wiped ana", "shown ben",
      ])
  }

  /// SDM-3: another user: the data and caches of the last one go before anything is shown.
  func testSDM3_userChanged_cleansUpBeforeShowing() throws {
    var shift = try Shift()
    _ = shift.play(try .user("ana"), .use, try .user("ben"))
    XCTAssertEqual(
      shift.play(.use),
      ["asked, ben after ana", "cleaning ana, shared-device-user-changed", "wiped ana", "shown ben"])
    XCTAssertEqual(shift.device.data, [try XCTUnwrap(Identity("ben"))])
    XCTAssertEqual(shift.device.caches, [try XCTUnwrap(Identity("ben"))])
  }

  func testSDM3_cleanupFails_showsNothingUntilItIsDone() throws {
    var shift = try Shift()
    _ = shift.play(try .user("ana"), .use, try .user("ben"), .cleanupFails(true))
    let refused = [
      "asked, ben after ana", "cleaning ana, shared-device-user-changed",
      "withheld, shared-device-cleanup-incomplete",
    ]
    XCTAssertEqual(shift.play(.use), refused)
    XCTAssertEqual(shift.play(.use), refused)
    XCTAssertEqual(shift.device.visible, [])
    XCTAssertEqual(shift.play(.cleanupFails(false), .use).suffix(2), ["wiped ana", "shown ben"])
  }

  func testSDM3_queryFails_showsNothingAndWipesNothing() throws {
    var shift = try Shift()
    _ = shift.play(try .user("ana"), .use, .leave, .queriesFail(true))
    XCTAssertEqual(shift.play(.use), ["asked, failed", "withheld, shared-device-user-unknown"])
    XCTAssertEqual(shift.device.visible, [])
    XCTAssertEqual(shift.play(.queriesFail(false), .use), ["asked, ana after nobody", "shown ana"])
  }

  /// SDM-4: nobody is signed in: what the app showed last goes.
  func testSDM4_nobodySignedIn_cleansUp() throws {
    var shift = try Shift()
    _ = shift.play(try .user("ana"), .use, .out())
    XCTAssertEqual(
      shift.play(.use),
      ["asked, nobody after ana", "cleaning ana, shared-device-user-gone", "wiped ana", "shown nobody"])
    XCTAssertEqual(shift.play(.use), ["asked, nobody after ana", "shown nobody"], "wiped once")
  }

  /// SDM-5: a sign-in in one app is a sign-in in all eligible apps of a shared device.
  func testSDM5_globalSignIn_isSeenByOtherApps() throws {
    let rows: [(DeviceMode, [String])] = [
      (.shared, ["ana in", "missed", "mode shared", "asked, ana after nobody", "shown ana"]),
      (.unknown, ["ana in", "missed", "asked, ana after nobody", "shown ana"]),
      (.notShared, ["ana in there", "mode notShared", "asked, nobody after nobody", "shown nobody"]),
    ]
    for (mode, story) in rows {
      var shift = try Shift(mode: mode)
      XCTAssertEqual(shift.play(try .user("ana"), .use), story)
    }
  }

  /// SDM-6: a global sign-out leaves the app's data where it is until the app clears it.
  func testSDM6_globalSignOut_leavesDataToTheApp() throws {
    let ana = try XCTUnwrap(Identity("ana"))
    var shift = try Shift()
    _ = shift.play(try .user("ana"), .use)
    XCTAssertEqual(shift.play(.out()), ["ana out", "missed"])
    XCTAssertTrue(shift.device.holds(ana, shift.directory))
    _ = shift.play(.use)
    XCTAssertFalse(shift.device.holds(ana, shift.directory))
  }

  func testSDM6_ownSignOut_appClearsAtOnce() throws {
    var shift = try Shift()
    _ = shift.play(.use, try .user("ana", by: .thisApp))
    XCTAssertEqual(
      shift.play(.out(by: .thisApp)),
      [
        "ana out", "heard", "asked, nobody after ana", "cleaning ana, shared-device-user-gone", "wiped ana",
        "shown nobody",
      ])
  }

  /// SDM-7: the browser is signed out only when asked for.
  func testSDM7_browser_isSignedOutOnlyWithTheFlag() throws {
    let rows: [(SigningApp, fromBrowser: Bool, browses: Bool, [String])] = [
      (.thisApp, true, true, []),
      (.thisApp, false, true, ["browser keeps ana"]),
      (.thisApp, false, false, []),
      (.anotherApp, true, true, []),
      (.anotherApp, false, true, ["browser keeps ana"]),
      (.anotherApp, false, false, []),
    ]
    for row in rows {
      var shift = try Shift()
      _ = shift.play(try .user("ana"), .use, row.browses ? .browse : .use)
      let story = shift.play(.signOut(by: row.0, fromBrowser: row.fromBrowser))
      XCTAssertEqual(story.filter { $0.contains("browser") }, row.3, "\(row)")
      let isLeft = row.browses && !row.fromBrowser
      XCTAssertEqual(shift.device.browserUser != nil, isLeft, "\(row)")
    }
  }

  /// SDM-7: whose browser session goes on is told of that user alone.
  func testSDM7_browserOfAnotherUser_isNotToldOfWhoSignsOut() throws {
    for app in SigningApp.allCases {
      var shift = try Shift()
      _ = shift.play(try .user("ana"), .use, .browse, try .user("ben"), .use)
      let story = shift.play(.signOut(by: app, fromBrowser: false))
      XCTAssertEqual(story.filter { $0.contains("browser") }, [], "\(app)")
      XCTAssertNotNil(shift.device.browserUser, "\(app)")
    }
  }

  /// SDM-8: the broadcast, where it is heard, cleans up at once; where it is not, the next use does.
  func testSDM8_broadcast_triggersCleanupWhereHeard() throws {
    var app = SharedDeviceApp()
    app.runsInBackground = true
    var hearing = try Shift(app)
    _ = hearing.play(try .user("ana"), .use)
    XCTAssertEqual(
      hearing.play(.out()),
      ["ana out", "heard", "asked, nobody after ana", "cleaning ana, shared-device-user-gone", "wiped ana"])
    var ended = try Shift(app)
    _ = ended.play(try .user("ana"), .use, .quit)
    XCTAssertEqual(ended.play(.out()), ["ana out", "missed"])
    XCTAssertEqual(ended.play(try .user("ben"), .use).suffix(2), ["wiped ana", "shown ben"])
  }

  /// SDM-9: an app that reloads in background asks as well.
  func testSDM9_backgroundReload_checks() throws {
    var shift = try Shift()
    _ = shift.play(try .user("ana"), .use, .out(), try .user("ben"))
    XCTAssertEqual(
      shift.play(.reload), ["asked, ben after ana", "cleaning ana, shared-device-user-changed", "wiped ana"])
    XCTAssertEqual(shift.play(.use), ["asked, ben after ana", "shown ben"])
    XCTAssertEqual(shift.play(.reload), [], "an app in front does not reload in background")
  }
}
