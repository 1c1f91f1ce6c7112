import XCTest

@testable import mamctl

final class ExitStatusTests: XCTestCase {
  func testCodes_areTheContract() {
    XCTAssertEqual(ExitStatus.allCases.map(\.rawValue), [0, 1, 2, 3, 64])
    XCTAssertEqual(ExitStatus.success.rawValue, 0)
    XCTAssertEqual(ExitStatus.toolFailed.rawValue, 1)
    XCTAssertEqual(ExitStatus.denied.rawValue, 2)
    XCTAssertEqual(ExitStatus.finding.rawValue, 2)
    XCTAssertEqual(ExitStatus.invalidInput.rawValue, 3)
    XCTAssertEqual(ExitStatus.usage.rawValue, 64)
  }
}
