import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Untagged data that is to be stored for the user of device management.
///
/// Rule R7.4, last paragraph.
final class UnknownDataTests: XCTestCase {
  func testUntaggedData_isStoredForTheDevicesUser_onlyWhileTheDeviceIsEnrolled() throws {
    let policy = AppProtectionPolicy.with { $0.protectInboundDataFromUnknownSources = true }
    let rows: [(isEnrolled: Bool?, user: String?, standing: AccountStanding, isStored: Bool)] = [
      (true, "work", .managed, true), (false, "work", .managed, false), (nil, "work", .managed, false),
      (true, nil, .managed, false), (true, "stranger@example.org", .managed, false),
      (true, "other", .managed, true), (true, "other", .signedIn, true), (true, "other", .absent, false),
    ]
    for row in rows {
      var world = try SmallWorld.make(work: policy)
      try world.setStanding(row.standing, of: "other")
      world.management = DeviceManagement(
        isEnrolled: row.isEnrolled, configuredUser: row.user.flatMap { Identity($0) })
      let decision = world.decide(.receive(receiver: "work", owner: nil))
      XCTAssertEqual(decision.obligations.contains(.assignToMDMUser), row.isStored, "\(row)")
      XCTAssertEqual(decision.effect, .allow, "\(row)")
    }
  }
}
