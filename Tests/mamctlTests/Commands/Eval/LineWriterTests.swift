import XCTest

@testable import mamctl

/// What reaches a pipe comes in pieces that a pipe takes undivided, each of whole lines.
final class LineWriterTests: XCTestCase {
  func testPieces_toAPipe_areWholeLinesAndSmall() {
    let lines = (0..<2_000).map { "line \($0) " + String(repeating: "x", count: $0 % 90) + "\n" }
    let sink = PieceSink()
    write(lines.joined(), to: sink, isFile: false)
    XCTAssertEqual(sink.pieces.joined(), lines.joined())
    XCTAssertTrue(sink.pieces.allSatisfy { $0.hasSuffix("\n") && $0.utf8.count <= 4_096 })
    XCTAssertLessThan(sink.pieces.count, 40)
  }

  func testALineLongerThanAPiece_goesByItself() {
    let long = String(repeating: "y", count: 5_000) + "\n"
    let sink = PieceSink()
    write("a\n" + long + "b\n", to: sink, isFile: false)
    XCTAssertEqual(sink.pieces, ["a\n", long, "b\n"])
  }

  func testAFile_getsEverythingAtOnce() {
    let text = String(repeating: "a line\n", count: 20_000)
    let sink = PieceSink()
    write(text, to: sink, isFile: true)
    XCTAssertEqual(sink.pieces, [text])
  }

  func testNothing_isWrittenAfterARefusal() {
    let sink = MemorySink(capacity: 5_000)
    write(String(repeating: "a line\n", count: 2_000), to: sink, isFile: false)
    XCTAssertLessThanOrEqual(sink.bytes.count, 5_000)
    XCTAssertEqual(sink.bytes.last, UInt8(ascii: "\n"))
  }

  private func write(_ text: String, to sink: any ByteSink, isFile: Bool) {
    var console = Console(
      out: Output(to: sink, gathering: .blocks), err: Output(to: MemorySink(), gathering: .none),
      input: MemorySource([]), terminal: .none)
    console.outIsFile = isFile
    var bytes = Array(text.utf8)
    unsafe bytes.withUnsafeMutableBytes { unsafe LineWriter(console).write(UnsafeRawBufferPointer($0)) }
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
