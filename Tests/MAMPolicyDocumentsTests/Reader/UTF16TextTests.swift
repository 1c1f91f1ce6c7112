import MAMPolicyDocuments
import XCTest

final class UTF16TextTests: XCTestCase {
  private func encoded(_ units: [UInt16], littleEndian: Bool) -> [UInt8] {
    ([0xFEFF] + units).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return littleEndian ? [low, high] : [high, low]
    }
  }

  private func scan(_ bytes: [UInt8]) -> JSONDocument {
    JSONReader.scan(bytes, file: "f", encodings: .utf8OrUTF16)
  }

  func testUTF16_bothByteOrders_readAsUTF8() throws {
    let text = "{\r\n  \"displayName\": \"Zoë 𝄞 \u{FFFF}\u{7FF}\u{800}\\u00e9\", \"n\": [1]\r\n}"
    for littleEndian in [true, false] {
      let document = scan(encoded(Array(text.utf16), littleEndian: littleEndian))
      XCTAssertEqual(document.problems, [])
      XCTAssertEqual(document.root, JSONReader.scan(Array(text.utf8), file: "f").root)
      XCTAssertEqual(document.root?.object?["n"]?.position, JSONPosition(line: 2, column: 42))
    }
  }

  func testUTF16_everyScalar_isTranscoded() {
    for littleEndian in [true, false] {
      var text = String.UnicodeScalarView()
      for value in UInt32(0x20)...0x10FFFF where value % 7 == 0 || value < 0x3000 {
        if let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" { text.append(scalar) }
      }
      let quoted = "\"\(String(text))\""
      let value = scan(encoded(Array(quoted.utf16), littleEndian: littleEndian)).root
      XCTAssertEqual(value?.string.map { Array($0.utf8) }, Array(String(text).utf8))
    }
  }

  func testUTF16_damage_isRefusedInItsPlace() {
    let quote = UInt16(0x22)
    let rows: [(units: [UInt16], problems: [String])] = [
      ([quote, 0x41, 0xD800, quote], ["f:1:3: $: an unpaired surrogate (U+D800)"]),
      ([quote, 0xDC00, quote], ["f:1:2: $: an unpaired surrogate (U+DC00)"]),
      ([quote, 0xDBFF, 0xDBFF, 0xDFFF, quote], ["f:1:2: $: an unpaired surrogate (U+DBFF)"]),
      (
        [quote, 0xD800, 0xD801, quote],
        ["f:1:2: $: an unpaired surrogate (U+D800)", "f:1:3: $: an unpaired surrogate (U+D801)"]
      ),
      (
        [quote, quote, 0xD800],
        ["f:1:3: $: expected nothing after the end of the JSON value, found a byte that is not UTF-8 (0xED)"]
      ),
      ([], ["f:1:1: $: the file is empty; expected a JSON value"]),
    ]
    for row in rows {
      for littleEndian in [true, false] {
        let problems = scan(encoded(row.units, littleEndian: littleEndian)).problems
        XCTAssertEqual(problems.map(\.description), row.problems)
      }
    }
  }

  func testUTF16_halfACharacterAtTheEnd_isRefused() {
    let document = scan(encoded(Array("[\"é\"]".utf16), littleEndian: true) + [0x20])
    XCTAssertEqual(
      document.problems.map(\.description), ["f:1:6: $: the UTF-16 text ends with half a character"])
  }

  func testUTF16_otherEncodings_stillRead() throws {
    XCTAssertEqual(scan(Array("\u{FEFF}[1]".utf8)).problems, [])
    XCTAssertEqual(scan(Array("[1]".utf8)).problems, [])
  }
}
