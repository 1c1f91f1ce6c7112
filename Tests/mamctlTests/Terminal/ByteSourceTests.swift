import XCTest

@testable import mamctl

final class ByteSourceTests: XCTestCase {
  func testReadAll_gathersEveryPiece() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for most in [1, 7, 65_536, .max] {
      let taken = most == 1 ? Array(bytes.prefix(500)) : bytes
      XCTAssertEqual(try MemorySource(taken, most: most).readAll(), taken, "\(most) at a time")
    }
    XCTAssertEqual(try MemorySource([]).readAll(), [])
  }

  func testReadAll_refusalOfTheSystem() {
    XCTAssertThrowsError(try DescriptorSource(descriptor: -1).readAll()) { error in
      XCTAssertEqual((error as? SystemError)?.message, "bad file descriptor")
    }
  }
}
