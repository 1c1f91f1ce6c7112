import Foundation
import MAMPolicyDocuments
import MAMScenario
import XCTest

/// The reports that people and scripts read, word for word.
final class ReportTests: XCTestCase {
  func testPretty() {
    XCTAssertEqual(
      SampleRun.result.report(.pretty),
      """
      passed S-1  It passes (3 steps)
      failed A:1, B  It <fails> & "stops" # <U+0007><U+000A>100% (2 of 5 steps not as expected)
              s/fails.scenario.json:7:1: print owner=work
                May data of `work` be printed?
                expected yes (`allow`), got no (`deny`)
                missing reason: the view shows several accounts and at least one is managed, so the standard \
      lock-down policy applies (`lockdown`)
                reason instead: the policy blocks printing org data (`print-blocked`)
                state after this step:
                  signed in: `work`
                  managed: `work`
                  window main (key): no account
                  process: no account
              s/fails.scenario.json:8:1: signOut account=personal
                expected `success`, got `unchanged`
                reason: the account is not signed in (`account-not-signed-in`)
              2 steps not run, because they may depend on the last failed step
              `mamctl trace s/fails.scenario.json` shows every step
      invalid s/wrong.scenario.json
              s/wrong.scenario.json:1:63: $.steps[0].do: unknown step `paus`; did you mean `pause`?
              s/wrong.scenario.json:1:73: $.x: unknown key `x`; expected one of `mam`, `name`, `source`, \
      `world`, `steps`

      If the policy has changed, `mamctl diff OLD NEW` shows what changed; OLD is the policy as it was before.

      3 scenarios, 6 steps: 1 passed, 1 failed, 1 invalid

      """)
  }

  func testPretty_emphasis_isGivenToWordsAlone() {
    let emphasis = ReportEmphasis(
      passed: { "+\($0)+" }, failed: { "-\($0)-" }, aside: { "(\($0))" })
    let lines = SampleRun.result.report(.pretty, emphasis: emphasis).split(separator: "\n")
    XCTAssertEqual(lines.first, "+passed+ S-1  It passes ((3 steps))")
    XCTAssertEqual(
      lines.filter { $0.contains("-") && $0.hasPrefix("-") }.map { $0.prefix(10) },
      ["-failed- A", "-invalid- ", "-3 scenari"])
    XCTAssertEqual(
      SampleRun.check(["s/passes"]).report(.pretty, emphasis: emphasis).split(separator: "\n").last,
      "+1 scenario, 3 steps: 1 passed, 0 failed+")
  }

  func testTAP() {
    XCTAssertEqual(
      SampleRun.result.report(.tap),
      ##"""
      TAP version 14
      ok 1 - S-1 It passes
      not ok 2 - A:1, B It <fails> & "stops" \# <U+0007><U+000A>100%
        ---
        messages:
          - "s/fails.scenario.json:7:1: print owner=work: expected `allow`, got `deny`"
          - "s/fails.scenario.json:7:1: print owner=work: expected the reason `lockdown`, got `print-blocked`"
          - "s/fails.scenario.json:8:1: signOut account=personal: expected `success`, got `unchanged`"
        ...
      not ok 3 - s/wrong.scenario.json: not a valid scenario
        ---
        messages:
          - "s/wrong.scenario.json:1:63: $.steps[0].do: unknown step `paus`; did you mean `pause`?"
          - "s/wrong.scenario.json:1:73: $.x: unknown key `x`; expected one of `mam`, `name`, `source`, `world`, `steps`"
        ...
      1..3

      """##)
  }

  func testGitHub() {
    XCTAssertEqual(
      SampleRun.result.report(.github),
      """
      ::error file=s/fails.scenario.json,line=7,col=1,title=A%3A1%2C B::print owner=work%0Aexpected `allow`, \
      got `deny`%0Aexpected the reason `lockdown`, got `print-blocked`%0Areasons: print-blocked%0A\
      signed in: `work`%0Amanaged: `work`%0Awindow main (key): no account%0Aprocess: no account
      ::error file=s/fails.scenario.json,line=8,col=1,title=A%3A1%2C B::signOut account=personal%0Aexpected \
      `success`, got `unchanged`%0Areasons: account-not-signed-in%0Asigned in: `work`%0Amanaged: `work`%0A\
      window main (key): no account%0Aprocess: no account
      ::error file=s/wrong.scenario.json,line=1,col=63,title=invalid scenario::$.steps[0].do: unknown step \
      `paus`; did you mean `pause`?
      ::error file=s/wrong.scenario.json,line=1,col=73,title=invalid scenario::$.x: unknown key `x`; expected one \
      of `mam`, `name`, `source`, `world`, `steps`
      3 scenarios, 6 steps: 1 passed, 1 failed, 1 invalid

      """)
    XCTAssertEqual(
      SampleRun.check(["s/passes"]).report(.github), "1 scenario, 3 steps: 1 passed, 0 failed\n")
  }

  func testGitHub_titleWithoutSource_isTheName_escaped() throws {
    let text = SampleScenario.text(
      [#"{ "do": "print", "owner": "work", "expect": "allow" }"#], name: #""50%, a:b\nc""#, source: nil)
    let scenario = try Scenario(Array(text.utf8), file: "a,b:c.scenario.json")
    let report = CheckResult(entries: [.played(ScenarioRunner.run(scenario))]).report(.github)
    XCTAssertTrue(
      report.hasPrefix("::error file=a%2Cb%3Ac.scenario.json,line=6,col=1,title=50%25%2C a%3Ab%0Ac::print"),
      report)
  }

  func testJSON_isReadBack() throws {
    let root = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(SampleRun.result.report(.json).utf8)) as? [String: Any])
    XCTAssertEqual(Set(root.keys), ["mam", "passed", "failed", "invalid", "steps", "scenarios"])
    XCTAssertEqual(
      ["mam", "passed", "failed", "invalid", "steps"].map { root[$0] as? Int }, [1, 1, 1, 1, 6])
    let scenarios = try XCTUnwrap(root["scenarios"] as? [[String: Any]])
    XCTAssertEqual(scenarios.map { $0["status"] as? String }, ["passed", "failed", "invalid"])
    XCTAssertEqual(
      scenarios.map { $0["file"] as? String }, ["passes", "fails", "wrong"].map { "s/\($0).scenario.json" })
    XCTAssertEqual(scenarios[1]["name"] as? String, "It <fails> & \"stops\" # \u{07}\n100%")
    XCTAssertEqual(scenarios.map { $0["skipped"] as? Int }, [nil, 2, nil])
    let steps = try XCTUnwrap(scenarios[1]["steps"] as? [[String: Any]])
    XCTAssertEqual(steps.map { $0["status"] as? String }, ["passed", "failed", "failed"])
    XCTAssertEqual(steps.map { $0["line"] as? Int }, [6, 7, 8])
    XCTAssertEqual(steps.map { $0["outcome"] as? String }, ["success", "deny", "unchanged"])
    XCTAssertEqual(steps[1]["step"] as? String, "print owner=work")
    XCTAssertEqual(steps[1]["reasons"] as? [String], ["print-blocked"])
    XCTAssertEqual((steps[1]["failures"] as? [String])?.count, 2)
    XCTAssertEqual((steps[1]["state"] as? [String])?.first, "signed in: `work`")
    XCTAssertNil(steps[0]["failures"])
    XCTAssertNil(steps[0]["state"])
  }

  func testJSON_ofOneStep_isWrittenThus() {
    let text = SampleRun.check(["s/passes"]).report(.json)
    XCTAssertTrue(
      text.hasPrefix(
        """
        {
          "mam": 1,
          "scenarios": [
            {
              "file": "s/passes.scenario.json",
              "name": "It passes",
              "source": "S-1",
              "status": "passed",
              "steps": [
                {
                  "line": 6,
                  "column": 1,
                  "step": "signIn account=work",
                  "status": "passed",
                  "outcome": "success",
                  "reasons": [
                    "account-managed"
                  ]
                },

        """), text)
    XCTAssertTrue(
      text.hasSuffix(
        """
              ]
            }
          ],
          "passed": 1,
          "failed": 0,
          "invalid": 0,
          "steps": 3
        }

        """), text)
  }

  /// A run over nothing is still a whole report; that it is a failure is for the caller to say.
  func testReports_ofNothing() {
    let nothing = CheckResult(entries: [])
    XCTAssertEqual(nothing.report(.pretty), "0 scenarios, 0 steps: 0 passed, 0 failed\n")
    XCTAssertEqual(nothing.report(.tap), "TAP version 14\n1..0\n")
    XCTAssertEqual(nothing.report(.github), "0 scenarios, 0 steps: 0 passed, 0 failed\n")
    XCTAssertEqual(
      nothing.report(.json),
      """
      {
        "mam": 1,
        "scenarios": [],
        "passed": 0,
        "failed": 0,
        "invalid": 0,
        "steps": 0
      }

      """)
    XCTAssertEqual(
      nothing.report(.junit),
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="mamctl check">
      </testsuites>

      """)
  }

  /// A report that is written file by file is the one that is written at the end, with the same counts.
  func testReports_writtenFileByFile_areTheSame() {
    let result = SampleRun.result
    for format in ReportFormat.allCases {
      var writer = ReportWriter(format)
      var parts = result.entries.map { writer.text(of: $0) }
      XCTAssertEqual(writer.counts, result.counts, "\(format)")
      parts.append(writer.end())
      XCTAssertEqual(parts.joined(), result.report(format), "\(format)")
      XCTAssertEqual(parts.count { $0.isEmpty }, format == .github ? 1 : 0, "\(format)")
    }
  }

  /// One report a format, each ending with a line end, so that they can be written one behind another.
  func testReports_endWithALine() {
    XCTAssertEqual(ReportFormat.allCases.count, 5)
    for format in ReportFormat.allCases {
      let text = SampleRun.result.report(format)
      XCTAssertTrue(text.hasSuffix("\n"), "\(format)")
      XCTAssertFalse(text.hasSuffix("\n\n"), "\(format)")
      XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(format)")
    }
  }
}
