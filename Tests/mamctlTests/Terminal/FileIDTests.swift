import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// What is behind a descriptor is found out, so that no answer is written over its questions.
final class FileIDTests: XCTestCase {
  func testAFile_isKnownByWhateverPathLeadsToIt() throws {
    let scratch = try Scratch(for: self)
    let path = try scratch.file("answers", "x")
    let one = unsafe open(path, O_WRONLY)
    let other = unsafe open(path, O_RDONLY)
    let another = unsafe open(try scratch.file("others", "x"), O_RDONLY)
    let file = try XCTUnwrap(StandardStreams.file(of: one))
    XCTAssertEqual(StandardStreams.file(of: other), file)
    XCTAssertNotEqual(StandardStreams.file(of: another), file)
    for descriptor in [one, other, another] { close(descriptor) }
  }

  func testAPipeADeviceAndNothing_areNoFile() {
    let pipe = Pipe()
    let device = unsafe open("/dev/null", O_WRONLY)
    XCTAssertNil(StandardStreams.file(of: pipe.fileHandleForWriting.fileDescriptor))
    XCTAssertNil(StandardStreams.file(of: device))
    XCTAssertNil(StandardStreams.file(of: -1), "nothing is known of a descriptor that is not open")
    close(device)
  }
}
