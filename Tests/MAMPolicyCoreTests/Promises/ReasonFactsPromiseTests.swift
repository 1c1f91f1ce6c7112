import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Each reason speaks of the end, rests on the setting and stands under the effects that
/// `Fixtures/rules/reasons.facts` names, question by question.
///
/// A wrong end or setting changes no effect, so that no other promise notices it. `MAM_WRITE_FACTS=1` in
/// the environment writes the file anew; read the difference before it is committed.
final class ReasonFactsPromiseTests: XCTestCase {
  func testReasons_speakOfTheEndAndTheSettingThatTheTableNames() throws {
    var facts: [String: Set<String>] = [:]
    let askers: Set<IdentitySlot> = ["Work", "", "personal", .showing(["work", "other"])]
    let count = try PromiseSpace.forEach(where: { askers.contains($0.near) }) { _, request, decision in
      for reason in decision.reasons {
        let cells = [
          request.matter.question.name, reason.code, reason.side?.rawValue ?? "",
          reason.setting?.rawValue ?? "",
        ]
        facts[cells.joined(separator: " | "), default: []].insert(decision.effect.rawValue)
      }
    }
    let rows = facts.map { "\($0.key) | \($0.value.sorted().joined(separator: ", "))" }
    let lines = ["question | reason | end | setting | under"] + rows.sorted()
    let path = Fixtures.path("rules/reasons.facts")
    if ProcessInfo.processInfo.environment["MAM_WRITE_FACTS"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    let table = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    for line in Set(lines).subtracting(table).sorted() { XCTFail("not in reasons.facts: \(line)") }
    for line in Set(table).subtracting(lines).sorted() { XCTFail("no answer says so: \(line)") }
    XCTAssertEqual(table.count, lines.count, "`MAM_WRITE_FACTS=1` writes the file anew")
    XCTAssertGreaterThan(count, 10_000)
    print("promise: reasons name their end and setting: held over \(count) cases, \(rows.count) facts")
  }
}
