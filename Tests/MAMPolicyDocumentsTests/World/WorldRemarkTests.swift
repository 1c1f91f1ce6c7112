import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// R2.6, R13.1, R13.7: what a world says of the app and the device that has no effect, or cannot be so.
final class WorldRemarkTests: XCTestCase {
  private let rows: [(world: String, warnings: [String], isShared: Bool)] = [
    (#""app": { "multiIdentity": true, "multiManagedIdentities": true }"#, [], false),
    (
      #""app": { "multiManagedIdentities": true }"#,
      [
        "w.json:1:22: warning: `multiManagedIdentities` has no effect in an app without `multiIdentity`: only an app "
          + "that supports multiple identities can hold several managed accounts"
      ], false
    ),
    (#""sharedDevice": {}"#, [], true),
    (#""sharedDevice": {}, "device": { "mdmEnrolled": true, "osVersion": "13" }"#, [], true),
    (#""sharedDevice": { "mode": "notShared" }, "device": { "mdmEnrolled": false }"#, [], false),
    (
      #""sharedDevice": {}, "device": { "mdmEnrolled": false }"#,
      [
        "w.json:1:29: warning: the device cannot be shared, because it is not enrolled in device management; it counts "
          + "as not shared"
      ], false
    ),
    (
      #""sharedDevice": { "mode": "shared" }, "device": { "osVersion": "12.5.7" }"#,
      [
        "w.json:1:31: warning: the device cannot be shared, because shared device mode needs iOS 13 or later; it counts "
          + "as not shared"
      ], false
    ),
  ]

  func testRemarks_everyRow() throws {
    XCTAssertEqual(rows.count, 7)
    for row in rows {
      let document = try WorldDocument(Array("{ \"mam\": 1, \(row.world) }".utf8), file: "w.json")
      XCTAssertEqual(document.remarks.map(\.description), row.warnings, row.world)
      XCTAssertEqual(document.warnings(for: []).map(\.description), row.warnings, row.world)
      XCTAssertEqual(document.sections.sharedDevice?.mode == .shared, row.isShared, row.world)
    }
  }
}
