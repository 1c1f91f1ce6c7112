import MAMPolicyCore
import XCTest

/// The rows of the table of conditions on how long the app has been without the service; each below, at and above its boundary.
///
/// Rule R9.12.
final class OfflineConditionTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    XCTAssertEqual(rows.count, 33)
    for row in rows { assertOutcome(of: row) }
  }

  private let rows: [LaunchRow] = [
    LaunchRow("no grace", .periodOfflineBeforeAccessCheck, { _ in }, { _ in }, "off"),
    LaunchRow(
      "within grace", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      { $0.lastCheckIn = .ago(.hours(12) - .nanoseconds(1)) }, "pass"),
    LaunchRow(
      "at the end of grace", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) }, { $0.lastCheckIn = .ago(.hours(12)) },
      "pass"),
    LaunchRow(
      "beyond grace", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      { $0.lastCheckIn = .ago(.hours(12) + .nanoseconds(1)) }, "block", ["launch-offline-grace-over"],
      obligations: ["connect"]),
    LaunchRow(
      "beyond grace, signed in again", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) }, contact(.ago(.hours(13)), .succeeded),
      "missing", ["launch-fact-missing"]),
    LaunchRow(
      "beyond grace, signed in again within it", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      contact(.ago(.hours(13)), at: .ago(.hours(12))), "pass"),
    LaunchRow(
      "beyond grace since signing in again", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      contact(.ago(.days(2)), .succeeded, at: .ago(.hours(12) + .nanoseconds(1))), "block",
      ["launch-offline-grace-over"], obligations: ["connect"]),
    LaunchRow(
      "signed in again before the check-in", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      contact(.ago(.hours(1)), at: .ago(.days(9))), "pass"),
    LaunchRow(
      "never checked in, signed in again", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      { $0.lastReauthentication = .ago(.hours(1)) }, "pass"),
    LaunchRow(
      "signed in again in the future", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      contact(.ago(.hours(13)), at: .ago(.hours(-1))), "block", ["launch-offline-grace-over"],
      obligations: ["connect"]),
    LaunchRow(
      "checked in in the future, signed in again", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      contact(.ago(.hours(-1)), at: .ago(.hours(12))), "pass"),
    LaunchRow(
      "beyond grace, sign-in failed", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) }, contact(.ago(.hours(13)), .failed),
      "block", ["launch-offline-grace-over"], obligations: ["connect"]),
    LaunchRow(
      "no grace at all, just checked in", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.zero) }, { $0.lastCheckIn = .now }, "pass"),
    LaunchRow(
      "no grace at all", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.zero) }, { $0.lastCheckIn = .ago(.nanoseconds(1)) },
      "block", ["launch-offline-grace-over"], obligations: ["connect"]),
    LaunchRow(
      "720 minutes", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "PT720M", duration: .minutes(720)) },
      { $0.lastCheckIn = .ago(.hours(12)) }, "pass"),
    LaunchRow(
      "half a second", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "PT0.5S", duration: .milliseconds(500)) },
      { $0.lastCheckIn = .ago(.milliseconds(501)) }, "block", ["launch-offline-grace-over"],
      obligations: ["connect"]),
    LaunchRow(
      "unreadable grace", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "soon", duration: nil) },
      { $0.lastCheckIn = .now }, "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "negative grace", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "-PT1H", duration: .hours(-1)) },
      { $0.lastCheckIn = .now }, "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "check-in in the future", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) },
      { $0.lastCheckIn = .ago(.nanoseconds(-1)) }, "block", ["launch-time-in-future"],
      obligations: ["connect"]),
    LaunchRow(
      "check-in unknown", .periodOfflineBeforeAccessCheck,
      { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) }, { _ in }, "missing",
      ["launch-fact-missing"]),

    LaunchRow("no wipe", .periodOfflineBeforeWipeIsEnforced, { _ in }, { _ in }, "off"),
    LaunchRow(
      "at the end of the wipe period", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) }, contact(.ago(.days(90)), .failed),
      "pass"),
    LaunchRow(
      "beyond the wipe period", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) },
      { $0.lastCheckIn = .ago(.days(90) + .nanoseconds(1)) }, "block", ["launch-offline-reauthenticate"],
      obligations: ["connect", "require-credentials"]),
    LaunchRow(
      "beyond the wipe period, sign-in failed", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) },
      contact(.ago(.days(90) + .nanoseconds(1)), .failed), "wipe", ["launch-offline-wipe"]),
    LaunchRow(
      "beyond the wipe period, signed in again", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) },
      contact(.ago(.days(91)), at: .ago(.days(90))), "pass"),
    LaunchRow(
      "beyond the wipe period since signing in again", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) },
      contact(.ago(.days(400)), .succeeded, at: .ago(.days(90) + .nanoseconds(1))), "block",
      ["launch-offline-reauthenticate"], obligations: ["connect", "require-credentials"]),
    LaunchRow(
      "signed in again within the wipe period, then failed", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) },
      contact(.ago(.days(400)), .failed, at: .ago(.days(89))), "pass"),
    LaunchRow(
      "unreadable wipe period", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(text: "P90", duration: nil) },
      contact(.ago(.days(900)), .failed), "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "negative wipe period", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(text: "-P1D", duration: .days(-1)) },
      contact(.ago(.days(900)), .failed), "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "wipe period, check-in in the future", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.zero) }, contact(.ago(.days(-1)), .failed), "block",
      ["launch-time-in-future"], obligations: ["connect"]),
    LaunchRow(
      "wipe period, check-in unknown", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) }, { $0.reauthentication = .failed },
      "missing", ["launch-fact-missing"]),
    LaunchRow(
      "wipe period of zero, just checked in", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.zero) }, contact(.now, .failed), "pass"),
    LaunchRow(
      "within the wipe period", .periodOfflineBeforeWipeIsEnforced,
      { $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90)) }, { $0.lastCheckIn = .ago(.days(1)) },
      "pass"),
  ]

  /// What is known of the last check-in, and of the user's signing in again.
  private static func contact(
    _ checkIn: Instant, _ result: Reauthentication? = nil, at moment: Instant? = nil
  ) -> (inout DeviceFacts) -> Void {
    {
      $0.lastCheckIn = checkIn
      $0.reauthentication = result
      $0.lastReauthentication = moment
    }
  }
}
