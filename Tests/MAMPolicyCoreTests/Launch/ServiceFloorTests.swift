import MAMPolicyCore
import XCTest

/// Which floors of the service a device and its app are below.
///
/// Rule R9.13.
final class ServiceFloorTests: XCTestCase {
  func testMissed_isEveryFloorAboveAKnownVersion() {
    let blocking = AppProtectionPolicy.quiet { $0.screenCaptureConfigurationState = .blocked }
    let rows: [(sdk: String?, os: String?, policy: AppProtectionPolicy, missed: [String])] = [
      (nil, nil, .quiet, []),
      ("21.1", "18.0", blocking, []),
      ("20.3", nil, .quiet, ["20.8.0", "20.8.0"]),
      ("20.3", nil, blocking, ["20.8.0", "20.8.0", "20.4.0"]),
      ("20.8", nil, .quiet, ["21.1.0"]),
      (nil, "17.0", .quiet, ["18.0"]),
      (nil, "16.0", .quiet, ["18.0"]),
      ("21.1", "16.0", .quiet, ["17.0", "18.0"]),
      ("21.0", "16.0", .quiet, ["21.1.0", "18.0"]),
    ]
    for row in rows {
      let missed = ServiceFloor.missed(
        sdk: row.sdk.flatMap { DottedVersion($0) }, os: row.os.flatMap { DottedVersion($0) },
        under: row.policy)
      XCTAssertEqual(missed.map(\.least), row.missed, "\(row.sdk ?? "-"), \(row.os ?? "-")")
    }
  }
}
