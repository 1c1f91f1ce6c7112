import XCTest

@testable import mamctl

final class OutputTests: XCTestCase {
  func testBlocks_fewCallsAndEveryByteInOrder() {
    let sink = MemorySink()
    let output = Output(to: sink, gathering: .blocks)
    var expected: [UInt8] = []
    for number in 0..<20_000 {
      output.line("line \(number)")
      expected += Array("line \(number)\n".utf8)
    }
    let block = [UInt8](repeating: 0x2A, count: 200_000)
    unsafe block.withUnsafeBytes { unsafe output.write(bytes: $0) }
    expected += block
    let few: [UInt8] = [1, 2, 255]
    unsafe few.withUnsafeBytes { unsafe output.write(bytes: $0) }
    expected += few
    output.close()
    XCTAssertEqual(sink.bytes, expected)
    XCTAssertLessThan(sink.writes, 10)
    XCTAssertGreaterThan(sink.writes, 3)
  }

  func testLines_passOnAtTheEndOfALine() {
    let sink = MemorySink()
    let output = Output(to: sink, gathering: .lines)
    output.write("half")
    XCTAssertEqual(sink.text, "")
    output.write(" a line\n")
    XCTAssertEqual(sink.text, "half a line\n")
    output.write("rest")
    output.flush()
    XCTAssertEqual(sink.text, "half a line\nrest")
    XCTAssertEqual(sink.writes, 2)
  }

  func testNone_passesOnEveryWrite() {
    let sink = MemorySink()
    let output = Output(to: sink, gathering: .writes)
    output.write("a")
    output.write("b")
    XCTAssertEqual(sink.writes, 2)
    output.flush()
    XCTAssertEqual(sink.writes, 2)
  }

  func testFailure_firstOneIsKeptAndNothingFollows() {
    let sink = MemorySink(capacity: 4, refusal: SystemError(code: 5), closing: SystemError(code: 9))
    let output = Output(to: sink, gathering: .writes)
    output.write("abc")
    XCTAssertFalse(output.hasFailed)
    output.write("def")
    XCTAssertTrue(output.hasFailed)
    output.write("g")
    output.line("h")
    output.close()
    XCTAssertEqual(sink.text, "abc")
    XCTAssertEqual(output.failure, SystemError(code: 5))
  }
}
