import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Rule R9.12 (k) in the answers about one device, and checks that only a device that has just checked in passes.
final class LaunchTargetingTests: XCTestCase {
  private func words(_ settings: String, _ arguments: String..., device: String = "{}") -> String {
    let policy =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","pinRequired":false,"##
      + ##""deviceComplianceRequired":true,\##(settings)}"##
    let run = CapturedRun.of(
      ["launch", "p.json"] + arguments,
      files: .memory(["p.json": Array(policy.utf8), "d.json": Array(device.utf8)]))
    return run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let keys =
    "device management gave the app `IntuneMAMUPN` or `IntuneMAMOID` (apps that are not Microsoft's also need "
    + "`IntuneMAMDeviceID`)"
  private static let managed = #""targetedAppManagementLevels":"mdm""#
  private static let unmanaged = #""targetedAppManagementLevels":"unmanaged""#

  func testDeviceOfUnknownEnrollment_isToldWhatDependsOnIt() {
    let managed =
      "Blocked: the device is jailbroken. The policy is for managed devices only. Whether this device is enrolled was "
      + "not given (`mdmEnrolled`); the policy applies only if it is and \(Self.keys). "
    let options = words(Self.managed, "--jailbroken")
    XCTAssertTrue(options.hasPrefix(managed), options)
    XCTAssertTrue(
      options.contains("so they count as passed: Target to apps on all device types, "), options)
    let file = words(Self.managed, "--device", "d.json", device: #"{"jailbroken":true}"#)
    XCTAssertTrue(file.contains("Whether this device is enrolled was not given (`mdmEnrolled`)"), file)
    let unmanaged = words(Self.unmanaged, "--jailbroken")
    XCTAssertTrue(
      unmanaged.contains(
        "The policy is for unmanaged devices only. Whether this device is enrolled was not given (`mdmEnrolled`); if it "
          + "is and \(Self.keys), the policy does not apply."), unmanaged)
  }

  func testEnrolledDevice_isToldWhichKeysThePolicyNeeds() {
    let enrolled = words(Self.managed, "--enrolled", "--jailbroken")
    XCTAssertTrue(
      enrolled.contains(
        "The policy is for managed devices only. It applies on this device only if \(Self.keys)."), enrolled)
    XCTAssertFalse(enrolled.contains("`mdmEnrolled`"), enrolled)
    let unenrolled = words(Self.managed, "--device", "d.json", device: #"{"mdmEnrolled":false}"#)
    XCTAssertFalse(unenrolled.contains("was not given (`mdmEnrolled`)"), unenrolled)
    XCTAssertFalse(words(#""printBlocked":true"#, "--jailbroken").contains("devices only"))
  }

  /// The action that an export leaves out is the admin center's.
  func testActionThatTheExportLeavesOut_isMarked() {
    let mark = "(the action is not in the export; the admin center's default)"
    let left = words(#""printBlocked":true"#, "--jailbroken")
    XCTAssertTrue(
      left.contains("setting Jailbroken/rooted devices = Block access \(mark) (deviceCompliance"), left)
    let stated = words(#""appActionIfDeviceComplianceRequired":"block""#, "--jailbroken")
    XCTAssertFalse(stated.contains(mark), stated)
  }

  /// A grace period of no time lets in a device that has just checked in.
  func testGracePeriodOfNoTime_isNotOverAtTheCheckIn() {
    let table = words(#""periodOfflineBeforeAccessCheck":"PT0S""#)
    XCTAssertTrue(
      table.contains(
        "at start Allowed: nothing blocks access or wipes org data. right after Blocked: the app was offline, and the "
          + "policy allows no time offline."), table)
  }
}
