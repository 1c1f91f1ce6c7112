import MAMPolicyCore
import XCTest

final class SettingValueTests: XCTestCase {
  private func shown(_ setting: Setting, _ change: (inout AppProtectionPolicy) -> Void) -> [String] {
    var policy = AppProtectionPolicy()
    change(&policy)
    let value = policy.value(of: setting)
    return [value.graph, value.label]
  }

  func testTimes_areToldInTheUnitOfTheAdminCenter() {
    let rows: [(text: String, duration: Duration?, minutes: String, days: String)] = [
      ("PT12H", .hours(12), "720 minutes", "12 hours"),
      ("PT720M", .minutes(720), "720 minutes", "12 hours"),
      ("PT1M", .minutes(1), "1 minute", "1 minute"),
      ("P90D", .days(90), "129600 minutes", "90 days"),
      ("P1D", .days(1), "1440 minutes", "1 day"),
      ("PT0S", .zero, "0 minutes", "0 days"),
      (
        "P1DT1H1M1S", .days(1) + .seconds(3661), "1 day 1 hour 1 minute 1 second",
        "1 day 1 hour 1 minute 1 second"
      ),
      ("PT0.5S", .milliseconds(500), "PT0.5S", "PT0.5S"),
      (
        "-PT30M", .minutes(-30), "-PT30M (not a usable duration)", "-PT30M (not a usable duration)"
      ),
      (
        "half an hour", nil, "half an hour (not a usable duration)",
        "half an hour (not a usable duration)"
      ),
      ("", nil, "Not configured", "Not configured"),
    ]
    for row in rows {
      let limit = TimeLimit(text: row.text, duration: row.duration)
      let graph = row.text.isEmpty ? "null" : row.text
      XCTAssertEqual(
        shown(.periodOfflineBeforeAccessCheck) { $0.periodOfflineBeforeAccessCheck = limit },
        [graph, row.minutes])
      XCTAssertEqual(
        shown(.periodOfflineBeforeWipeIsEnforced) { $0.periodOfflineBeforeWipeIsEnforced = limit },
        [graph, row.days])
    }
  }

  func testValues_thatTurnACheckOff_saySo() {
    XCTAssertEqual(
      shown(.periodBeforePinReset) { $0.periodBeforePinReset = TimeLimit(text: "PT0S", duration: .zero) },
      ["PT0S", "No"])
    XCTAssertEqual(shown(.periodBeforePinReset) { $0.periodBeforePinReset = nil }, ["null", "No"])
    XCTAssertEqual(
      shown(.minimumRequiredOsVersion) { $0.minimumRequiredOsVersion = VersionLimit("0.0") },
      ["0.0", "0.0 (no check)"])
    XCTAssertEqual(
      shown(.minimumRequiredOsVersion) { $0.minimumRequiredOsVersion = VersionLimit("17.0") },
      ["17.0", "17.0"])
    XCTAssertEqual(
      shown(.minimumRequiredOsVersion) { $0.minimumRequiredOsVersion = VersionLimit("seventeen") },
      ["seventeen", "seventeen (not a version)"])
    XCTAssertEqual(
      shown(.minimumRequiredOsVersion) { $0.minimumRequiredOsVersion = nil }, ["null", "Not configured"])
    XCTAssertEqual(shown(.allowedIosDeviceModels) { $0.allowedIosDeviceModels = [] }, ["", "Any model"])
    XCTAssertEqual(
      shown(.allowedIosDeviceModels) { $0.allowedIosDeviceModels = ["iPad8,1", "iPhone12,1"] },
      ["iPad8,1,iPhone12,1", "iPad8,1, iPhone12,1"])
  }

  func testActions_areCalledAsTheirSettingCallsThem() {
    let rows: [(action: RemediationAction, pin: String, jailbreak: String)] = [
      (.block, "Reset PIN", "Block access"), (.wipe, "Wipe data", "Wipe data"), (.warn, "Warn", "Warn"),
    ]
    for row in rows {
      XCTAssertEqual(
        shown(.appActionIfMaximumPinRetriesExceeded) { $0.appActionIfMaximumPinRetriesExceeded = row.action },
        [row.action.rawValue, row.pin])
      XCTAssertEqual(
        shown(.appActionIfDeviceComplianceRequired) { $0.appActionIfDeviceComplianceRequired = row.action },
        [row.action.rawValue, row.jailbreak])
    }
  }
}
