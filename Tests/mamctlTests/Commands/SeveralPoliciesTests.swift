import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// An export of several policies, as a query for all of a tenant returns it, and a folder of exports.
final class SeveralPoliciesTests: XCTestCase {
  private static let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##

  private static func policy(_ name: String, _ more: String) -> String {
    #"{\#(type),"id":"T_\#(name)","displayName":"\#(name)","apps":[],"isAssigned":true,\#(more)}"#
  }

  private static let first = policy("First", #""printBlocked":true"#)
  private static let second = policy("Second", #""printBlocked":false"#)

  private static let files: [String: String] = [
    "two.json": #"{"value":[\#(first),\#(second)]}"#,
    "one.json": first,
    "folder/a.json": first, "folder/sub/b.json": second, "folder/group.json": #"{"displayName":"G"}"#,
    "broken/a.json": first, "broken/b.json": "{\n  \"a\": ",
    "none/a.json": "{}",
    "device.json": #"{"jailbroken":true}"#,
  ]

  private func run(_ line: String) -> CapturedRun {
    CapturedRun.of(
      line.split(separator: " ").map(String.init), files: .memory(Self.files.mapValues { Array($0.utf8) }))
  }

  func testVerbsAboutOnePolicy_takeAllOfAnExportAndOfAFolder() {
    let lines = [
      "show", "review", "launch", "launch --jailbroken", "launch --device device.json", "report --html -",
      "prove --claim no-print",
      "compare",
    ]
    for line in lines {
      for input in ["two.json", "folder", "--policy two.json", "--policy folder"] {
        let run = run("\(line) \(input)")
        let first = run.out.range(of: "First")
        let second = run.out.range(of: "Second")
        XCTAssertTrue(first != nil && second != nil, "\(line) \(input): \(run.err)\(run.out)")
        if let first, let second { XCTAssertLessThan(first.lowerBound, second.lowerBound, line) }
      }
      guard line != "compare" else { continue }
      let chosen = run("\(line) two.json --name Second")
      XCTAssertTrue(chosen.out.contains("Second") || line.hasPrefix("launch --"), "\(line): \(chosen.err)")
      XCTAssertFalse(chosen.out.contains("First"), "\(line): \(chosen.out)")
    }
  }

  func testStatus_isThatOfTheWorst() {
    XCTAssertEqual(run("prove two.json --claim no-print").status, .finding)
    XCTAssertEqual(run("prove one.json --claim no-print").status, .success)
    XCTAssertEqual(run("launch two.json --jailbroken").status, .denied)
    XCTAssertEqual(run("launch two.json").status, .success)
  }

  func testJSON_isAListWhereThereAreSeveral() throws {
    for line in ["launch two.json --format json", "launch two.json --jailbroken --format json"] {
      let root = try JSONReader.read(Array(run(line).out.utf8), file: line)
      XCTAssertEqual(root.array?.compactMap { $0.object?["name"]?.string }, ["First", "Second"], line)
    }
    let review = try JSONReader.read(Array(run("review two.json --format json").out.utf8), file: "review")
    XCTAssertEqual(
      review.object?["policies"]?.array?.compactMap { $0.object?["name"]?.string }, ["First", "Second"])
  }

  func testVerbsThatNeedOne_listTheNamesAndTheOption() {
    for line in [
      "decide print --policy", "why print --policy", "decide --all --policy", "snapshot", "leaks",
    ] {
      for input in ["two.json", "folder"] {
        let run = run("\(line) \(input)")
        XCTAssertEqual(run.status, .usage, line)
        XCTAssertEqual(
          run.err,
          "mamctl \(line.replacing(" --policy", with: "").replacing("--all", with: "all"))"
            + ": `\(input)`: there are 2 policies; choose one by name, ID or index: 1 `First` (`T_First`), "
            + "2 `Second` (`T_Second`)\nchoose it with `--name NAME|ID|INDEX`\n")
        let chosen = self.run("\(line) \(input) --name second")
        XCTAssertNotEqual(chosen.status, .usage, "\(line): \(chosen.err)")
        XCTAssertEqual(chosen.err, "", line)
      }
    }
  }

  func testFolder_withABrokenFile_isRefusedWithTheFirstLine() {
    for line in [
      "review broken", "launch broken", "prove broken", "decide print --policy broken", "leaks broken",
    ] {
      let run = run(line)
      XCTAssertEqual(run.status, .invalidInput, line)
      XCTAssertTrue(run.err.hasPrefix("broken/b.json:2:8: "), "\(line): \(run.err)")
      XCTAssertEqual(run.out, "", line)
    }
  }

  func testFolder_withoutAPolicy_isNamedInOneSentenceByEveryVerb() {
    for line in [
      "review", "launch", "prove", "leaks", "report --html -", "decide print --policy", "why print --policy",
      "snapshot", "show", "compare",
    ] {
      let run = run("\(line) none")
      XCTAssertEqual(run.status, .invalidInput, line)
      XCTAssertTrue(
        run.err.hasSuffix(": no file of the folder `none` holds an iOS app protection policy\n"),
        "\(line): \(run.err)")
    }
  }

  func testNameOfSeveral_isRefusedWithTheOptionAndTheIndexes() {
    let twin = Self.policy("First", #""printBlocked":true"#)
    for line in ["prove", "show", "decide print --policy"] {
      let run = CapturedRun.of(
        line.split(separator: " ").map(String.init) + ["two", "--name", "First"],
        files: .memory(["two/a.json": Array(Self.first.utf8), "two/b.json": Array(twin.utf8)]))
      XCTAssertEqual(run.status, .usage, line)
      XCTAssertTrue(
        run.err.hasSuffix(
          "`First` matches 2 policies; choose one by index: 1 `First` (`T_First`), 2 `First` (`T_First`)\n"
            + "choose it with `--name INDEX`\n"), "\(line): \(run.err)")
    }
  }

  /// Columns of the same name are told apart by their files.
  func testPageOfSeveral_namesTheFileOfEachPolicy() {
    let old = Self.policy("First", #""printBlocked":false"#)
    let files = FileSource.memory([
      "f/old/a.json": Array(old.utf8), "f/new/a.json": Array(Self.first.utf8),
    ])
    let page = CapturedRun.of("report", "f", "--html", "-", files: files).out
    XCTAssertTrue(
      page.contains("<ul class=\"aside\"><li>First: f/new/a.json</li><li>First (2): f/old/a.json</li></ul>"),
      page)
    let table = CapturedRun.of("compare", "f", "--format", "markdown", files: files).out
    XCTAssertTrue(
      table.contains("policies.\n\n- First: f/new/a.json\n- First (2): f/old/a.json\n\n### "), table)
    let list = run("report two.json --html -").out
    XCTAssertTrue(list.contains("<ul class=\"aside\"><li>two.json</li></ul>"), list)
  }

  func testSnapshot_namesTheOneFileOfAFolder() {
    XCTAssertEqual(run("snapshot folder/sub").out, run("snapshot folder/sub/b.json").out)
    XCTAssertEqual(run("snapshot folder --name First").out, run("snapshot folder/a.json").out)
  }

  func testSnapshot_writesAPolicyOfSeveralIntoTheScenario() throws {
    let scenario = run("snapshot two.json --name Second").out
    let named = run("snapshot folder/sub/b.json").out
    XCTAssertTrue(scenario.contains(#""self": {"@odata.type":"#), scenario)
    XCTAssertEqual(
      scenario.split(separator: "\n").filter { !$0.contains(#""self": {"#) },
      named.split(separator: "\n").filter {
        $0 != #"      "self": "folder/sub/b.json","# && !$0.contains(#""self": {"#)
      })
    let check = CapturedRun.of(
      "check", "s.scenario.json", files: .memory(["s.scenario.json": Array(scenario.utf8)]))
    XCTAssertEqual(check.status, .success, check.err + check.out)
  }

  func testReview_isWrittenInEveryFormat() throws {
    let rows: [(format: String, start: String, parts: [String])] = [
      ("json", "{\n  \"mam\": 1,\n  \"clean\": false,", ["\"name\": \"First\"", "\"name\": \"Second\""]),
      (
        "markdown", "## First (two.json)\n\n### Below level 2 (9 of 19 settings): found \u{2192} expected\n",
        ["## Second (two.json)", "| default | "]
      ),
      ("html", "<!DOCTYPE html>\n", ["<h1>First (two.json)</h1>", "<h1>Second (two.json)</h1>"]),
      ("sarif", "{\n", ["\"ruleId\": \"level-1/", "\"uri\": \"two.json\""]),
    ]
    for row in rows {
      let run = run("review two.json --format \(row.format)")
      XCTAssertEqual(run.status, .finding)
      XCTAssertEqual(run.err, "")
      XCTAssertTrue(run.out.hasPrefix(row.start), run.out)
      for part in row.parts { XCTAssertTrue(run.out.contains(part), "\(part): \(run.out)") }
    }
  }
}
