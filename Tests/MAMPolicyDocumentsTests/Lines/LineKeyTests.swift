import XCTest

@testable import MAMPolicyDocuments

/// What the lines of a batch rely on: each has a place of its own for every key.
final class LineKeyTests: XCTestCase {
  func testCount_isThatOfTheKeys() {
    XCTAssertEqual(LineKey.count, LineKey.allCases.count)
    XCTAssertEqual(LineKey.allCases.map(\.rawValue), Array(0..<LineKey.count))
  }

  func testIdentities_areTheKeysWhoseValuesAreLookedUp() {
    let names = LineKey.allCases.filter { LineKey.identities & $0.bit != 0 }.map(\.name)
    XCTAssertEqual(names, ["owner", "account", "receiver", "sender", "source", "destination"])
  }
}
