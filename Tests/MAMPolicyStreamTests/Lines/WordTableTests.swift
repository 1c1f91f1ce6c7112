import MAMPolicyDocuments
import MAMPolicyCore
import XCTest

@testable import MAMPolicyStream

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
      var table = WordTable()
      // Another list in the same table, whose words are not taken for these.
      _ = table.add(["zebra", "box"])
      let section = table.add(words)
      for (place, word) in words.enumerated() {
        XCTAssertEqual(Self.find(word, in: table, section), place, word)
        for other in Self.others(of: word) where !words.contains(other) {
          XCTAssertLessThan(Self.find(other, in: table, section), 0, other)
        }
      }
      XCTAssertLessThan(Self.find("", in: table, section), 0)
      XCTAssertLessThan(Self.find(String(repeating: "a", count: 30), in: table, section), 0)
    }
  }

  func testKeys_areKnownAndNothingElse() {
    let table = KeyTable()
    let names = LineKeys.names
    XCTAssertEqual(names.first, "op")
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertEqual(names.count, 18)
    for (place, name) in names.enumerated() {
      XCTAssertEqual(Self.key(name, in: table), place, name)
      for other in Self.others(of: name) where !names.contains(other) {
        XCTAssertLessThan(Self.key(other, in: table), 0, other)
      }
    }
    XCTAssertLessThan(Self.key("", in: table), 0)
    XCTAssertLessThan(Self.key(String(repeating: "a", count: 40), in: table), 0)
    let identities = names.enumerated().filter { LineKeys.identities & 1 << UInt32($0.offset) != 0 }
    XCTAssertEqual(
      Set(identities.map(\.element)), ["owner", "account", "receiver", "sender", "source", "destination"])
  }

  /// The keys of a question are those that the strict reader asks for.
  func testKeysOfQuestions_areThoseOfTheStrictReader() throws {
    for question in Question.all {
      let plan = LinePlan(question, firstField: 0, isKept: true)
      let missing = Self.problems(#"{"op":"\#(question.name)"}"#)
      let required = LineKeys.names.filter { key in missing.contains { $0.contains("missing key `\(key)`") } }
      XCTAssertEqual(plan.required, LineKeys.bits(["op"] + required), question.name)
      let everything = LineKeys.names.dropFirst().map { #","\#($0)":[]"# }.joined()
      let unknown = Self.problems(#"{"op":"\#(question.name)"\#(everything)}"#)
      let accepted = LineKeys.names.filter { key in !unknown.contains { $0.contains("unknown key `\(key)`") }
      }
      XCTAssertEqual(plan.allowed, LineKeys.bits(accepted), question.name)
    }
  }

  private static func problems(_ line: String) -> [String] {
    do throws(JSONProblems) {
      _ = try StrictLine.request(Array(line.utf8), number: 1, AccountDirectory())
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }

  /// Texts that differ a little from a word.
  private static func others(of word: String) -> [String] {
    [word + "\u{0}", String(word.dropLast()), word.uppercased() + "_", "a" + word, word + word]
      // Words are looked for by their length, so some of these are looked for where the word is.
      + (1...16).map { word + String(repeating: "a", count: $0) }
      + word.indices.map { word.replacingCharacters(in: $0...$0, with: "~") }
  }

  private static func find(_ word: String, in table: WordTable, _ section: WordTable.Section) -> Int {
    let bytes = Array(("\"" + word + "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").utf8)
    return table.find(unsafe bytes.span.bytes, 1, count: word.utf8.count, in: section)
  }

  private static func key(_ key: String, in table: KeyTable) -> Int {
    let bytes = Array(("\"" + key + "\":aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").utf8)
    var offset = 0
    let place = table.find(unsafe bytes.span.bytes, &offset)
    if place >= 0 { XCTAssertEqual(offset, key.utf8.count + 2, key) }
    return place
  }
}
