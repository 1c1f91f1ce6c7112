import MAMPolicyCore
import XCTest

/// PIN and credentials: at the start, at the first access of an account, and when the user comes back.
///
/// Rule R9.12.
final class AccessConditionsTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    for row in rows { assertOutcome(of: row) }
  }

  private let rows: [LaunchRow] = [
    LaunchRow("no PIN asked for", .pinRequired, { _ in }, { $0.pin = .notSet }, "off"),
    LaunchRow(
      "PIN set", .pinRequired, { $0.pinRequired = true }, active { $0.pin = .set }, "prompt",
      ["launch-pin-asked"], obligations: ["require-pin"]),
    LaunchRow(
      "PIN set, coming back", .pinRequired, { $0.pinRequired = true }, active { $0.pin = .set }, "pass",
      on: .resume),
    LaunchRow(
      "PIN not set", .pinRequired, { $0.pinRequired = true }, active { $0.pin = .notSet }, "prompt",
      ["launch-pin-not-set"], obligations: ["set-up-pin"]),
    LaunchRow(
      "PIN not set, coming back", .pinRequired, { $0.pinRequired = true }, active { $0.pin = .notSet },
      "prompt", ["launch-pin-not-set"], obligations: ["set-up-pin"], on: .resume),
    LaunchRow(
      "not known whether a PIN is set", .pinRequired, { $0.pinRequired = true }, active { _ in }, "prompt",
      ["launch-pin-asked"], obligations: ["require-pin"]),
    LaunchRow(
      "a PIN with a date is set", .pinRequired, { $0.pinRequired = true }, active { $0.pinSetAt = .now },
      "prompt", ["launch-pin-asked"], obligations: ["require-pin"]),
    LaunchRow(
      "Face ID refused", .pinRequired, askingForPIN { $0.faceIdBlocked = true }, active { _ in }, "prompt",
      ["launch-pin-asked"], obligations: ["refuse-face-id", "require-pin"]),
    LaunchRow(
      "Touch ID refused", .pinRequired, askingForPIN { $0.fingerprintBlocked = true }, active { _ in },
      "prompt", ["launch-pin-asked"], obligations: ["refuse-touch-id", "require-pin"]),
    LaunchRow(
      "both refused", .pinRequired,
      {
        $0.pinRequired = true
        $0.fingerprintBlocked = true
        $0.faceIdBlocked = true
      }, active { _ in }, "prompt", ["launch-pin-asked"],
      obligations: ["refuse-face-id", "refuse-touch-id", "require-pin"]),
    LaunchRow(
      "inactivity unknown", .pinRequired, { $0.pinRequired = true }, { _ in }, "prompt",
      ["launch-pin-asked"], obligations: ["refuse-face-id", "refuse-touch-id", "require-pin"]),
    LaunchRow(
      "no limit for biometrics", .pinRequired, askingForPIN { $0.pinRequiredInsteadOfBiometricTimeout = nil },
      { _ in }, "prompt", ["launch-pin-asked"], obligations: ["require-pin"]),
    LaunchRow(
      "dropped for the device PIN", .pinRequired, askingForPIN { $0.disableAppPinIfDevicePinIsSet = true },
      {
        $0.hasDevicePIN = true
        $0.isEnrolled = true
        $0.isMDMUser = true
      }, "off"),
    LaunchRow(
      "credentials", .organizationalCredentialsRequired, { $0.organizationalCredentialsRequired = true },
      { _ in }, "prompt", ["launch-credentials-asked"], obligations: ["require-credentials"]),
    LaunchRow(
      "credentials, coming back", .organizationalCredentialsRequired,
      { $0.organizationalCredentialsRequired = true }, { _ in }, "pass", on: .resume),
    LaunchRow("no credentials asked for", .organizationalCredentialsRequired, { _ in }, { _ in }, "off"),
  ]

  private static func active(_ know: @escaping (inout DeviceFacts) -> Void) -> (inout DeviceFacts) -> Void {
    {
      $0.lastActive = .now
      know(&$0)
    }
  }
}
