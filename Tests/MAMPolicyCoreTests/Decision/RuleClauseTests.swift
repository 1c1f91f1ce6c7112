import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Every sentence of R1 to R15 is played by a fixture or a test, or says why it cannot be.
///
/// `Fixtures/rules/*.clauses` lists the sentences by rule and number, each with the rows of fixtures (by their
/// `source`) and the tests (`Class.name`, without `test`) that play it.
final class RuleClauseTests: XCTestCase {
  private struct Clause {
    let rule: String
    let number: Int
    let text: String
    let players: [String]
    var id: String { "\(rule) (\(number))" }
    /// Why the sentence is not played.
    var reason: String? {
      guard let first = players.first, first.hasPrefix("not played: ") else { return nil }
      return players.joined(separator: ", ")
    }
  }

  /// The sentences in the order of the files; a line that is none is an error.
  private func clauses() throws -> [Clause] {
    let folder = Fixtures.path("rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".clauses")
    }
    return try files.sorted().flatMap { file in
      try TextTable(String(contentsOfFile: folder + "/" + file, encoding: .utf8)).rows.map { row in
        let name = try XCTUnwrap(row.first).split(separator: " ")
        XCTAssertEqual(row.count, 3, "\(file): \(row)")
        let number = try XCTUnwrap(name.last.flatMap { Int($0.dropFirst().dropLast()) }, "\(file): \(row)")
        return Clause(
          rule: String(name[0]), number: number, text: row[1],
          players: row[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
  }

  func testEverySentence_isPlayedOrSaysWhyNot() throws {
    let clauses = try clauses()
    let players = try Set(rows().keys).union(tests().keys)
    for clause in clauses where clause.reason == nil {
      XCTAssertFalse(clause.text.isEmpty, clause.id)
      XCTAssertFalse(clause.players.isEmpty, "\(clause.id) is played by nothing: \(clause.text)")
      for player in clause.players {
        XCTAssertTrue(players.contains(player), "\(clause.id) names `\(player)`, which there is not")
      }
    }
    let unplayed = clauses.compactMap { clause in clause.reason.map { "\(clause.id) \(clause.text): \($0)" } }
    XCTAssertEqual(clauses.count, 560)
    XCTAssertEqual(unplayed.count, 13, "\n" + unplayed.joined(separator: "\n"))
  }

  /// The rules of the catalog, in its order, each with its sentences numbered from 1.
  func testSentences_areThoseOfTheCatalog() throws {
    let clauses = try clauses()
    let rules = RuleCatalog.entries.filter { !$0.isOpenPoint }.map(\.id).filter { !$0.hasPrefix("R14") }
    var order: [String] = []
    for clause in clauses where clause.rule != order.last { order.append(clause.rule) }
    XCTAssertEqual(order, rules)
    for (rule, own) in Dictionary(grouping: clauses, by: \.rule) {
      XCTAssertEqual(own.map(\.number), Array(1...own.count), rule)
    }
  }

  /// A test that plays a sentence cites the rule, so that a reader finds the way back; a row has its ID.
  func testPlayers_citeTheRule() throws {
    let tests = try tests()
    var missing: Set<String> = []
    for clause in try clauses() where clause.reason == nil {
      for player in clause.players {
        if let file = tests[player],
          !file.text.matches(of: /R[0-9]+(\.[0-9]+)?/).contains(where: { $0.0 == clause.rule })
        {
          missing.insert("\(clause.rule) \(file.path)")
        }
      }
    }
    XCTAssertEqual(missing.sorted(), [])
  }

  /// The scenarios by their `source`, with their text.
  private func rows() throws -> [String: String] {
    try texts(below: Fixtures.root, ending: ".scenario.json").reduce(into: [:]) { rows, file in
      guard let name = file.path.split(separator: "/").last?.split(separator: ".").dropLast(2) else { return }
      rows[name.joined(separator: ".")] = file.text
    }
  }

  /// The test methods as `Class.name`, with their files.
  private func tests() throws -> [String: (path: String, text: String)] {
    let pattern = /final class (\w+): XCTestCase|func test(\w+)\(/
    return try texts(below: Fixtures.projectRoot + "/Tests", ending: ".swift").reduce(into: [:]) {
      tests, file in
      var type = ""
      for match in file.text.matches(of: pattern) {
        if let name = match.1 { type = String(name) }
        if let name = match.2 { tests["\(type).\(name)"] = file }
      }
    }
  }

  private func texts(below folder: String, ending: String) throws -> [(path: String, text: String)] {
    let paths = try XCTUnwrap(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
    return try paths.sorted().map { ($0, try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) }
  }
}
