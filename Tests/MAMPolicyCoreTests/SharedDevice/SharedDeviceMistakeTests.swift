import MAMPolicyCore
import XCTest

/// Apps that get shared devices wrong: each mistake is found at the event at which it shows.
///
/// Rules R13.1, R13.4, R13.6.
final class SharedDeviceMistakeTests: XCTestCase {
  private struct Row {
    let id: String
    let app: SharedDeviceApp
    let events: [SharedDeviceEvent]
    let findings: [String]
    var line: UInt = #line
  }

  private func app(_ change: (inout SharedDeviceApp) -> Void) -> SharedDeviceApp {
    var app = SharedDeviceApp()
    change(&app)
    return app
  }

  private func shifts() throws -> [SharedDeviceEvent] {
    [try .user("ana"), .use, .out(), try .user("ben"), .use]
  }

  func testMistakes_eachApp_isFoundAtItsEvent() throws {
    let away = [
      try SharedDeviceEvent.user("ana"), .use, .out(), try .user("ben"), .out(), try .user("cleo"), .use,
    ]
    let rows = [
      Row(
        id: "misses the broadcast and does not ask", app: app { $0.checks = [.broadcast] },
        events: try shifts(),
        findings: ["shared-device-broadcast-missed at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "hears the broadcast and does not ask",
        app: app {
          $0.checks = [.broadcast]
          $0.runsInBackground = true
        }, events: try shifts(), findings: []),
      Row(
        id: "ended, so that no background mode helps",
        app: app {
          $0.checks = [.broadcast]
          $0.runsInBackground = true
        }, events: [try .user("ana"), .use, .quit, .out(), .use],
        findings: ["shared-device-broadcast-missed at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "never asks", app: app { $0.checks = [] }, events: try shifts(),
        findings: ["shared-device-use-unchecked at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "asks at start alone", app: app { $0.checks = [.start] }, events: try shifts(),
        findings: ["shared-device-use-unchecked at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "asks at resume alone", app: app { $0.checks = [.resume] },
        events: [.use, .leave, try .user("ana"), .use, .quit, try .user("ben"), .use],
        findings: ["shared-device-use-unchecked at 7", "shared-device-data-shown at 7"]),
      Row(
        id: "does not ask at reload", app: app { $0.checks.remove(.reload) },
        events: [try .user("ana"), .use, .out(), try .user("ben"), .reload],
        findings: ["shared-device-reload-unchecked at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "trusts the previous account, others came and went",
        app: app { $0.comparesWith = .previousAccount },
        events: away, findings: ["shared-device-previous-trusted at 7", "shared-device-data-shown at 7"]),
      Row(
        id: "trusts the previous account, which is unknown", app: app { $0.comparesWith = .previousAccount },
        events: [try .user("ana"), .use, .out(), .forgetPrevious, try .user("ben"), .use],
        findings: ["shared-device-previous-trusted at 6", "shared-device-data-shown at 6"]),
      Row(
        id: "trusts the previous account, and is lucky", app: app { $0.comparesWith = .previousAccount },
        events: try shifts(), findings: []),
      Row(
        id: "leaves caches", app: app { $0.cleans = .dataOnly }, events: try shifts(),
        findings: ["shared-device-cleanup-partial at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "cleans nothing", app: app { $0.cleans = .nothing }, events: try shifts(),
        findings: ["shared-device-cleanup-partial at 5", "shared-device-data-shown at 5"]),
      Row(
        id: "leaves caches and trusts the previous account",
        app: app {
          $0.cleans = .dataOnly
          $0.comparesWith = .previousAccount
        }, events: away, findings: ["shared-device-previous-trusted at 7", "shared-device-data-shown at 7"]),
      Row(
        id: "keeps data at its own sign-out", app: app { $0.cleansOnSignOut = false },
        events: [try .user("ana"), .use, .out(by: .thisApp)], findings: ["shared-device-data-left at 3"]),
      Row(
        id: "leaves the browser signed in, which it may", app: SharedDeviceApp(),
        events: [try .user("ana"), .use, .browse, .signOut(by: .thisApp, fromBrowser: false)], findings: []),
      Row(
        id: "keeps several accounts", app: app { $0.keepsSeveralAccounts = true }, events: [.use],
        findings: ["shared-device-several-accounts at 1"]),
      Row(
        id: "keeps several accounts on a device of one person", app: app { $0.keepsSeveralAccounts = true },
        events: [.configure(.notShared), .use], findings: []),
      Row(
        id: "never asks on a device of one person", app: app { $0.checks = [] },
        events: [.configure(.notShared), try .user("ana", by: .thisApp), .out(by: .thisApp), .use],
        findings: []),
    ]
    for row in rows {
      var shift = try Shift(row.app)
      let found = shift.play(row.events).filter { $0.contains(" at ") }
      XCTAssertEqual(found, row.findings, row.id, line: row.line)
    }
    let named = rows.flatMap(\.findings).compactMap { $0.split(separator: " ").first.map(String.init) }
    XCTAssertEqual(Set(named), Set(SharedDeviceMistake.allCases.map(\.rawValue)), "every mistake has a row")
  }
}
