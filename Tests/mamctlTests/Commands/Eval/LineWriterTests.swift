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

  func testPieces_toAFile_endWithItsPages() {
    let lines = (0..<3_000).map { "line \($0) " + String(repeating: "x", count: $0 % 150) + "\n" }
    for start in [0, 1, 4_095, 4_096, 10_000] {
      let sink = PieceSink()
      write(lines.joined(), to: sink, taking: .pages(from: start))
      XCTAssertEqual(sink.pieces.joined(), lines.joined())
      var position = start
      var crossings = 0
      for piece in sink.pieces {
        XCTAssertTrue(piece.hasSuffix("\n"))
        let end = position + piece.utf8.count
        if position / 4_096 != (end - 1) / 4_096 {
          crossings += 1
          let endOfLine = position + piece.utf8.firstIndex(of: UInt8(ascii: "\n"))!.utf16Offset(in: piece)
          XCTAssertEqual(
            endOfLine / 4_096, (end - 1) / 4_096, "only the first line of a piece lies in two pages")
          XCTAssertNotEqual(position / 4_096, endOfLine / 4_096)
        }
        position = end
      }
      XCTAssertGreaterThan(crossings, 50)
      XCTAssertLessThanOrEqual(sink.pieces.count, (position - start) / 4_096 + 2)
    }
  }

  func testAKeeper_isStartedOnceAndOnlyForALineInTwoPages() {
    let starts = Counter()
    var console = console(MemorySink(), .pages(from: 0))
    console.lineKeeper = {
      starts.count += 1
      return nil
    }
    var writer = LineWriter(console)
    let line = String(repeating: "x", count: 1_023) + "\n"
    let writes: [(text: String, starts: Int)] = [
      (line, 0), (line + line + line, 0), (line, 0), ("x" + line, 0), (line, 0), (line, 1), (line, 1),
      (line + line + line + line, 1),
    ]
    for (number, write) in writes.enumerated() {
      var bytes = Array(write.text.utf8)
      unsafe bytes.withUnsafeMutableBytes { unsafe writer.write(UnsafeRawBufferPointer($0)) }
      XCTAssertEqual(starts.count, write.starts, "after write \(number)")
    }
    writer.end()
  }

  func testPages_areCountedOverSeveralWrites() {
    let lines = (0..<500).map { "line \($0) " + String(repeating: "x", count: $0 % 90) + "\n" }
    let whole = PieceSink()
    write(lines.joined(), to: whole, taking: .pages(from: 77))
    let parts = PieceSink()
    var writer = LineWriter(console(parts, .pages(from: 77)))
    for line in lines {
      var bytes = Array(line.utf8)
      unsafe bytes.withUnsafeMutableBytes { unsafe writer.write(UnsafeRawBufferPointer($0)) }
    }
    XCTAssertEqual(parts.pieces, lines)
    XCTAssertEqual(whole.pieces.joined(), parts.pieces.joined())
  }

  func testNothing_isWrittenAfterARefusal() {
    let sink = MemorySink(capacity: 5_000)
    write(String(repeating: "a line\n", count: 2_000), to: sink, taking: .pieces)
    XCTAssertLessThanOrEqual(sink.bytes.count, 5_000)
    XCTAssertEqual(sink.bytes.last, UInt8(ascii: "\n"))
  }

  private func write(_ text: String, to sink: any ByteSink, taking: OutputTaking) {
    var writer = LineWriter(console(sink, taking))
    var bytes = Array(text.utf8)
    unsafe bytes.withUnsafeMutableBytes { unsafe writer.write(UnsafeRawBufferPointer($0)) }
  }

  private func console(_ sink: any ByteSink, _ taking: OutputTaking) -> Console {
    var console = Console(
      out: Output(to: sink, gathering: .blocks), err: Output(to: MemorySink(), gathering: .none),
      input: MemorySource([]), terminal: .none)
    console.outTaking = taking
    return console
  }
}

/// A number that closures share; one thread alone uses it.
private final class Counter: @unchecked Sendable {
  var count = 0
}

/// A sink that remembers what came together.
final class PieceSink: ByteSink {
  private(set) var pieces: [String] = []

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    pieces.append(unsafe String(decoding: bytes, as: UTF8.self))
  }

  func close() throws(SystemError) {}
}
