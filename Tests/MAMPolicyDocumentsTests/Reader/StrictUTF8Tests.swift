import MAMPolicyDocuments
import XCTest

final class StrictUTF8Tests: XCTestCase {
  /// Splits bytes into sequences, and tells what they decode to.
  private func decoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var at = 0
    while at < bytes.count {
      switch StrictUTF8.sequence(in: bytes, at: at) {
      case .scalar(let length):
        text += bytes[at..<at + length]
        at += length
      case .invalid(let length):
        text += [0xEF, 0xBF, 0xBD]
        at += length
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  func testUTF8_everyScalar_isOneSequence() {
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      if StrictUTF8.sequence(in: bytes, at: 0) != .scalar(length: bytes.count) { XCTFail("\(value)") }
      count += 1
    }
    XCTAssertEqual(count, 0x10FFFF + 1 - 2048)
  }

  /// The standard library replaces the same parts: all texts of four bytes taken from the edges of the table.
  func testUTF8_damage_isReplacedAsTheStandardLibraryDoes() {
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
      0xEF,
      0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var count = 0
    for first in edges {
      for second in edges {
        for third in edges {
          for fourth in edges where fourth != 0x7F {
            let bytes = [first, second, third, fourth]
            if decoded(bytes) != String(decoding: bytes, as: UTF8.self) { XCTFail("\(bytes)") }
            count += 1
          }
        }
      }
    }
    XCTAssertEqual(count, 24 * 24 * 24 * 23)
  }

  func testUTF8_slice_isReadByItsOwnIndices() {
    let slice = ([0x41, 0xC3, 0xA9, 0xC3] as [UInt8])[1...]
    XCTAssertEqual(StrictUTF8.sequence(in: slice, at: 1), .scalar(length: 2))
    XCTAssertEqual(StrictUTF8.sequence(in: slice, at: 3), .invalid(length: 1))
    XCTAssertEqual(StrictUTF8.sequence(in: slice[1..<2], at: 1), .invalid(length: 1))
  }
}
