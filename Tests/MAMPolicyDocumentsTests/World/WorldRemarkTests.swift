import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// R1.3, R2.6, R13.1, R13.7: what a world says of the app and the device that has no effect, or cannot be so.
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

  /// What app configuration says of the device's user connects a user name with an object ID, or cannot.
  func testConfiguration_connectsTheNamesOfOneAccount() throws {
    let (one, other) = ("5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11", "0c7a4d52-41d8-4f0b-9a6e-7d1b52c9e3f4")
    let rows: [(upn: String, objectID: String, isAccount: Bool, warning: String?)] = [
      ("adele@contoso.com", one, true, nil),
      (
        "grady@fabrikam.com", one, false,
        "w.json:1:171: warning: `IntuneMAMUPN` and `IntuneMAMOID` say that `grady@fabrikam.com` and `\(one)` are one "
          + "account, but the world has them as two; neither gains the other's name"
      ),
    ]
    for row in rows {
      let text =
        #"{ "mam": 1, "accounts": { "work": { "upn": "adele@contoso.com" }, "other": { "upn": "grady@fabrikam.com", "#
        + #""oid": "\#(other)" } }, "appConfig": [{ "channel": "mdm", "values": { "#
        + #""IntuneMAMUPN": "\#(row.upn)", "IntuneMAMOID": "\#(row.objectID)" } }] }"#
      let document = try WorldDocument(Array(text.utf8), file: "w.json")
      let identity = try XCTUnwrap(Identity(row.objectID))
      XCTAssertEqual(document.world.directory.index(of: identity) == 0, row.isAccount, row.upn)
      XCTAssertEqual(document.remarks.map(\.description), [row.warning].compactMap { $0 }, row.upn)
    }
  }

  func testRemarks_everyRow() throws {
    for row in rows {
      let document = try WorldDocument(Array("{ \"mam\": 1, \(row.world) }".utf8), file: "w.json")
      XCTAssertEqual(document.remarks.map(\.description), row.warnings, row.world)
      XCTAssertEqual(document.warnings(for: []).map(\.description), row.warnings, row.world)
      XCTAssertEqual(document.sections.sharedDevice?.mode == .shared, row.isShared, row.world)
    }
  }
}
