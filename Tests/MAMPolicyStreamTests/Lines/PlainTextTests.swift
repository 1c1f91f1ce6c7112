import XCTest

@testable import MAMPolicyStream

/// Where plain text ends is found among many bytes at once, at each place and for each byte.
final class PlainTextTests: XCTestCase {
  private static func ends(plainText byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80
  }

  func testEnds_areFoundAtEveryPlace() {
    let step = RawSpan.plainTextStep
    var count = 0
    for byte in UInt8.min...UInt8.max {
      for place in 0..<step {
        // The byte after the last one that is looked at ends plain text too, and is not to be seen.
        var bytes = Array(repeating: UInt8(ascii: "a"), count: step) + [0]
        bytes[place] = byte
        XCTAssertEqual(
          unsafe bytes.span.bytes.endsOfPlainText(from: 0), Self.ends(plainText: byte) ? 1 << place : 0,
          "byte \(byte) at \(place)")
        count += 1
      }
    }
    XCTAssertEqual(count, 256 * 48)
  }

  func testEnds_ofMixedBytesAreAllFound() {
    let bytes = (UInt8.min...UInt8.max).map { $0 &* 167 }
    for offset in 0...bytes.count - RawSpan.plainTextStep {
      let found = unsafe bytes.span.bytes.endsOfPlainText(from: offset)
      for place in 0..<RawSpan.plainTextStep {
        XCTAssertEqual(
          found >> place & 1 == 1, Self.ends(plainText: bytes[offset + place]), "offset \(offset), \(place)")
      }
    }
  }
}
