import MAMPolicyCore
import XCTest

/// Rule R1.2.
final class FoldingTests: XCTestCase {
  func testFold_lowersOneScalarMappingsAndNothingElse() {
    let rows: [(String, String)] = [
      ("MEGAN@Contoso.COM", "megan@contoso.com"),
      ("ÄÖÜ", "äöü"),
      ("Σ", "σ"),
      ("STRASSE", "strasse"),
      ("straße", "straße"),
      // The dotted capital I lower-cases to two scalars, and the Kelvin sign to an ASCII letter: both stay.
      ("\u{130}", "\u{130}"),
      ("\u{212A}", "\u{212A}"),
      ("[\\]^_`{|}~@", "[\\]^_`{|}~@"),
    ]
    for (text, expected) in rows {
      XCTAssertEqual(Array(Folding.fold(text).unicodeScalars), Array(expected.unicodeScalars), text)
    }
  }

  func testFold_ofEveryASCIICharacterInEveryPlace_isThatOfTheScalar() {
    for length in 1...20 {
      for place in 0..<length {
        for byte in UInt8(0)..<0x80 {
          var bytes = Array(repeating: UInt8(ascii: "m"), count: length)
          bytes[place] = byte
          let folded = Array(Folding.fold(String(decoding: bytes, as: UTF8.self)).utf8)
          bytes[place] = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 0x20 : byte
          XCTAssertEqual(folded, bytes, "byte \(byte) at \(place) of \(length)")
        }
      }
    }
  }

  func testFold_isIdempotentOverEveryScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = Folding.fold(scalar)
      XCTAssertEqual(Folding.fold(once), once, "U+\(String(value, radix: 16))")
    }
  }

  func testFoldedText_comparesScalarByScalar() {
    XCTAssertEqual(FoldedText("CAF\u{C9}"), FoldedText("caf\u{E9}"))
    XCTAssertNotEqual(
      FoldedText("caf\u{E9}"), FoldedText("cafe\u{301}"), "composed and decomposed stay apart")
    XCTAssertNotEqual(FoldedText("\u{212A}"), FoldedText("k"), "the Kelvin sign is not a letter of ours")
    XCTAssertNotEqual(FoldedText("\u{212A}"), FoldedText("K"))
  }
}
