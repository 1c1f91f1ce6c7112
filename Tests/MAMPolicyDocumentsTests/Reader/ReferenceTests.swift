import MAMPolicyDocuments
import XCTest

/// The reader and the reference agree on every text, be it small and complete or large and damaged.
final class ReferenceTests: XCTestCase {
  private func isAccepted(_ bytes: [UInt8]) -> Bool {
    let document = JSONReader.scan(bytes, file: "x")
    XCTAssert(document.root != nil || !document.problems.isEmpty, "neither value nor problem: \(bytes)")
    return document.problems.isEmpty
  }

  /// Every text over an alphabet, up to a length.
  private func enumerate(_ alphabet: [String], upTo length: Int, _ body: ([UInt8]) -> Void) {
    let pieces = alphabet.map { Array($0.utf8) }
    func extend(_ text: [UInt8], _ left: Int) {
      body(text)
      if left > 0 { for piece in pieces { extend(text + piece, left - 1) } }
    }
    extend([], length)
  }

  private func compareAll(_ alphabet: [String], upTo length: Int, count: Int, accepted: Int) {
    var seen = 0
    var good = 0
    enumerate(alphabet, upTo: length) { text in
      let theirs = ReferenceReader.accepts(text)
      if isAccepted(text) != theirs { XCTFail("\(theirs): \(String(decoding: text, as: UTF8.self))") }
      seen += 1
      good += theirs ? 1 : 0
    }
    XCTAssertEqual(seen, count)
    XCTAssertEqual(good, accepted)
  }

  func testReference_everySmallStructure() {
    compareAll(["[", "]", "{", "}", ",", ":", "\"a\"", "1", " "], upTo: 5, count: 66430, accepted: 146)
  }

  func testReference_everySmallNumber() {
    compareAll(["0", "1", "-", "+", ".", "e", "E"], upTo: 5, count: 19608, accepted: 336)
  }

  func testReference_everySmallString() {
    let alphabet = ["\"", "\\", "u", "00", "dc", "D8", "\n", "é", "/"]
    compareAll(alphabet, upTo: 5, count: 66430, accepted: 415)
  }

  func testReference_everyPairOfEscapes() {
    let units = [
      "", "x", "\\n", "\\q", "\\u0041", "\\uD7FF", "\\uD800", "\\uDBFF", "\\uDC00", "\\uDFFF", "\\uE000",
      "\\u12G4", "\\u",
    ]
    var seen = 0
    for first in units {
      for second in units {
        for third in units {
          let text = Array("\"\(first)\(second)\(third)\"".utf8)
          XCTAssertEqual(isAccepted(text), ReferenceReader.accepts(text), "\(first)\(second)\(third)")
          seen += 1
        }
      }
    }
    XCTAssertEqual(seen, 2197)
  }

  /// Every sequence of one and two bytes in a string, and every one of three and four that begins as one could.
  func testReference_everyByteSequence() {
    let edges: [UInt8] = [0x00, 0x22, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF]
    var seen = 0
    func compare(_ bytes: [UInt8]) {
      let text = [0x22] + bytes + [0x22]
      XCTAssertEqual(isAccepted(text), ReferenceReader.accepts(text), "\(bytes)")
      seen += 1
    }
    for first in UInt8.min...UInt8.max {
      compare([first])
      for second in UInt8.min...UInt8.max where first >= 0x80 { compare([first, second]) }
    }
    for first in UInt8(0xE0)...0xF8 {
      for second in edges {
        for third in edges {
          compare([first, second, third])
          for fourth in edges where first >= 0xF0 { compare([first, second, third, fourth]) }
        }
      }
    }
    XCTAssertEqual(seen, 256 + 128 * 256 + 25 * 196 + 9 * 2744)
  }

  /// Damaged and spliced documents: no crash, and the reference's opinion.
  func testReference_mutations() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let documents = [
      #"{"mam":1,"accounts":{"work":{"upn":"megan@contoso.com","policy":"strict"}},"apps":{"Notes":{"managed":false}}}"#,
      #"[{"op":"save","owner":"work","to":"box","account":null},{"a":-1.5e+10,"b":[true,false,[]],"é":"\u00e9\uD83D\uDE00"}]"#,
      "{\r\n  \"value\": [ 0, 12, 0.5, \"\\\"\\\\\\/\\n\" ],\r\n\t\"x\": {\"y\": {\"z\": [[[[{}]]]]}}\r\n}\r\n",
    ].map { Array($0.utf8) }
    let splices =
      ["\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "\\u", "d800", " ", "\n", "\0", "null"]
      .map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]]
    var accepted = 0
    for document in documents { XCTAssertTrue(isAccepted(document)) }
    for _ in 0..<20_000 {
      var text = documents[Int.random(in: 0..<documents.count, using: &random)]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, place + Int.random(in: 0...3, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.removeSubrange(place..<end)
        case 1: text.insert(contentsOf: splices[Int.random(in: 0..<splices.count, using: &random)], at: place)
        case 2:
          text.replaceSubrange(
            place..<end, with: text[place..<end].map { $0 ^ 1 << UInt8.random(in: 0..<8, using: &random) })
        default: text.removeSubrange(place...)
        }
      }
      let theirs = ReferenceReader.accepts(text)
      accepted += theirs ? 1 : 0
      XCTAssertEqual(isAccepted(text), theirs, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
    }
    XCTAssertGreaterThan(accepted, 500, "seed \(seed)")
    XCTAssertLessThan(accepted, 15_000, "seed \(seed)")
  }
}

private struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
