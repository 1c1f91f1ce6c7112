import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// A stream is cut at its line feeds, whatever pieces it comes in.
final class LineFeederTests: XCTestCase {
  func testBlocks_holdWholeLinesInOrder_howeverTheStreamComes() throws {
    let text = "first\nsecond\n\nthird, longer than the others\nlast"
    for most in [1, 2, 3, 5, 7, 100] {
      let pieces = try Self.pieces(of: Array(text.utf8), most: most)
      XCTAssertEqual(pieces.map(\.piece).last, .end, "\(most)")
      XCTAssertTrue(pieces.dropLast().allSatisfy { $0.piece == .lines && $0.text.hasSuffix("\n") }, "\(most)")
      XCTAssertEqual(pieces.map(\.text).joined(), text + "\n", "\(most)")
    }
  }

  func testABlock_waitsForNothingBeyondALine() throws {
    let pieces = try Self.pieces(of: Array("a\nb\nc\nd\n".utf8), most: 4)
    XCTAssertEqual(pieces.map(\.text), ["a\nb\n", "c\nd\n", ""])
  }

  func testAnEmptyStream_hasNoBlock() throws {
    XCTAssertEqual(try Self.pieces(of: [], most: 10).map(\.piece), [.end])
    XCTAssertEqual(try Self.pieces(of: [UInt8(ascii: "\n")], most: 10).map(\.text), ["\n", ""])
  }

  func testALineOfTheLimit_isALine_andALongerOneIsNot() throws {
    let limit = LineLimit.bytes
    let row: [(length: Int, ending: String, expected: [LineFeeder<Failure>.Piece])] = [
      (limit, "\nnext\n", [.lines, .lines, .end]), (limit, "", [.lines, .end]),
      (limit + 1, "\nnext\n", [.lineTooLong, .lines, .end]), (limit + 1, "", [.lineTooLong, .end]),
      (limit * 3, "\nnext", [.lineTooLong, .lines, .end]), (limit * 3, "\n", [.lineTooLong, .end]),
    ]
    for (length, ending, expected) in row {
      let text = Array(repeating: UInt8(ascii: "x"), count: length) + Array(ending.utf8)
      for most in [1 << 20, 100_003] {
        let pieces = try Self.pieces(of: Array("before\n".utf8) + text, most: most)
        XCTAssertEqual(pieces.first?.text.prefix(7), "before\n")
        // How lines share blocks depends on the pieces; what is told of them does not.
        let kinds = pieces.map(\.piece).reduce(into: [LineFeeder<Failure>.Piece]()) { kinds, kind in
          if kind != .lines || kinds.last != .lines { kinds.append(kind) }
        }
        let wanted = ([.lines] + expected).reduce(into: [LineFeeder<Failure>.Piece]()) { kinds, kind in
          if kind != .lines || kinds.last != .lines { kinds.append(kind) }
        }
        XCTAssertEqual(kinds, wanted, "\(length - limit), \(most)")
        let kept = pieces.map(\.text).joined()
        XCTAssertEqual(kept.contains("next"), ending.contains("next"))
        XCTAssertEqual(kept.utf8.count > limit, length == limit, "\(length - limit)")
      }
    }
  }

  func testAFailingStream_says_why() throws {
    var feeder = unsafe LineFeeder(FailingSource().read)
    var block = LineBlock(capacity: LineLimit.blockCapacity)
    XCTAssertEqual(try feeder.next(into: &block), .lines)
    XCTAssertThrowsError(try feeder.next(into: &block)) {
      XCTAssertEqual($0 as? Failure, Failure.broken)
    }
    XCTAssertEqual(block.count, 0)
  }

  private static func pieces(of text: [UInt8], most: Int) throws -> [(
    piece: LineFeeder<Failure>.Piece, text: String
  )] {
    var feeder = unsafe LineFeeder(MemorySource(text, most: most).read)
    var block = LineBlock(capacity: LineLimit.blockCapacity)
    var pieces: [(LineFeeder<Failure>.Piece, String)] = []
    while true {
      let piece = try feeder.next(into: &block)
      pieces.append((piece, block.text))
      if piece == .end { return pieces }
    }
  }
}

/// Bytes in memory, of which so many come at once.
private final class MemorySource {
  private var rest: ArraySlice<UInt8>
  private let most: Int

  init(_ bytes: [UInt8], most: Int) {
    rest = bytes[...]
    self.most = most
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    let piece = rest.prefix(min(most, buffer.count))
    unsafe buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

enum Failure: Error {
  case broken
}

/// A stream that breaks after one line.
private final class FailingSource {
  private var hasGiven = false

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    if hasGiven { throw Failure.broken }
    hasGiven = true
    let line = Array("{\"op\":\"print\",\"owner\":\"work\"}\n{".utf8)
    unsafe buffer.copyBytes(from: line)
    return line.count
  }
}
