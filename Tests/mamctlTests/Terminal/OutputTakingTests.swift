import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// What takes output undivided is found out from what is behind the descriptor.
final class OutputTakingTests: XCTestCase {
  func testAFile_isKnownByWhateverPathLeadsToIt() throws {
    let scratch = try Scratch(for: self)
    let path = try scratch.file("answers", "x")
    let one = unsafe open(path, O_WRONLY)
    let other = unsafe open(path, O_RDONLY)
    let another = unsafe open(try scratch.file("others", "x"), O_RDONLY)
    let file = try XCTUnwrap(StandardStreams.file(of: one))
    XCTAssertEqual(StandardStreams.taking(of: one), .file(file))
    XCTAssertEqual(StandardStreams.file(of: other), file)
    XCTAssertNotEqual(StandardStreams.file(of: another), file)
    for descriptor in [one, other, another] { close(descriptor) }
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
