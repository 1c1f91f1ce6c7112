import MAMPolicyCore
import XCTest

final class SharedDeviceCheckTests: XCTestCase {
  /// R13.4 over every answer and every last user; the previous account changes nothing.
  func testCheck_everyAnswer_followsTheTable() throws {
    let (ana, ben) = (try XCTUnwrap(Identity("ana")), try XCTUnwrap(Identity("ben")))
    let rows: [(current: Identity?, last: Identity?, SharedDeviceDuty, String)] = [
      (nil, nil, .showNobody, "shared-device-nobody"),
      (nil, ana, .wipe(ana, thenShow: nil), "shared-device-user-gone"),
      (nil, ben, .wipe(ben, thenShow: nil), "shared-device-user-gone"),
      (ana, nil, .show(ana), "shared-device-first-user"),
      (ana, ana, .show(ana), "shared-device-same-user"),
      (ana, ben, .wipe(ben, thenShow: ana), "shared-device-user-changed"),
      (ben, nil, .show(ben), "shared-device-first-user"),
      (ben, ana, .wipe(ana, thenShow: ben), "shared-device-user-changed"),
      (ben, ben, .show(ben), "shared-device-same-user"),
    ]
    let directory = try Shift().directory
    for row in rows {
      for previous in [nil, ana, ben] {
        let check = SharedDeviceCheck(
          .answered(current: row.current, previous: previous), lastUser: row.last, directory: directory)
        XCTAssertEqual(check.duty, row.2, "\(row)")
        XCTAssertEqual(check.reason.code, row.3, "\(row)")
      }
    }
    for last in [nil, ana, ben] {
      let check = SharedDeviceCheck(.failed, lastUser: last, directory: directory)
      XCTAssertEqual(check.duty, .withhold)
      XCTAssertEqual(check.reason.code, "shared-device-user-unknown")
    }
  }

  func testCheck_sameUserInAnotherSpelling_isNoChange() throws {
    let check = SharedDeviceCheck(
      .answered(current: Identity("ANA@Contoso.com"), previous: nil), lastUser: Identity("ana"),
      directory: try Shift().directory)
    XCTAssertEqual(check.reason.code, "shared-device-same-user")
  }
}
