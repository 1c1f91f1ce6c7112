import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import mamctl

/// The article about formats names the keys that the readers know, and no others.
final class FormatsArticleTests: XCTestCase {
  func testWorlds_haveTheKeysOfTheReader() throws {
    let text = try Self.section("Worlds")
    let sentence = text.components(separatedBy: "Only `mam`").last?.components(separatedBy: "\n\n").first
    let keys = ["mam"] + Self.quoted(sentence ?? "")
    XCTAssertEqual(keys.sorted(), try properties("world").keys.sorted())
  }

  func testDevices_haveTheKeysOfTheReader() throws {
    let keys = try Self.section("Devices").components(separatedBy: "means unknown: ").last ?? ""
    let list = keys.components(separatedBy: "cannot be `null`")[0]
    XCTAssertEqual(Self.quoted(list), DeviceFact.allCases.map(\.rawValue) + ["now"])
  }

  func testRequests_haveTheKeysOfTheTable() throws {
    var rows: [String: (required: Set<String>, optional: Set<String>)] = [:]
    for line in try Self.section("Requests").split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map(String.init)
      let keys = cells[1].components(separatedBy: "optional")
      for name in Self.quoted(cells[0]) where name != "op" {
        XCTAssertNil(rows[name], name)
        rows[name] = (Set(Self.quoted(keys[0])), Set(keys.dropFirst().flatMap(Self.quoted)))
      }
    }
    XCTAssertEqual(
      Set(rows.keys), Set(Question.all.map(\.name)), "the table of requests in Formats.md")
    for question in Question.all {
      let fields = question.fields
      let required = question.ends.map(\.key) + fields.filter { $0.standing == nil }.map(\.key)
      XCTAssertEqual(rows[question.name]?.required, Set(required), question.name)
      XCTAssertEqual(
        rows[question.name]?.optional, Set(fields.filter { $0.standing != nil }.map(\.key)), question.name)
    }
  }

  func testAnswers_haveTheWordsOfTheWriter() throws {
    let answers = try Self.section("Answers")
    let words = Set(Self.quoted(answers))
    XCTAssertEqual(Set(Effect.allCases.map(\.rawValue)).subtracting(words), [])
    let policy = Fixtures.path("policies/level-2.json")
    let run = CapturedRun.of(
      "decide", "save", "--policy", policy, "--owner", "megan@contoso.com", "--to", "box", "--explain",
      "--format", "json")
    let answer = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
    let reason = try XCTUnwrap((answer["reasons"] as? [[String: Any]])?.first)
    XCTAssertGreaterThan(reason.count, 5)
    XCTAssertEqual(Set(answer.keys).union(reason.keys).subtracting(words), [])
  }

  func testScenarios_haveTheKeysOfTheReader() throws {
    let example = try Self.section("Scenarios").components(separatedBy: "```")[1].dropFirst("json".count)
    let value = try JSONSerialization.jsonObject(with: Data(example.utf8))
    let keys = try XCTUnwrap(value as? [String: Any]).keys
    XCTAssertEqual(keys.sorted(), try properties("scenario").keys.sorted())
  }

  private func properties(_ name: String) throws -> [String: Any] {
    let run = CapturedRun.of("schema", name)
    let schema = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
    var properties = try XCTUnwrap(schema?["properties"] as? [String: Any])
    // Every document may name its schema, which the overview says once.
    XCTAssertNotNil(properties.removeValue(forKey: "$schema"), name)
    return properties
  }

  /// The text below a heading of the article.
  private static func section(_ name: String) throws -> String {
    let path = "/Sources/MAMPolicyDocuments/MAMPolicyDocuments.docc/Formats.md"
    let article = try String(contentsOfFile: Fixtures.projectRoot + path, encoding: .utf8)
    let sections = article.components(separatedBy: "\n### ")
    return try XCTUnwrap(sections.first { $0.hasPrefix(name + "\n") }, name)
  }

  private static func quoted(_ text: String) -> [String] {
    text.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
  }
}
