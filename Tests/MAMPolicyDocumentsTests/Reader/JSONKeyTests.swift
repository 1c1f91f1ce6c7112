import XCTest

@testable import MAMPolicyDocuments

/// Keys are equal when their bytes are, whatever `String` thinks of them, and equal keys have one hash.
final class JSONKeyTests: XCTestCase {
  func testKeysOfEveryLength_differInEveryByte() {
    var pairs = 0
    for length in 1...40 {
      let key = String(repeating: "k", count: length)
      XCTAssertTrue(JSONKey(key) == JSONKey(String(decoding: Array(key.utf8), as: UTF8.self)), key)
      for place in 0..<length {
        var bytes = Array(key.utf8)
        bytes[place] = UInt8(ascii: "j")
        let other = String(decoding: bytes, as: UTF8.self)
        XCTAssertFalse(JSONKey(key) == JSONKey(other), "\(key) \(other)")
        pairs += 1
      }
    }
    XCTAssertEqual(pairs, 820)
  }

  func testKeysOfEveryLength_haveOneHashHoweverTheyAreKept() {
    for length in 0...40 {
      let key = String(repeating: "k", count: length)
      let part = String("xx\(key)yy".dropFirst(2).dropLast(2))
      XCTAssertEqual(JSONKey(key).hashValue, JSONKey(part).hashValue, "\(length)")
    }
  }

  func testKeysThatUnicodeHoldsEqual_areTwo() {
    let pairs = [("\u{212A}", "K"), ("\u{E9}", "e\u{301}"), ("a long key: \u{E9}", "a long key: e\u{301}")]
    for (one, other) in pairs {
      XCTAssertEqual(one, other, "equal by canonical equivalence")
      XCTAssertFalse(JSONKey(one) == JSONKey(other), "\(one) \(other)")
    }
  }
}
