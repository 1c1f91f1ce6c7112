import MAMPolicyCore
import XCTest

/// The rows of the table of conditions on what the device is: jailbroken, of which model, under which threats; each below, at and above its boundary.
///
/// Rule R9.12.
final class DeviceConditionsTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    for row in rows { assertOutcome(of: row) }
  }

  private static var jailbreak: LaunchRows<Bool> {
    LaunchRows(
      setting: .deviceComplianceRequired, path: \.deviceComplianceRequired,
      actionPath: \.appActionIfDeviceComplianceRequired)
  }
  private static var models: LaunchRows<[String]> {
    LaunchRows(
      setting: .allowedIosDeviceModels, path: \.allowedIosDeviceModels,
      actionPath: \.appActionIfIosDeviceModelNotAllowed)
  }
  private static var threats: LaunchRows<DeviceThreatLevel> {
    LaunchRows(
      setting: .maximumAllowedDeviceThreatLevel, path: \.maximumAllowedDeviceThreatLevel,
      actionPath: \.mobileThreatDefenseRemediationAction)
  }

  private let rows: [LaunchRow] = [
    jailbreak("not asked", false, { $0.isJailbroken = true }, "off"),
    jailbreak("not jailbroken", true, { $0.isJailbroken = false }, "pass"),
    jailbreak("jailbroken", true, { $0.isJailbroken = true }, "block", ["launch-device-jailbroken"]),
    jailbreak(
      "jailbroken, wipe", true, then: .wipe, { $0.isJailbroken = true }, "wipe", ["launch-device-jailbroken"]),
    jailbreak(
      "jailbroken, block when supported", true, then: .blockWhenSettingIsSupported,
      { $0.isJailbroken = true }, "block", ["launch-device-jailbroken"]),
    jailbreak(
      "jailbroken, warn is not offered", true, then: .warn, { $0.isJailbroken = true }, "block",
      ["launch-action-not-offered", "launch-device-jailbroken"]),
    jailbreak("jailbreak unknown", true, { _ in }, "missing", ["launch-fact-missing"]),

    models("no models", [], { _ in }, "off"),
    models("model listed", ["iPhone5,2", "iPhone5,3"], { $0.model = "iPhone5,3" }, "pass"),
    models("model listed in another case", ["IPHONE5,2"], { $0.model = "iphone5,2" }, "pass"),
    models(
      "model listed in part", ["iPhone5,2"], { $0.model = "iPhone5,22" }, "block",
      ["launch-device-model-not-allowed"]),
    models(
      "model begun", ["iPhone5,2"], { $0.model = "iPhone5" }, "block", ["launch-device-model-not-allowed"]),
    models(
      "model not listed, wipe", ["iPhone5,2"], then: .wipe, { $0.model = "iPad1,1" }, "wipe",
      ["launch-device-model-not-allowed"]),
    models(
      "model not listed, warn is not offered", ["iPhone5,2"], then: .warn, { $0.model = "iPad1,1" }, "block",
      ["launch-action-not-offered", "launch-device-model-not-allowed"]),
    models(
      "no model at all is allowed", [AppProtectionPolicy.noDeviceModel],
      { $0.model = AppProtectionPolicy.noDeviceModel }, "block", ["launch-device-model-not-allowed"]),
    models("model unknown", ["iPhone5,2"], { _ in }, "missing", ["launch-fact-missing"]),

    threats("threats not asked", .notConfigured, { $0.threatLevel = .high }, "off"),
    threats("secured, secured", .secured, { $0.threatLevel = .secured }, "pass"),
    threats("secured, low", .secured, { $0.threatLevel = .low }, "block", ["launch-threat-level-too-high"]),
    threats("low, low", .low, { $0.threatLevel = .low }, "pass"),
    threats("low, medium", .low, { $0.threatLevel = .medium }, "block", ["launch-threat-level-too-high"]),
    threats("medium, low", .medium, { $0.threatLevel = .low }, "pass"),
    threats("medium, medium", .medium, { $0.threatLevel = .medium }, "pass"),
    threats(
      "medium, high, wipe", .medium, then: .wipe, { $0.threatLevel = .high }, "wipe",
      ["launch-threat-level-too-high"]),
    threats("high, high", .high, { $0.threatLevel = .high }, "pass"),
    threats("high, no signal", .high, { $0.threatLevel = .noSignal }, "block", ["launch-no-threat-signal"]),
    threats(
      "secured, no signal, wipe", .secured, then: .wipe, { $0.threatLevel = .noSignal }, "wipe",
      ["launch-no-threat-signal"]),
    threats(
      "secured, high, warn is forbidden", .secured, then: .warn, { $0.threatLevel = .high }, "block",
      ["launch-action-not-offered", "launch-threat-level-too-high"]),
    threats("threats unknown", .high, { _ in }, "missing", ["launch-fact-missing"]),
  ]
}
