import MAMPolicyCore
import XCTest

@testable import MAMPolicyDocuments

/// Words and keys are found among bytes, and nothing else is taken for one.
final class WordTableTests: XCTestCase {
  private static let vocabularies: [[String]] = [
    Question.all.map(\.name), SaveLocation.allCases.map(\.rawValue), OpenLocation.allCases.map(\.rawValue),
    TransferChannel.allCases.map(\.rawValue), ItemKind.allCases.map(\.rawValue),
    DocumentPickerMode.allCases.map(\.rawValue),
    ["a", "aa", "aaaaaaa", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaaaaaaaaaa"],
  ]

  func testFind_knowsEveryWordAndNoOther() {
    for words in Self.vocabularies {
      let table = WordTable(words)
      for (place, word) in words.enumerated() {
        XCTAssertEqual(Self.find(word, in: table), place, word)
        for other in Self.others(of: word) where !words.contains(other) {
          XCTAssertLessThan(Self.find(other, in: table), 0, other)
        }
      }
      XCTAssertLessThan(Self.find("", in: table), 0)
      XCTAssertLessThan(Self.find(String(repeating: "a", count: 30), in: table), 0)
    }
  }

  func testKeys_areKnownAndNothingElse() {
    let table = KeyTable()
    let names = LineKey.allCases.map(\.name)
    XCTAssertEqual(Set(names).count, 17)
    for key in LineKey.allCases {
      XCTAssertEqual(Self.key(key.name, in: table), key.rawValue, key.name)
      for other in Self.others(of: key.name) where !names.contains(other) {
        XCTAssertLessThan(Self.key(other, in: table), 0, other)
      }
    }
    XCTAssertLessThan(Self.key("", in: table), 0)
    XCTAssertLessThan(Self.key(String(repeating: "a", count: 40), in: table), 0)
  }

  /// The keys of an operation are those that the strict reader asks for.
  func testKeysOfOperations_areThoseOfTheStrictReader() throws {
    for operation in Question.all {
      let keys = LineKeys(of: operation.row)
      let missing = Self.problems(#"{"op":"\#(operation.name)"}"#)
      let required = LineKey.allCases.filter { key in
        key != .op && missing.contains { $0.contains("missing key `\(key.name)`") }
      }
      XCTAssertEqual(keys.required, required.reduce(LineKey.op.bit) { $0 | $1.bit }, operation.name)
      let everything = LineKey.allCases.dropFirst().map { #","\#($0.name)":[]"# }.joined()
      let unknown = Self.problems(#"{"op":"\#(operation.name)"\#(everything)}"#)
      let refused = LineKey.allCases.filter { key in
        unknown.contains { $0.contains("unknown key `\(key.name)`") }
      }
      XCTAssertEqual(
        keys.allowed, LineKey.allCases.reduce(0) { $0 | $1.bit } & ~refused.reduce(0) { $0 | $1.bit },
        operation.name)
    }
  }

  private static func problems(_ line: String) -> [String] {
    do throws(JSONProblems) {
      _ = try StrictLine.request(Array(line.utf8), number: 1)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }

  /// Texts that differ a little from a word.
  private static func others(of word: String) -> [String] {
    [word + "a", word + "\u{0}", String(word.dropLast()), word.uppercased() + "_", "a" + word, word + word]
      + word.indices.map { word.replacingCharacters(in: $0...$0, with: "~") }
  }

  private static func find(_ word: String, in table: WordTable) -> Int {
    let bytes = Array(("\"" + word + "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").utf8)
    return table.find(unsafe bytes.span.bytes, 1, count: word.utf8.count)
  }

  private static func key(_ key: String, in table: KeyTable) -> Int {
    let bytes = Array(("\"" + key + "\":aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").utf8)
    var offset = 0
    let place = table.find(unsafe bytes.span.bytes, &offset)
    if place >= 0 { XCTAssertEqual(offset, key.utf8.count + 2, key) }
    return place
  }
}
