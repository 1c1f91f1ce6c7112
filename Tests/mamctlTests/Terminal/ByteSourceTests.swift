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
    XCTAssertThrowsError(try Descriptor(number: -1).readAll()) { error in
      XCTAssertEqual((error as? SystemError)?.message, "bad file descriptor")
    }
  }
}

extension ByteSource {
  /// Reads until the end.
  fileprivate func readAll() throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { unsafe chunk.deallocate() }
    while true {
      let count = try unsafe read(into: chunk)
      guard count > 0 else { return all }
      unsafe all.append(contentsOf: chunk.prefix(count))
    }
  }
}
