import MAMPolicyCore
import XCTest

/// The rows of the table of conditions on the app PIN: attempts, age, and when it is asked for again; each below, at and above its boundary.
///
/// Rule R9.12.
final class PINConditionsTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    for row in rows { assertOutcome(of: row) }
  }

  private let rows: [LaunchRow] = attempts + ages + rechecks

  private static let attempts: [LaunchRow] = [
    LaunchRow(
      "no PIN asked for", .maximumPinRetries, { $0.pinRequired = false }, { $0.pinAttempts = 99 }, "off"),
    LaunchRow(
      "no attempts", .maximumPinRetries, { $0.pinRequired = true }, { $0.pinAttempts = 0 }, "pass"),
    LaunchRow(
      "one below", .maximumPinRetries, { $0.pinRequired = true }, { $0.pinAttempts = 4 }, "pass"),
    LaunchRow(
      "at the bound", .maximumPinRetries, { $0.pinRequired = true }, { $0.pinAttempts = 5 }, "block",
      ["launch-pin-attempts-exceeded"], obligations: ["choose-pin", "require-credentials"]),
    LaunchRow(
      "above, wipe", .maximumPinRetries, askingForPIN { $0.appActionIfMaximumPinRetriesExceeded = .wipe },
      { $0.pinAttempts = 6 }, "wipe", ["launch-pin-attempts-exceeded"]),
    LaunchRow(
      "one below, wipe", .maximumPinRetries, askingForPIN { $0.appActionIfMaximumPinRetriesExceeded = .wipe },
      { $0.pinAttempts = 4 }, "pass"),
    LaunchRow(
      "warn is not offered", .maximumPinRetries,
      askingForPIN { $0.appActionIfMaximumPinRetriesExceeded = .warn }, { $0.pinAttempts = 5 }, "block",
      ["launch-action-not-offered", "launch-pin-attempts-exceeded"],
      obligations: ["choose-pin", "require-credentials"]),
    LaunchRow(
      "a bound of zero is none", .maximumPinRetries,
      {
        $0.pinRequired = true
        $0.maximumPinRetries = 0
        $0.appActionIfMaximumPinRetriesExceeded = .wipe
      }, { $0.pinAttempts = 0 }, "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "a negative bound is none", .maximumPinRetries,
      {
        $0.pinRequired = true
        $0.maximumPinRetries = .min
        $0.appActionIfMaximumPinRetriesExceeded = .wipe
      }, { $0.pinAttempts = 9 }, "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "the highest bound", .maximumPinRetries, askingForPIN { $0.maximumPinRetries = 65_535 },
      { $0.pinAttempts = 65_534 }, "pass"),
    LaunchRow(
      "a bound beyond the highest", .maximumPinRetries, askingForPIN { $0.maximumPinRetries = 65_536 },
      { $0.pinAttempts = 0 }, "block", ["launch-bound-unreadable"]),
    LaunchRow(
      "attempts unknown", .maximumPinRetries, { $0.pinRequired = true }, { _ in }, "missing",
      ["launch-fact-missing"]),
    LaunchRow(
      "dropped for the device PIN", .maximumPinRetries,
      askingForPIN { $0.disableAppPinIfDevicePinIsSet = true },
      {
        $0.hasDevicePIN = true
        $0.isEnrolled = true
        $0.isMDMUser = true
      }, "off"),
    LaunchRow(
      "enrolled for another user", .maximumPinRetries,
      askingForPIN { $0.disableAppPinIfDevicePinIsSet = true },
      {
        $0.hasDevicePIN = true
        $0.isEnrolled = true
        $0.isMDMUser = false
        $0.pinAttempts = 5
      }, "block", ["launch-pin-attempts-exceeded"], obligations: ["choose-pin", "require-credentials"]),
    LaunchRow(
      "no PIN set", .maximumPinRetries, { $0.pinRequired = true }, { $0.pin = .notSet }, "pass"),
    LaunchRow(
      "device without PIN", .maximumPinRetries, askingForPIN { $0.disableAppPinIfDevicePinIsSet = true },
      {
        $0.hasDevicePIN = false
        $0.pinAttempts = 5
      }, "block", ["launch-pin-attempts-exceeded"], obligations: ["choose-pin", "require-credentials"]),
    LaunchRow(
      "device not enrolled", .maximumPinRetries, askingForPIN { $0.disableAppPinIfDevicePinIsSet = true },
      {
        $0.isEnrolled = false
        $0.pinAttempts = 5
      }, "block", ["launch-pin-attempts-exceeded"], obligations: ["choose-pin", "require-credentials"]),
    LaunchRow(
      "device PIN unknown", .maximumPinRetries, askingForPIN { $0.disableAppPinIfDevicePinIsSet = true },
      {
        $0.isEnrolled = true
        $0.pinAttempts = 5
      }, "block", ["launch-pin-attempts-exceeded"], obligations: ["choose-pin", "require-credentials"]),
    LaunchRow(
      "device PIN unknown, wipe", .maximumPinRetries,
      {
        $0.pinRequired = true
        $0.disableAppPinIfDevicePinIsSet = true
        $0.appActionIfMaximumPinRetriesExceeded = .wipe
      },
      {
        $0.isEnrolled = true
        $0.pinAttempts = 5
      }, "missing", ["launch-fact-missing"]),
  ]

  private static let ages: [LaunchRow] = [
    LaunchRow(
      "no reset", .periodBeforePinReset, { $0.pinRequired = true }, { $0.pinSetAt = .ago(.days(999)) }, "off"),
    LaunchRow(
      "zero is no reset", .periodBeforePinReset, askingForPIN { $0.periodBeforePinReset = TimeLimit(.zero) },
      { $0.pinSetAt = .ago(.days(999)) }, "off"),
    LaunchRow(
      "reset without a PIN", .periodBeforePinReset, { $0.periodBeforePinReset = TimeLimit(.days(90)) },
      { $0.pinSetAt = .ago(.days(999)) }, "off"),
    LaunchRow(
      "at the end of the period", .periodBeforePinReset,
      askingForPIN { $0.periodBeforePinReset = TimeLimit(.days(90)) }, { $0.pinSetAt = .ago(.days(90)) },
      "pass"),
    LaunchRow(
      "beyond the period", .periodBeforePinReset,
      askingForPIN { $0.periodBeforePinReset = TimeLimit(.days(90)) },
      { $0.pinSetAt = .ago(.days(90) + .nanoseconds(1)) }, "prompt", ["launch-pin-too-old"],
      obligations: ["choose-pin"]),
    LaunchRow(
      "negative period", .periodBeforePinReset,
      askingForPIN { $0.periodBeforePinReset = TimeLimit(text: "-P1D", duration: .days(-1)) },
      { $0.pinSetAt = .now }, "prompt", ["launch-bound-unreadable"], obligations: ["choose-pin"]),
    LaunchRow(
      "unreadable period", .periodBeforePinReset,
      askingForPIN { $0.periodBeforePinReset = TimeLimit(text: "90", duration: nil) }, { $0.pinSetAt = .now },
      "prompt", ["launch-bound-unreadable"], obligations: ["choose-pin"]),
    LaunchRow(
      "set in the future", .periodBeforePinReset,
      askingForPIN { $0.periodBeforePinReset = TimeLimit(.days(90)) }, { $0.pinSetAt = .ago(.days(-1)) },
      "prompt", ["launch-time-in-future"], obligations: ["choose-pin"]),
    LaunchRow(
      "set at an unknown time", .periodBeforePinReset,
      askingForPIN { $0.periodBeforePinReset = TimeLimit(.days(90)) }, { _ in }, "missing",
      ["launch-fact-missing"], obligations: ["choose-pin"]),
    LaunchRow(
      "never set", .periodBeforePinReset, askingForPIN { $0.periodBeforePinReset = TimeLimit(.days(90)) },
      { $0.pin = .notSet }, "pass"),
  ]

  private static func recheck(
    pin: Bool = true, credentials: Bool = false, after limit: TimeLimit? = TimeLimit(.minutes(30)),
    biometrics: TimeLimit? = TimeLimit(.hours(12))
  ) -> (inout AppProtectionPolicy) -> Void {
    {
      $0.pinRequired = pin
      $0.organizationalCredentialsRequired = credentials
      $0.periodOnlineBeforeAccessCheck = limit
      $0.pinRequiredInsteadOfBiometricTimeout = biometrics
    }
  }

  private static let rechecks: [LaunchRow] = [
    LaunchRow(
      "nothing to show", .periodOnlineBeforeAccessCheck, recheck(pin: false),
      { $0.lastActive = .ago(.days(9)) }, "off"),
    LaunchRow(
      "no recheck", .periodOnlineBeforeAccessCheck, recheck(after: nil), { $0.lastActive = .ago(.days(9)) },
      "off"),
    LaunchRow(
      "active", .periodOnlineBeforeAccessCheck, recheck(), { $0.lastActive = .ago(.minutes(30)) }, "pass"),
    LaunchRow(
      "inactive", .periodOnlineBeforeAccessCheck, recheck(),
      { $0.lastActive = .ago(.minutes(30) + .nanoseconds(1)) }, "prompt", ["launch-recheck-due"],
      obligations: ["require-pin"]),
    LaunchRow(
      "inactive, credentials", .periodOnlineBeforeAccessCheck, recheck(pin: false, credentials: true),
      { $0.lastActive = .ago(.hours(1)) }, "prompt", ["launch-recheck-due"],
      obligations: ["require-credentials"]),
    LaunchRow(
      "inactive, both", .periodOnlineBeforeAccessCheck, recheck(credentials: true),
      { $0.lastActive = .ago(.hours(1)) }, "prompt", ["launch-recheck-due"],
      obligations: ["require-credentials", "require-pin"]),
    LaunchRow(
      "inactive at the end of biometrics", .periodOnlineBeforeAccessCheck, recheck(),
      { $0.lastActive = .ago(.hours(12)) }, "prompt", ["launch-recheck-due"], obligations: ["require-pin"]),
    LaunchRow(
      "inactive beyond biometrics", .periodOnlineBeforeAccessCheck, recheck(),
      { $0.lastActive = .ago(.hours(12) + .nanoseconds(1)) }, "prompt", ["launch-recheck-due"],
      obligations: ["refuse-face-id", "refuse-touch-id", "require-pin"]),
    LaunchRow(
      "unreadable recheck", .periodOnlineBeforeAccessCheck,
      recheck(after: TimeLimit(text: "often", duration: nil)), { $0.lastActive = .now }, "prompt",
      ["launch-bound-unreadable"], obligations: ["require-pin"]),
    LaunchRow(
      "negative recheck", .periodOnlineBeforeAccessCheck,
      recheck(after: TimeLimit(text: "-PT1M", duration: .minutes(-1))), { $0.lastActive = .now }, "prompt",
      ["launch-bound-unreadable"], obligations: ["require-pin"]),
    LaunchRow(
      "active in the future", .periodOnlineBeforeAccessCheck, recheck(), { $0.lastActive = .ago(.days(-1)) },
      "prompt", ["launch-time-in-future"], obligations: ["refuse-face-id", "refuse-touch-id", "require-pin"]),
    LaunchRow(
      "activity unknown", .periodOnlineBeforeAccessCheck, recheck(), { _ in }, "missing",
      ["launch-fact-missing"], obligations: ["refuse-face-id", "refuse-touch-id", "require-pin"]),
    LaunchRow(
      "no PIN set", .periodOnlineBeforeAccessCheck, recheck(),
      {
        $0.pin = .notSet
        $0.lastActive = .ago(.hours(1))
      }, "prompt", ["launch-recheck-due"], obligations: ["set-up-pin"]),
    LaunchRow(
      "device PIN and enrollment unknown", .periodOnlineBeforeAccessCheck,
      {
        recheck()(&$0)
        $0.disableAppPinIfDevicePinIsSet = true
      }, { $0.lastActive = .ago(.hours(1)) }, "prompt", ["launch-recheck-due"], obligations: ["require-pin"]),
  ]
}
