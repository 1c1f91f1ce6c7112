import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// What takes output undivided is found out from what is behind the descriptor.
final class OutputTakingTests: XCTestCase {
  func testAFile_takesPages_fromWhereItIsWritten() throws {
    let path = try Scratch(for: self).file("answers", String(repeating: "x", count: 5_000))
    let file = unsafe open(path, O_WRONLY)
    XCTAssertEqual(StandardStreams.taking(of: file), .pages(from: 0))
    XCTAssertEqual(lseek(file, 4_100, SEEK_SET), 4_100)
    XCTAssertEqual(StandardStreams.taking(of: file), .pages(from: 4_100))
    close(file)
    let appending = unsafe open(path, O_WRONLY | O_APPEND)
    XCTAssertEqual(StandardStreams.taking(of: appending), .pages(from: 5_000), "it is written at its end")
    close(appending)
  }

  func testAnythingThatMayKeepItsWriterWaiting_takesPieces() {
    let pipe = Pipe()
    XCTAssertEqual(StandardStreams.taking(of: pipe.fileHandleForWriting.fileDescriptor), .pieces)
    XCTAssertEqual(
      StandardStreams.taking(of: -1), .pieces, "nothing is known of a descriptor that is not open")
  }

  func testADevice_takesEverything() {
    let device = unsafe open("/dev/null", O_WRONLY)
    XCTAssertEqual(StandardStreams.taking(of: device), .everything)
    close(device)
  }
}
