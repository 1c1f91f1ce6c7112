import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R9.10: document pickers.
final class DocumentPickerRuleTests: XCTestCase {
  private static let table = """
    mode   | in          | out         | effect | code
    import | allApps     | none        | allow  | picker-in-allowed
    import | managedApps | none        | allow  | picker-in-allowed
    import | none        | allApps     | deny   | picker-in-blocked
    open   | allApps     | none        | allow  | picker-in-allowed
    open   | managedApps | none        | allow  | picker-in-allowed
    open   | none        | allApps     | deny   | picker-in-blocked
    export | none        | allApps     | allow  | picker-out-allowed
    export | none        | managedApps | allow  | picker-out-allowed
    export | allApps     | none        | deny   | picker-out-blocked
    move   | none        | allApps     | allow  | picker-out-allowed
    move   | none        | managedApps | allow  | picker-out-allowed
    move   | allApps     | none        | deny   | picker-out-blocked
    """

  func testTable_byModeAndDirection() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, 12)
    for row in table.rows {
      let mode = try XCTUnwrap(DocumentPickerMode(rawValue: row[0]))
      let policy = try AppProtectionPolicy(
        text:
          "allowedInboundDataTransferSources=\(row[1]) allowedOutboundDataTransferDestinations=\(row[2])")
      let decision = try SmallWorld.make(work: policy).decide(.documentPicker(owner: "work", mode: mode))
      XCTAssertEqual(decision.effect.rawValue, row[3], "\(row)")
      XCTAssertEqual(decision.codes, [row[4]] + (row[3] == "deny" ? ["sdk-enforces"] : []), "\(row)")
    }
  }

  func testUnmanagedAndLockedDown() throws {
    let world = try SmallWorld.make(work: .lockDown)
    for mode in DocumentPickerMode.allCases {
      for (owner, why) in SmallWorld.whyUnmanaged {
        let decision = world.decide(.documentPicker(owner: owner, mode: mode))
        XCTAssertEqual(decision.effect, .allow)
        XCTAssertEqual(decision.codes, [why, "unmanaged"])
      }
      for view in SmallWorld.lockedDownViews {
        let decision = world.decide(.documentPicker(owner: view, mode: mode))
        XCTAssertEqual(decision.effect, .deny)
        XCTAssertEqual(decision.codes, ["lockdown", "sdk-enforces"])
      }
    }
  }
}
