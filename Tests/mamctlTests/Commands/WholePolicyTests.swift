import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What is true of a policy, an export or a scenario as a whole is said once, and before any setting.
final class WholePolicyTests: XCTestCase {
  private static let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##
  private static let unassigned =
    "p.json:1:87: warning: the policy is not assigned to anyone; answers show what it would do"

  private static let files: [String: String] = [
    "p.json": ##"{\##(type),"displayName":"P","apps":[],"isAssigned":false,"printBlocked":true}"##,
    "q.json": ##"{\##(type),"displayName":"Q","apps":[],"isAssigned":true,"printBlocked":true}"##,
    "w.json":
      #"{"mam":1,"policies":{"p":"p.json"},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#,
    "a.scenario.json":
      #"{"mam":1,"name":"n","world":"w.json","steps":[{"do":"print","owner":"work","expect":"deny"}]}"#,
    "none.scenario.json":
      #"{"mam":1,"name":"n","world":"w.json","steps":[{"do":"signIn","account":"work"}]}"#,
    "refused.scenario.json":
      #"{"mam":1,"name":"n","world":"w.json","steps":[{"do":"closeWindow","window":"w"}]}"#,
    "page.json":
      ##"{"@odata.nextLink":"https://graph.contoso.com/2","value":[{\##(type),"saveasblocked":true,"printBlocked":true}]}"##,
    "bad.json": ##"{\##(type),"printBlocked":"yes","minimumPinLength":"x"}"##,
    "android.json":
      ##"{"value":[{"@odata.type":"#microsoft.graph.androidManagedAppProtection"},{"@odata.type":"#microsoft.graph.group"}]}"##,
  ]

  private func run(_ line: String) -> CapturedRun {
    CapturedRun.of(
      line.split(separator: " ").map(String.init), files: .memory(Self.files.mapValues { Array($0.utf8) }))
  }

  func testPolicyThatIsNotAssigned_isSaidOnceByEveryVerbThatAnswersFromIt() {
    let lines = [
      "decide print --policy p.json", "decide print --world w.json --owner work",
      "decide --all --policy p.json",
      "why print --policy p.json", "launch p.json", "launch p.json --jailbroken", "show p.json",
      "review p.json",
      "prove p.json --claim no-print", "leaks p.json", "leaks w.json", "snapshot p.json",
      "diff p.json p.json",
      "compare p.json q.json", "check a.scenario.json", "trace a.scenario.json", "cover a.scenario.json",
    ]
    for line in lines {
      let run = run(line)
      let words = (run.err + run.out).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let said =
        words.components(separatedBy: "the policy is not assigned to anyone").count - 1
      XCTAssertEqual(said, 1, "\(line): \(run.err)\(run.out)")
    }
    XCTAssertEqual(run("decide print --policy p.json").err, Self.unassigned + "\n")
    XCTAssertEqual(run("decide print --policy q.json").err, "")
  }

  func testWhatIsTrueOfTheWholePolicy_comesBeforeItsSettings() {
    let decide = run("decide print --policy page.json").err.split(separator: "\n")
    XCTAssertEqual(decide.count, 2)
    XCTAssertTrue(decide[0].contains("leads to further pages"), "\(decide)")
    XCTAssertTrue(decide[1].contains("`saveasblocked`"), "\(decide)")
    let show = run("show page.json").out
    XCTAssertTrue(show.contains("Findings\n  not in the export: `@odata.nextLink` leads"), show)
    let review = run("review page.json").out
    XCTAssertTrue(
      review.contains("Findings in the export\n  line 1  `@odata.nextLink` leads"), review)
  }

  func testInputThatIsRefused_isSaidFirst_inOneSentence() {
    let rows: [(line: String, first: String, lines: Int)] = [
      ("show bad.json", "mamctl show: `bad.json` cannot be used because of 2 errors", 3),
      (
        "decide print --policy bad.json",
        "mamctl decide print: `bad.json` cannot be used because of 2 errors", 3
      ),
      (
        "review android.json",
        "mamctl review: `android.json` holds no iOS app protection policy, but 2 other objects", 3
      ),
      (
        "decide print --policy page.json --strict",
        "mamctl decide print: `--strict` does not accept input with warnings", 4
      ),
    ]
    for row in rows {
      let run = run(row.line)
      XCTAssertEqual(run.status, .invalidInput, row.line)
      let lines = run.err.split(separator: "\n").map(String.init)
      XCTAssertEqual(lines.first, row.first)
      XCTAssertEqual(lines.count, row.lines, run.err)
    }
  }

  func testScenarioThatTestsNothing_isSaidByTraceAsByCheck() {
    let nothing = "no step of the scenario expects anything, so it passes whatever the answers are"
    let refused = "every step of the scenario is refused, so nothing happens in it"
    for verb in ["trace", "check"] {
      XCTAssertTrue(run("\(verb) none.scenario.json").err.contains("warning: \(nothing)\n"), verb)
      XCTAssertFalse(run("\(verb) none.scenario.json").err.contains(refused), verb)
      XCTAssertTrue(run("\(verb) refused.scenario.json").err.contains("warning: \(refused)\n"), verb)
      XCTAssertEqual(run("\(verb) none.scenario.json").status, .success, verb)
      XCTAssertEqual(run("\(verb) none.scenario.json --strict").status, .invalidInput, verb)
      XCTAssertFalse(run("\(verb) a.scenario.json").err.contains("of the scenario"), verb)
    }
  }
}
