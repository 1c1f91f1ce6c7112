import Foundation
import XCTest

@testable import mamctl

final class ByteSinkTests: XCTestCase {
  /// A pipe takes little at a time, and one that may not block often takes nothing: all must arrive, in order.
  func testPipe_manyBytesToASlowReader() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 8) }
    for flags in [0, O_NONBLOCK] {
      let pipe = Pipe()
      let descriptor = pipe.fileHandleForWriting.fileDescriptor
      XCTAssertEqual(fcntl(descriptor, F_SETFL, flags), 0)
      let arrived = expectation(description: "all bytes read")
      let reader = pipe.fileHandleForReading
      let reading = Reading()
      Thread.detachNewThread {
        while true {
          let piece = reader.readData(ofLength: 10_000)
          if piece.isEmpty { break }
          reading.append(piece)
        }
        arrived.fulfill()
      }
      let sink = Descriptor(number: descriptor)
      try unsafe bytes.withUnsafeBytes { try unsafe sink.write($0) }
      try pipe.fileHandleForWriting.close()
      wait(for: [arrived], timeout: 30)
      XCTAssertTrue(reading.bytes == bytes, "flags \(flags): \(reading.bytes.count) bytes arrived")
    }
  }

  func testClosedDescriptor_isRefused() {
    let sink = Descriptor(number: -1)
    let bytes: [UInt8] = [1]
    XCTAssertThrowsError(try unsafe bytes.withUnsafeBytes { try unsafe sink.write($0) }) { error in
      XCTAssertEqual((error as? SystemError)?.code, EBADF)
    }
    XCTAssertNoThrow(try sink.close())
  }

  /// What the reading thread has gathered so far.
  private final class Reading: @unchecked Sendable {
    private let lock = NSLock()
    private var gathered: [UInt8] = []

    func append(_ piece: Data) { lock.withLock { gathered += piece } }

    var bytes: [UInt8] { lock.withLock { gathered } }
  }
}
