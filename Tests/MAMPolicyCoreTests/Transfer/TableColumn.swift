import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The columns of tables 6-A to 6-D and 7-A to 7-D: who owns the place at the far end.
enum TableColumn: CaseIterable {
  case same, another, unmanaged, nobody

  var accounts: [IdentitySlot] {
    switch self {
    case .same: SmallWorld.workSpellings
    case .another: SmallWorld.otherSpellings
    case .unmanaged: SmallWorld.unmanagedSpellings
    case .nobody: SmallWorld.nobodySpellings
    }
  }
}

/// Compares a decision with a cell: its effect, and on what it stands.
func expect(
  _ decision: Decision, _ cell: TableCell, _ name: String, _ file: StaticString = #filePath,
  _ line: UInt = #line
) {
  XCTAssertEqual(decision.effect.rawValue, cell.effect, name, file: file, line: line)
  XCTAssertEqual(decision.basis.tag, cell.basis, "\(name): \(decision.codes)", file: file, line: line)
}
