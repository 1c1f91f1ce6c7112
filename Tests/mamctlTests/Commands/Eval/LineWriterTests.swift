import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// What is written comes in pieces that its place takes undivided, each of whole lines.
final class LineWriterTests: XCTestCase {
  func testPieces_toAPipe_areWholeLinesAndSmall() {
    let lines = (0..<2_000).map { "line \($0) " + String(repeating: "x", count: $0 % 90) + "\n" }
    let sink = PieceSink()
    write(lines.joined(), to: sink, taking: .pieces)
    XCTAssertEqual(sink.pieces.joined(), lines.joined())
    XCTAssertTrue(sink.pieces.allSatisfy { $0.hasSuffix("\n") && $0.utf8.count <= 4_096 })
    XCTAssertLessThan(sink.pieces.count, 40)
  }

  func testALineLongerThanAPiece_goesByItself() {
    let long = String(repeating: "y", count: 5_000) + "\n"
    let sink = PieceSink()
    write("a\n" + long + "b\n", to: sink, taking: .pieces)
    XCTAssertEqual(sink.pieces, ["a\n", long, "b\n"])
  }

  func testADevice_getsEverythingAtOnce() {
    let text = String(repeating: "a line\n", count: 20_000)
    let sink = PieceSink()
    write(text, to: sink, taking: .everything)
    XCTAssertEqual(sink.pieces, [text])
  }

  func testAFile_getsEverythingAtOnce() throws {
    let text = String(repeating: "a line\n", count: 20_000)
    let path = try Scratch(for: self).file("answers", "")
    let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
    let sink = PieceSink()
    write(text, to: sink, taking: StandardStreams.taking(of: file.fileDescriptor))
    XCTAssertEqual(sink.pieces, [text])
  }

  func testNothing_isWrittenAfterARefusal() {
    let sink = MemorySink(capacity: 5_000)
    write(String(repeating: "a line\n", count: 2_000), to: sink, taking: .pieces)
    XCTAssertLessThanOrEqual(sink.bytes.count, 5_000)
    XCTAssertEqual(sink.bytes.last, UInt8(ascii: "\n"))
  }

  private func write(_ text: String, to sink: any ByteSink, taking: OutputTaking) {
    let writer = LineWriter(console(sink, taking))
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe writer.write($0) }
  }

  private func console(_ sink: any ByteSink, _ taking: OutputTaking) -> Console {
    var console = Console(to: sink)
    console.outTaking = taking
    return console
  }
}

/// A sink that remembers what came together.
final class PieceSink: ByteSink {
  private(set) var pieces: [String] = []

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    pieces.append(unsafe String(decoding: bytes, as: UTF8.self))
  }

  func close() throws(SystemError) {}
}
