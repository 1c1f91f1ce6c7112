import MAMPolicyCore
import MAMScenario
import XCTest

/// An assertion may name what a step before it has brought up, and nothing else.
final class KnownNamesTests: XCTestCase {
  func testNames_thatStepsBroughtUp_areKnown() throws {
    let rows: [(steps: [String], assertion: String)] = [
      ([#"{ "do": "pause", "on": "sync" }"#], #""on": "sync", "policyApplied": false"#),
      ([#"{ "do": "dispatch", "to": "sync" }"#], #""on": "sync", "policyApplied": false"#),
      ([#"{ "do": "pause", "window": "second" }"#], #""window": "second", "policyApplied": false"#),
      ([#"{ "do": "openWindow", "window": "second" }"#], #""window": "second", "policyApplied": false"#),
      ([#"{ "do": "createFile", "path": "/a" }"#], #""files": ["/a"]"#),
      ([#"{ "do": "createDirectory", "path": "/a/" }"#], #""files": ["/a"]"#),
      ([#"{ "do": "createFile", "path": "/a" }"#], #""owner": { "/a/": null }"#),
      ([#"{ "do": "import", "from": "Notes", "saveAs": "/a" }"#], #""files": ["/a"]"#),
      (
        [#"{ "do": "createFile", "path": "/a" }"#, #"{ "do": "copyFile", "path": "/a", "to": "/b" }"#],
        #""files": ["/a", "/b"]"#
      ),
      (
        [
          #"{ "do": "createDirectory", "path": "/d" }"#, #"{ "do": "createFile", "path": "/d/a" }"#,
          #"{ "do": "moveFile", "path": "/d", "to": "/e" }"#,
        ], #""files": ["/e", "/e/a"]"#
      ),
      ([#"{ "do": "protectData", "data": "d", "account": "work" }"#], #""dataOwner": { "d": null }"#),
    ]
    for (steps, assertion) in rows {
      let steps = steps + [#"{ "do": "assert", \#(assertion) }"#]
      XCTAssertEqual(SampleScenario.problems(steps), [], assertion)
      let last = try SampleScenario.play(steps).steps.last
      XCTAssertEqual(last?.failures, [], "\(steps)")
    }
  }

  func testNames_thatComeUpLater_areUnknown() {
    XCTAssertEqual(
      SampleScenario.problems([
        #"{ "do": "createFile", "path": "/report.docx" }"#,
        #"{ "do": "assert", "owner": { "/reprot.docx": null } }"#,
        #"{ "do": "createFile", "path": "/reprot.docx" }"#,
        #"{ "do": "assert", "owner": { "/reprot.docx": null } }"#,
      ]),
      [
        #"7:30: $.steps[1].owner["/reprot.docx"]: unknown file `/reprot.docx`; did you mean `/report.docx`?"#
      ])
  }

  /// A name is the one that was written, and not one that merely looks the same.
  func testNames_areComparedByTheirBytes() {
    XCTAssertEqual(
      SampleScenario.problems([
        "{ \"do\": \"pause\", \"on\": \"caf\u{E9}\" }",
        "{ \"do\": \"assert\", \"on\": \"cafe\u{301}\", \"policyApplied\": false }",
      ]).count, 1)
  }

  /// Work, threads and files of nested steps are known behind them too.
  func testNames_ofNestedSteps_areKnownBehindThem() throws {
    let scenario = try SampleScenario.read([
      #"{ "do": "dispatch", "to": "a", "steps": [{ "do": "dispatch", "to": "b", "steps": ["#
        + #"{ "do": "createFile", "path": "/x" }, { "do": "capture", "work": "w", "kind": "task" }] }] }"#,
      #"{ "do": "assert", "on": "b", "files": ["/x"] }"#, #"{ "do": "begin", "on": "c", "work": "w" }"#,
    ])
    XCTAssertEqual(
      scenario.steps.map { "\($0.depth) \($0.place.thread.text) \($0.title.prefix(12))" },
      [
        "0 main dispatch to=", "1 a dispatch to=", "2 b createFile p", "2 b capture work", "1 b end of dispa",
        "0 a end of dispa", "0 b assert on=b ", "0 c begin on=c w",
      ])
  }

  /// No directory goes into itself, so such a step brings up its target and nothing in it; or names would double.
  func testNames_ofADirectoryThatIsToGoIntoItself_doNotGrow() throws {
    let steps =
      [#"{ "do": "createFile", "path": "/d/e" }"#]
      + (0..<8).map { #"{ "do": "copyFile", "path": "/d", "to": "/d/\#($0)" }"# }
    XCTAssertEqual(try SampleScenario.read(steps).steps.count, 9)
    XCTAssertEqual(
      SampleScenario.problems(
        steps.prefix(3) + [#"{ "do": "send", "to": "Notes", "file": "/d/1/0/e" }"#]
      ).count, 1)
  }
}
