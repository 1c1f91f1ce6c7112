import MAMPolicyCore
import XCTest

/// The rows of the table of conditions on who the user is and whether at work; each below, at and above its boundary.
///
/// Rules R9.12, R15.2.
final class AccountConditionsTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    for row in rows { assertOutcome(of: row) }
  }

  private static var disabled: LaunchRows<RemediationAction?> {
    LaunchRows(setting: .appActionIfUnableToAuthenticateUser, path: \.appActionIfUnableToAuthenticateUser)
  }
  private static var offWork: LaunchRows<RemediationAction?> {
    LaunchRows(setting: .appActionIfAccountIsClockedOut, path: \.appActionIfAccountIsClockedOut)
  }

  private let rows: [LaunchRow] =
    [
      disabled("no action is off", nil, { $0.account = .disabled }, "off"),
      disabled("enabled", .wipe, { $0.account = .enabled }, "pass"),
      disabled("unconfirmed", .wipe, { $0.account = .unconfirmed }, "pass"),
      disabled("disabled, block", .block, { $0.account = .disabled }, "block", ["launch-account-disabled"]),
      disabled("disabled, wipe", .wipe, { $0.account = .disabled }, "wipe", ["launch-account-disabled"]),
      disabled(
        "disabled, warn is not offered", .warn, { $0.account = .disabled }, "block",
        ["launch-account-disabled", "launch-action-not-offered"]),
      disabled(
        "disabled, block when supported", .blockWhenSettingIsSupported, { $0.account = .disabled }, "block",
        ["launch-account-disabled"]),
      disabled("account unknown", .block, { _ in }, "missing", ["launch-fact-missing"]),

      LaunchRow(
        "working time off", .appActionIfAccountIsClockedOut, { _ in }, { $0.clock = .clockedOut }, "off"),
      offWork("clock unknown to us", .block, { _ in }, "missing", ["launch-fact-missing"]),
      offWork(
        "not configured for the user", .block, { $0.clock = .notConfigured }, "block",
        ["launch-clock-status-not-configured", "launch-clock-status-unconfirmed"],
        obligations: ["confirm-clock-status"]),
      offWork("clock unknown to us, warn", .warn, { _ in }, "missing", ["launch-fact-missing"]),
      offWork("clocked in", .block, { $0.clock = .clockedIn }, "pass"),
      offWork("clocked out, block", .block, { $0.clock = .clockedOut }, "block", ["launch-clocked-out"]),
      offWork("clocked out, warn", .warn, { $0.clock = .clockedOut }, "warn", ["launch-clocked-out"]),
      offWork(
        "clocked out, wipe is not offered", .wipe, { $0.clock = .clockedOut }, "block",
        ["launch-action-not-offered", "launch-clocked-out"]),
      LaunchRow(
        "clocked out, grace without action", .appActionIfAccountIsClockedOut,
        { $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.hours(1)) },
        known(.clockedOut, since: .ago(.hours(2))), "block", ["launch-action-not-set", "launch-clocked-out"]),
      LaunchRow(
        "clocked out within grace", .appActionIfAccountIsClockedOut,
        acting(.block, after: TimeLimit(.hours(1))),
        known(.clockedOut, since: .ago(.hours(1) - .nanoseconds(1))), "pass"),
      LaunchRow(
        "clocked out at the end of grace", .appActionIfAccountIsClockedOut,
        acting(.block, after: TimeLimit(.hours(1))), known(.clockedOut, since: .ago(.hours(1))), "block",
        ["launch-clocked-out"]),
      LaunchRow(
        "clocked out just now, no grace", .appActionIfAccountIsClockedOut,
        acting(.block, after: TimeLimit(.zero)), known(.clockedOut, since: .ago(.zero)), "block",
        ["launch-clocked-out"]),
      LaunchRow(
        "clocked out, nobody knows when", .appActionIfAccountIsClockedOut,
        acting(.block, after: TimeLimit(.hours(1))), { $0.clock = .clockedOut }, "missing",
        ["launch-fact-missing"]),
      LaunchRow(
        "clocked out in the future", .appActionIfAccountIsClockedOut,
        acting(.warn, after: TimeLimit(.hours(1))), known(.clockedOut, since: .ago(.hours(-1))), "warn",
        ["launch-clocked-out", "launch-time-in-future"]),
      LaunchRow(
        "clocked out, negative grace", .appActionIfAccountIsClockedOut,
        acting(.block, after: TimeLimit(text: "-PT1H", duration: .hours(-1))), { $0.clock = .clockedOut },
        "block", ["launch-bound-unreadable", "launch-clocked-out"]),
      LaunchRow(
        "clocked out, unreadable grace", .appActionIfAccountIsClockedOut,
        acting(.warn, after: TimeLimit(text: "an hour", duration: nil)), { $0.clock = .clockedOut }, "warn",
        ["launch-bound-unreadable", "launch-clocked-out"]),
    ] + unconfirmed

  /// A status that is unknown or stale: first to be confirmed, after a time-out as clocked out.
  private static func unconfirmed(_ clock: ClockStatus) -> [LaunchRow] {
    let why =
      switch clock {
      case .notConfigured: ["launch-clock-status-not-configured"]
      case .clockedInStale, .clockedOutStale: ["launch-clock-status-stale"]
      case .unknown, .clockedIn, .clockedOut: [String]()
      }
    return [
      offWork(
        "\(clock.word), to be confirmed", .block, { $0.clock = clock }, "block",
        why + ["launch-clock-status-unconfirmed"], obligations: ["confirm-clock-status"]),
      offWork(
        "\(clock.word), to be confirmed, warn", .warn, { $0.clock = clock }, "warn",
        why + ["launch-clock-status-unconfirmed"], obligations: ["confirm-clock-status"]),
      LaunchRow(
        "\(clock.word), timed out", .appActionIfAccountIsClockedOut,
        acting(.warn, after: TimeLimit(.hours(1))), known(clock, .timedOut), "warn",
        why + ["launch-clock-status-unverifiable"]),
      offWork(
        "\(clock.word), timed out, block", .block, known(clock, .timedOut), "block",
        why + ["launch-clock-status-unverifiable"]),
      LaunchRow(
        "\(clock.word), timed out within grace", .appActionIfAccountIsClockedOut,
        acting(.block, after: TimeLimit(.hours(1))), known(clock, .timedOut, since: .ago(.minutes(59))),
        "pass"),
    ]
  }

  private static let unconfirmed: [LaunchRow] =
    unconfirmed(.notConfigured) + unconfirmed(.unknown) + unconfirmed(.clockedInStale)
    + unconfirmed(.clockedOutStale)

  private static func acting(
    _ action: RemediationAction, after grace: TimeLimit
  ) -> (inout AppProtectionPolicy) -> Void {
    {
      $0.appActionIfAccountIsClockedOut = action
      $0.gracePeriodToBlockAppsDuringOffClockHours = grace
    }
  }

  private static func known(
    _ clock: ClockStatus, _ confirmation: ClockConfirmation? = nil, since moment: Instant? = nil
  ) -> (inout DeviceFacts) -> Void {
    {
      $0.clock = clock
      $0.clockConfirmation = confirmation
      $0.clockedOutSince = moment
    }
  }
}
