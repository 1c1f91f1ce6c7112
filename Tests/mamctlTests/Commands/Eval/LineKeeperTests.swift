import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// A line is finished where its writer is gone in the middle of it, and nothing else is touched.
final class LineKeeperTests: XCTestCase {
  func testMissing_isTheRestOfALineThatTheFileEndsInsideOf() {
    let stake = LineAtStake(start: 100, line: Array("abcde\n".utf8))
    let table: [(position: Int, size: Int, missing: String)] = [
      (position: 99, size: 99, missing: ""),
      (position: 100, size: 100, missing: ""),
      (position: 101, size: 101, missing: "bcde\n"),
      (position: 105, size: 105, missing: "\n"),
      (position: 106, size: 106, missing: ""),
      (position: 107, size: 107, missing: ""),
      (position: 103, size: 104, missing: ""),
      (position: 103, size: 102, missing: ""),
      (position: -1, size: 0, missing: ""),
      (position: .max, size: .max, missing: ""),
    ]
    XCTAssertEqual(table.count, 10)
    for row in table {
      let missing = String(decoding: stake.missing(at: row.position, of: row.size), as: UTF8.self)
      XCTAssertEqual(missing, row.missing, "at \(row.position) of \(row.size)")
    }
  }

  func testRecord_thatIsCutShort_isNone() {
    for count in 0...LineAtStake.headSize {
      XCTAssertNil(LineAtStake(record: Array(repeating: 0, count: count)), "\(count)")
    }
    let head = unsafe withUnsafeBytes(of: 4_711) { unsafe Array($0) }
    XCTAssertEqual(
      LineAtStake(record: head + Array("a\n".utf8)), LineAtStake(start: 4_711, line: Array("a\n".utf8)))
  }

  #if os(Linux)
    private let before = "the line before\n"
    private let line = "a line that lies in two pages\n"

    func testAKeeper_finishesTheLine_whereverItWasCut() throws {
      for flags in [O_WRONLY, O_WRONLY | O_APPEND] {
        for count in 0...line.utf8.count {
          let text = try afterwards(writing: String(line.prefix(count)), flags)
          XCTAssertEqual(text, count == 0 ? before : before + line, "cut after \(count)")
        }
      }
    }

    func testAKeeper_ofALineThatIsLong_finishesIt() throws {
      for count in [5_000, LineKeeper.limit - 1] {
        let line = String(repeating: "x", count: count) + "\n"
        XCTAssertEqual(try afterwards(of: line, writing: String(line.prefix(4_000)), O_WRONLY), before + line)
      }
      // Of a longer one nothing is kept, and nothing is broken.
      let line = String(repeating: "x", count: LineKeeper.limit) + "\n"
      XCTAssertEqual(try afterwards(of: line, writing: "xxx", O_WRONLY), before + "xxx")
    }

    func testAKeeper_letsAnotherWriterAlone() throws {
      let text = try afterwards(writing: String(line.prefix(5)), O_WRONLY) { path in
        let other = try XCTUnwrap(FileHandle(forWritingAtPath: path))
        try other.seekToEnd()
        try other.write(contentsOf: Data("another's\n".utf8))
      }
      XCTAssertEqual(text, before + line.prefix(5) + "another's\n")
      let emptied = try afterwards(writing: String(line.prefix(5)), O_WRONLY) { path in
        try XCTUnwrap(FileHandle(forWritingAtPath: path)).truncate(atOffset: 0)
      }
      XCTAssertEqual(emptied, "")
    }

    func testAKeeper_ofALineThatIsWritten_doesNothing() throws {
      let (file, path) = try start()
      let keeper = try XCTUnwrap(LineKeeper(of: file, program: ProgramRun.mamctl))
      for _ in 0..<3 { unsafe put(line) { line in unsafe keeper.keep(line) { write(self.line, to: file) } } }
      write("half", to: file)
      keeper.end()
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), before + line + line + line + "half")
    }

    func testALine_isAtStakeWhileItIsWritten() throws {
      let (file, path) = try start()
      let keeper = try XCTUnwrap(LineKeeper(of: file, program: ProgramRun.mamctl))
      unsafe put(line) { line in
        unsafe keeper.keep(line) {
          write("a line", to: file)
          // As the system does when the writer is killed.
          keeper.end()
        }
      }
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), before + line)
    }

    func testAWriter_hasTheLineKeptThatGoesOverThePage() throws {
      let (file, path) = try start()
      let keeper = try XCTUnwrap(LineKeeper(of: file, program: ProgramRun.mamctl))
      // The first write ends 6 bytes before the page does; the second is cut where the page ends.
      let first = String(repeating: "x", count: 4_096 - before.utf8.count - 7) + "\n"
      let sink = CutSink(file: file, after: first.utf8.count + 6) { keeper.end() }
      var console = Console(
        out: Output(to: sink, gathering: .blocks), err: Output(to: MemorySink(), gathering: .none),
        input: MemorySource([]), terminal: .none)
      console.outTaking = .pages(from: before.utf8.count)
      console.lineKeeper = { keeper }
      var writer = LineWriter(console)
      unsafe put(first + line + "one more\n") { unsafe writer.write($0) }
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), before + first + line)
    }

    func testAProgramThatIsNotThere_isNoKeeper() throws {
      XCTAssertNil(LineKeeper(of: STDOUT_FILENO, program: "/no/such/program"))
    }

    /// What a file holds after its writer wrote some of a line that was kept, and was gone.
    private func afterwards(
      of line: String? = nil, writing part: String, _ flags: Int32,
      then body: (String) throws -> Void = { _ in }
    ) throws -> String {
      let (file, path) = try start(flags)
      let keeper = try XCTUnwrap(LineKeeper(of: file, program: ProgramRun.mamctl))
      unsafe put(line ?? self.line) { _ = unsafe keeper.put($0) }
      write(part, to: file)
      try body(path)
      keeper.end()
      return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// A file with a line in it, open for more; it is closed with the test.
    private func start(_ flags: Int32 = O_WRONLY) throws -> (file: Int32, path: String) {
      let path = try Scratch(for: self).file("answers", "")
      let file = unsafe open(path, flags)
      addTeardownBlock { close(file) }
      write(before, to: file)
      return (file, path)
    }

    private func put(_ line: String, _ body: (UnsafeRawBufferPointer) -> Void) {
      unsafe Array(line.utf8).withUnsafeBytes { unsafe body($0) }
    }

    private func write(_ text: String, to file: Int32) {
      FileHandle(fileDescriptor: file, closeOnDealloc: false).write(Data(text.utf8))
    }
  #endif
}

#if os(Linux)
  /// A file that takes so many bytes and then, as if its writer had been killed, no more.
  private final class CutSink: ByteSink {
    private let file: Int32
    private var rest: Int
    private let whenCut: () -> Void

    init(file: Int32, after count: Int, _ whenCut: @escaping () -> Void) {
      self.file = file
      rest = count
      self.whenCut = whenCut
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
      let taken = min(rest, bytes.count)
      try unsafe DescriptorSink(descriptor: file).write(UnsafeRawBufferPointer(rebasing: bytes.prefix(taken)))
      rest -= taken
      if taken < bytes.count { whenCut() }
    }

    func close() throws(SystemError) {}
  }
#endif
