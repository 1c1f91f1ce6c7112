import XCTest

@testable import mamctl

/// The messages are part of the contract, so they are compared to the letter.
final class UsageErrorTests: XCTestCase {
  private struct Row {
    let line: String
    let message: String
    let hint: String
    let source: UInt

    init(_ line: String, _ message: String, hint: String, source: UInt = #line) {
      self.line = line
      self.message = message
      self.hint = hint
      self.source = source
    }
  }

  private static let rows: [Row] = [
    Row("loook a", "mamctl: unknown verb `loook`; did you mean `look`?", hint: "mamctl"),
    Row("zzz", "mamctl: unknown verb `zzz`", hint: "mamctl"),
    Row("loook --help", "mamctl: unknown verb `loook`; did you mean `look`?", hint: "mamctl"),
    Row("--color never", "mamctl: missing verb: `ask`, `look` or `explain`", hint: "mamctl"),
    Row("--colr never", "mamctl: unknown option `--colr`; did you mean `--color`?", hint: "mamctl"),
    Row("--format json look a", "mamctl: option `--format` must come after the verb", hint: "mamctl"),
    Row("--version=1", "mamctl: option `--version` takes no value, but is given `1`", hint: "mamctl"),
    Row("ask", "mamctl ask: missing question: `save` or `open`", hint: "mamctl ask"),
    Row("ask svae", "mamctl ask: unknown question `svae`; did you mean `save`?", hint: "mamctl ask"),
    Row(
      "ask --owner a save", "mamctl ask: option `--owner` must come after the question", hint: "mamctl ask"),
    Row("ask --quiet save", "mamctl ask: unknown option `--quiet`", hint: "mamctl ask"),
    Row(
      "ask save box", "mamctl ask save: missing option `--owner ACCOUNT`", hint: "mamctl ask save"),
    Row(
      "ask save --owner a",
      "mamctl ask save: missing argument `PLACE`: `box`, `iManage` or `other`", hint: "mamctl ask save"),
    Row(
      "ask save imanage --owner a",
      "mamctl ask save: argument `PLACE` takes `box`, `iManage` or `other`, not `imanage`; did you mean `iManage`?",
      hint: "mamctl ask save"),
    Row(
      "ask save box --owner a --length -1",
      "mamctl ask save: option `--length` takes a whole number from 0, not `-1`", hint: "mamctl ask save"),
    Row(
      "ask open x", "mamctl ask open: unexpected argument `x`", hint: "mamctl ask open"),
    Row("look", "mamctl look: missing argument `PATH`", hint: "mamctl look"),
    Row(
      "look a --formt json", "mamctl look: unknown option `--formt`; did you mean `--format`?",
      hint: "mamctl look"),
    Row("look a -x", "mamctl look: unknown option `-x`", hint: "mamctl look"),
    Row(
      "look a -format json", "mamctl look: unknown option `-format`; did you mean `--format`?",
      hint: "mamctl look"),
    Row(
      "look a --format", "mamctl look: option `--format FORMAT` needs a value: `text` or `json`",
      hint: "mamctl look"),
    Row(
      "look a --format --quiet", "mamctl look: option `--format FORMAT` needs a value: `text` or `json`",
      hint: "mamctl look"),
    Row(
      "look a --format -- json", "mamctl look: option `--format FORMAT` needs a value: `text` or `json`",
      hint: "mamctl look"),
    Row("look a --jobs", "mamctl look: option `--jobs N` needs a value", hint: "mamctl look"),
    Row(
      "look a --format jsn",
      "mamctl look: option `--format` takes `text` or `json`, not `jsn`; did you mean `json`?",
      hint: "mamctl look"),
    Row(
      "look a --format=", "mamctl look: option `--format` takes `text` or `json`, not ``",
      hint: "mamctl look"),
    Row(
      "look a --format text --format text", "mamctl look: option `--format` is given twice",
      hint: "mamctl look"),
    Row("look a --quiet --quiet", "mamctl look: option `--quiet` is given twice", hint: "mamctl look"),
    Row(
      "look a --quiet=yes", "mamctl look: option `--quiet` takes no value, but is given `yes`",
      hint: "mamctl look"),
    Row(
      "look a --help=all", "mamctl look: option `--help` takes no value, but is given `all`",
      hint: "mamctl look"),
    Row(
      "look a --jobs 0", "mamctl look: option `--jobs` takes a whole number from 1 to 64, not `0`",
      hint: "mamctl look"),
    Row(
      "look a --jobs +4", "mamctl look: option `--jobs` takes a whole number from 1 to 64, not `+4`",
      hint: "mamctl look"),
    Row(
      "look a --jobs 99999999999999999999",
      "mamctl look: option `--jobs` takes a whole number from 1 to 64, not `99999999999999999999`",
      hint: "mamctl look"),
    Row(
      "look a --color blue",
      "mamctl look: option `--color` takes `auto`, `always` or `never`, not `blue`", hint: "mamctl look"),
    Row("look a \u{1B}[31m --\u{7}", "mamctl look: unknown option `--<U+0007>`", hint: "mamctl look"),
    Row("explain a b", "mamctl explain: unexpected argument `b`", hint: "mamctl explain"),
    Row("explain --quiet", "mamctl explain: nothing to be quiet about", hint: "mamctl explain"),
  ]

  func testMessages_exactTextAndStatus() {
    for row in Self.rows {
      let arguments = row.line.split(separator: " ").map(String.init)
      let run = CapturedRun.of(arguments, in: SampleCommands.root)
      XCTAssertEqual(run.status, .usage, row.line, line: row.source)
      XCTAssertEqual(
        run.err, "\(row.message)\nrun `\(row.hint) --help` for usage\n", row.line, line: row.source)
      XCTAssertEqual(run.out, "", row.line, line: row.source)
    }
  }

  func testHelpOfUnknownVerb_isRefusedAsTheVerbItselfIs() {
    let run = CapturedRun.of("help", "versoin")
    XCTAssertEqual(run.status, .usage)
    XCTAssertEqual(
      run.err, "mamctl: unknown verb `versoin`; did you mean `version`?\nrun `mamctl --help` for usage\n")
  }

  func testHelpOfAWordBelowAVerb_isRefused() {
    let run = CapturedRun.of("help", "version", "now")
    XCTAssertEqual(run.status, .usage)
    XCTAssertEqual(
      run.err, "mamctl version: unexpected argument `now`\nrun `mamctl version --help` for usage\n")
  }
}
