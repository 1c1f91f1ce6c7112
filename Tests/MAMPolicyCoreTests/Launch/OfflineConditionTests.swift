import MAMPolicyCore
import XCTest

/// The rows of the table of conditions on how long the app has been without the service; each below, at and above its boundary.
///
/// Rule R9.12.
final class OfflineConditionTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    for row in rows { assertOutcome(of: row) }
  }

  private static var grace: LaunchRows<TimeLimit?> {
    LaunchRows(setting: .periodOfflineBeforeAccessCheck, path: \.periodOfflineBeforeAccessCheck)
  }
  private static var wipe: LaunchRows<TimeLimit?> {
    LaunchRows(setting: .periodOfflineBeforeWipeIsEnforced, path: \.periodOfflineBeforeWipeIsEnforced)
  }

  private let rows: [LaunchRow] = [
    LaunchRow("no grace", .periodOfflineBeforeAccessCheck, { _ in }, { _ in }, "off"),
    grace(
      "within grace", TimeLimit(.hours(12)), { $0.lastCheckIn = .ago(.hours(12) - .nanoseconds(1)) }, "pass"),
    grace("at the end of grace", TimeLimit(.hours(12)), { $0.lastCheckIn = .ago(.hours(12)) }, "pass"),
    grace(
      "beyond grace", TimeLimit(.hours(12)), { $0.lastCheckIn = .ago(.hours(12) + .nanoseconds(1)) }, "block",
      ["launch-offline-grace-over"], obligations: ["connect"]),
    grace(
      "beyond grace, signed in again", TimeLimit(.hours(12)), contact(.ago(.hours(13)), .succeeded),
      "missing", ["launch-fact-missing"]),
    grace(
      "beyond grace, signed in again within it", TimeLimit(.hours(12)),
      contact(.ago(.hours(13)), at: .ago(.hours(12))), "pass"),
    grace(
      "beyond grace since signing in again", TimeLimit(.hours(12)),
      contact(.ago(.days(2)), .succeeded, at: .ago(.hours(12) + .nanoseconds(1))), "block",
      ["launch-offline-grace-over"], obligations: ["connect"]),
    grace(
      "signed in again before the check-in", TimeLimit(.hours(12)),
      contact(.ago(.hours(1)), at: .ago(.days(9))), "pass"),
    grace(
      "never checked in, signed in again", TimeLimit(.hours(12)),
      { $0.lastReauthentication = .ago(.hours(1)) }, "pass"),
    grace(
      "signed in again in the future", TimeLimit(.hours(12)), contact(.ago(.hours(13)), at: .ago(.hours(-1))),
      "block", ["launch-offline-grace-over"], obligations: ["connect"]),
    grace(
      "checked in in the future, signed in again", TimeLimit(.hours(12)),
      contact(.ago(.hours(-1)), at: .ago(.hours(12))), "pass"),
    grace(
      "beyond grace, sign-in failed", TimeLimit(.hours(12)), contact(.ago(.hours(13)), .failed), "block",
      ["launch-offline-grace-over"], obligations: ["connect"]),
    grace("no grace at all, just checked in", TimeLimit(.zero), { $0.lastCheckIn = .now }, "pass"),
    grace(
      "no grace at all", TimeLimit(.zero), { $0.lastCheckIn = .ago(.nanoseconds(1)) }, "block",
      ["launch-offline-grace-over"], obligations: ["connect"]),
    grace(
      "720 minutes", TimeLimit(text: "PT720M", duration: .minutes(720)),
      { $0.lastCheckIn = .ago(.hours(12)) }, "pass"),
    grace(
      "half a second", TimeLimit(text: "PT0.5S", duration: .milliseconds(500)),
      { $0.lastCheckIn = .ago(.milliseconds(501)) }, "block", ["launch-offline-grace-over"],
      obligations: ["connect"]),
    grace(
      "unreadable grace", TimeLimit(text: "soon", duration: nil), { $0.lastCheckIn = .now }, "block",
      ["launch-bound-unreadable"]),
    grace(
      "negative grace", TimeLimit(text: "-PT1H", duration: .hours(-1)), { $0.lastCheckIn = .now }, "block",
      ["launch-bound-unreadable"]),
    grace(
      "check-in in the future", TimeLimit(.hours(12)), { $0.lastCheckIn = .ago(.nanoseconds(-1)) }, "block",
      ["launch-time-in-future"], obligations: ["connect"]),
    grace("check-in unknown", TimeLimit(.hours(12)), { _ in }, "missing", ["launch-fact-missing"]),

    LaunchRow("no wipe", .periodOfflineBeforeWipeIsEnforced, { _ in }, { _ in }, "off"),
    wipe("at the end of the wipe period", TimeLimit(.days(90)), contact(.ago(.days(90)), .failed), "pass"),
    wipe(
      "beyond the wipe period", TimeLimit(.days(90)), { $0.lastCheckIn = .ago(.days(90) + .nanoseconds(1)) },
      "block", ["launch-offline-reauthenticate"], obligations: ["connect", "require-credentials"]),
    wipe(
      "beyond the wipe period, sign-in failed", TimeLimit(.days(90)),
      contact(.ago(.days(90) + .nanoseconds(1)), .failed), "wipe", ["launch-offline-wipe"]),
    wipe(
      "beyond the wipe period, signed in again", TimeLimit(.days(90)),
      contact(.ago(.days(91)), at: .ago(.days(90))), "pass"),
    wipe(
      "beyond the wipe period since signing in again", TimeLimit(.days(90)),
      contact(.ago(.days(400)), .succeeded, at: .ago(.days(90) + .nanoseconds(1))), "block",
      ["launch-offline-reauthenticate"], obligations: ["connect", "require-credentials"]),
    wipe(
      "signed in again within the wipe period, then failed", TimeLimit(.days(90)),
      contact(.ago(.days(400)), .failed, at: .ago(.days(89))), "pass"),
    wipe(
      "unreadable wipe period", TimeLimit(text: "P90", duration: nil), contact(.ago(.days(900)), .failed),
      "block", ["launch-bound-unreadable"]),
    wipe(
      "negative wipe period", TimeLimit(text: "-P1D", duration: .days(-1)),
      contact(.ago(.days(900)), .failed), "block", ["launch-bound-unreadable"]),
    wipe(
      "wipe period, check-in in the future", TimeLimit(.zero), contact(.ago(.days(-1)), .failed), "block",
      ["launch-time-in-future"], obligations: ["connect"]),
    wipe(
      "wipe period, check-in unknown", TimeLimit(.days(90)), { $0.reauthentication = .failed }, "missing",
      ["launch-fact-missing"]),
    wipe("wipe period of zero, just checked in", TimeLimit(.zero), contact(.now, .failed), "pass"),
    wipe("within the wipe period", TimeLimit(.days(90)), { $0.lastCheckIn = .ago(.days(1)) }, "pass"),
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
