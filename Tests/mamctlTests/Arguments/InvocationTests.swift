import XCTest

@testable import mamctl

final class InvocationTests: XCTestCase {
  func testValues_whatTheVerbReads() {
    let rows: [(arguments: [String], out: String)] = [
      (["look", "a"], "a|text|none|false"),
      (["look", "a", "--format", "json", "b"], "a+b|json|none|false"),
      (["look", "--format=json", "a", "--quiet", "--jobs", "64"], "a|json|64|true"),
      (["look", "--", "--format", "-"], "--format+-|text|none|false"),
      (["look", "-", "--", "--", "-h"], "-+--+-h|text|none|false"),
      (["look", "a", "--color", "never"], "a|text|none|false"),
      (["--color", "always", "look", "a"], "a|text|none|false"),
      (["--color=always", "--", "look", "a"], "a|text|none|false"),
      (["look", ""], "|text|none|false"),
      (["look", "-5"], "-5|text|none|false"),
      (["ask", "save", "box", "--owner", ""], "box||none||none"),
      (["ask", "save", "box", "--owner="], "box||none||none"),
      (
        ["ask", "save", "--owner", "-", "other", "--length=9223372036854775807"],
        "other|-|none||9223372036854775807"
      ),
      (
        ["ask", "save", "--owner=--odd", "box", "--tag", "a", "--tag=b", "--policy", "p q"],
        "box|--odd|p q|a+b|none"
      ),
      (["ask", "--color", "auto", "save", "box", "--owner", "a"], "box|a|none||none"),
      (["explain"], "all"),
      (["explain", "x"], "x"),
    ]
    for row in rows {
      let run = CapturedRun.of(row.arguments, in: SampleCommands.root)
      XCTAssertEqual(run.out, row.out + "\n", "\(row.arguments)")
      XCTAssertEqual(run.err, "", "\(row.arguments)")
    }
  }

  func testStatus_isTheVerbsOwn() {
    XCTAssertEqual(
      CapturedRun.of(["ask", "save", "box", "--owner", "a"], in: SampleCommands.root).status, .denied)
    XCTAssertEqual(CapturedRun.of(["ask", "open"], in: SampleCommands.root).status, .success)
  }

  func testColorGivenTwice_beforeAndAfterTheVerb_isRefused() {
    let run = CapturedRun.of(["--color", "auto", "look", "a", "--color", "auto"], in: SampleCommands.root)
    XCTAssertEqual(run.err.split(separator: "\n").first, "mamctl look: option `--color` is given twice")
  }
}
