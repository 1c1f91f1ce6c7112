import MAMPolicyCore
import XCTest

/// The rows of the table of conditions on what the device is: jailbroken, of which model, under which threats; each below, at and above its boundary.
///
/// Rule R9.12.
final class DeviceConditionsTests: XCTestCase {
  func testEveryRow_comesToItsOutcome() {
    XCTAssertEqual(rows.count, 29)
    for row in rows { assertOutcome(of: row) }
  }

  private let rows: [LaunchRow] = [
    LaunchRow(
      "not asked", .deviceComplianceRequired, { $0.deviceComplianceRequired = false },
      { $0.isJailbroken = true }, "off"),
    LaunchRow(
      "not jailbroken", .deviceComplianceRequired, { $0.deviceComplianceRequired = true },
      { $0.isJailbroken = false }, "pass"),
    LaunchRow(
      "jailbroken", .deviceComplianceRequired, { $0.deviceComplianceRequired = true },
      { $0.isJailbroken = true }, "block", ["launch-device-jailbroken"]),
    LaunchRow(
      "jailbroken, wipe", .deviceComplianceRequired,
      {
        $0.deviceComplianceRequired = true
        $0.appActionIfDeviceComplianceRequired = .wipe
      }, { $0.isJailbroken = true }, "wipe", ["launch-device-jailbroken"]),
    LaunchRow(
      "jailbroken, block when supported", .deviceComplianceRequired,
      {
        $0.deviceComplianceRequired = true
        $0.appActionIfDeviceComplianceRequired = .blockWhenSettingIsSupported
      }, { $0.isJailbroken = true }, "block", ["launch-device-jailbroken"]),
    LaunchRow(
      "jailbroken, warn is not offered", .deviceComplianceRequired,
      {
        $0.deviceComplianceRequired = true
        $0.appActionIfDeviceComplianceRequired = .warn
      }, { $0.isJailbroken = true }, "block", ["launch-action-not-offered", "launch-device-jailbroken"]),
    LaunchRow(
      "jailbreak unknown", .deviceComplianceRequired, { $0.deviceComplianceRequired = true }, { _ in },
      "missing", ["launch-fact-missing"]),

    LaunchRow(
      "no models", .allowedIosDeviceModels, { $0.allowedIosDeviceModels = [] }, { _ in }, "off"),
    LaunchRow(
      "model listed", .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2", "iPhone5,3"] },
      { $0.model = "iPhone5,3" }, "pass"),
    LaunchRow(
      "model listed in another case", .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["IPHONE5,2"] },
      { $0.model = "iphone5,2" }, "pass"),
    LaunchRow(
      "model listed in part", .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2"] },
      { $0.model = "iPhone5,22" }, "block", ["launch-device-model-not-allowed"]),
    LaunchRow(
      "model begun", .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2"] },
      { $0.model = "iPhone5" }, "block", ["launch-device-model-not-allowed"]),
    LaunchRow(
      "model not listed, wipe", .allowedIosDeviceModels,
      {
        $0.allowedIosDeviceModels = ["iPhone5,2"]
        $0.appActionIfIosDeviceModelNotAllowed = .wipe
      }, { $0.model = "iPad1,1" }, "wipe", ["launch-device-model-not-allowed"]),
    LaunchRow(
      "model not listed, warn is not offered", .allowedIosDeviceModels,
      {
        $0.allowedIosDeviceModels = ["iPhone5,2"]
        $0.appActionIfIosDeviceModelNotAllowed = .warn
      }, { $0.model = "iPad1,1" }, "block", ["launch-action-not-offered", "launch-device-model-not-allowed"]),
    LaunchRow(
      "no model at all is allowed", .allowedIosDeviceModels,
      { $0.allowedIosDeviceModels = [AppProtectionPolicy.noDeviceModel] },
      { $0.model = AppProtectionPolicy.noDeviceModel }, "block", ["launch-device-model-not-allowed"]),
    LaunchRow(
      "model unknown", .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2"] }, { _ in },
      "missing", ["launch-fact-missing"]),

    LaunchRow(
      "threats not asked", .maximumAllowedDeviceThreatLevel,
      { $0.maximumAllowedDeviceThreatLevel = .notConfigured }, { $0.threatLevel = .high }, "off"),
    LaunchRow(
      "secured, secured", .maximumAllowedDeviceThreatLevel,
      { $0.maximumAllowedDeviceThreatLevel = .secured }, { $0.threatLevel = .secured }, "pass"),
    LaunchRow(
      "secured, low", .maximumAllowedDeviceThreatLevel,
      { $0.maximumAllowedDeviceThreatLevel = .secured }, { $0.threatLevel = .low }, "block",
      ["launch-threat-level-too-high"]),
    LaunchRow(
      "low, low", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .low },
      { $0.threatLevel = .low }, "pass"),
    LaunchRow(
      "low, medium", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .low },
      { $0.threatLevel = .medium }, "block", ["launch-threat-level-too-high"]),
    LaunchRow(
      "medium, low", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .medium },
      { $0.threatLevel = .low }, "pass"),
    LaunchRow(
      "medium, medium", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .medium },
      { $0.threatLevel = .medium }, "pass"),
    LaunchRow(
      "medium, high, wipe", .maximumAllowedDeviceThreatLevel,
      {
        $0.maximumAllowedDeviceThreatLevel = .medium
        $0.mobileThreatDefenseRemediationAction = .wipe
      }, { $0.threatLevel = .high }, "wipe", ["launch-threat-level-too-high"]),
    LaunchRow(
      "high, high", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .high },
      { $0.threatLevel = .high }, "pass"),
    LaunchRow(
      "high, no signal", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .high },
      { $0.threatLevel = .noSignal }, "block", ["launch-no-threat-signal"]),
    LaunchRow(
      "secured, no signal, wipe", .maximumAllowedDeviceThreatLevel,
      {
        $0.maximumAllowedDeviceThreatLevel = .secured
        $0.mobileThreatDefenseRemediationAction = .wipe
      }, { $0.threatLevel = .noSignal }, "wipe", ["launch-no-threat-signal"]),
    LaunchRow(
      "secured, high, warn is forbidden", .maximumAllowedDeviceThreatLevel,
      {
        $0.maximumAllowedDeviceThreatLevel = .secured
        $0.mobileThreatDefenseRemediationAction = .warn
      }, { $0.threatLevel = .high }, "block",
      ["launch-action-not-offered", "launch-threat-level-too-high"]),
    LaunchRow(
      "threats unknown", .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .high },
      { _ in }, "missing", ["launch-fact-missing"]),
  ]
}
