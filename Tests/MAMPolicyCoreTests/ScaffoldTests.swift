import XCTest

final class ScaffoldTests: XCTestCase {
  func testScaffold() { XCTAssertTrue(true) }
}
