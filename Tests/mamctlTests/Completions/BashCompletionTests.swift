import XCTest

@testable import mamctl

final class BashCompletionTests: XCTestCase {
  func testScript_isValidBash() throws {
    let bash = try ProgramRun.path(ofShell: "bash")
    let scratch = try Scratch(for: self)
    for (name, root) in [("real", Tool.root), ("sample", SampleCommands.root)] {
      let file = try scratch.file(name, BashCompletion.script(for: CompletionTree(of: root)))
      let run = try ProgramRun.of(bash, ["-n", file])
      XCTAssertEqual(run.err, "")
      XCTAssertEqual(run.status, 0)
    }
  }

  func testCompletion_everyRow() throws {
    let rows = CompletionRows.rows
    try check(rows.map(\.typed), offers: rows.map { $0.offered ?? Self.paths })
    XCTAssertEqual(rows.count, 25)
  }

  /// Bash makes three words of `--name=value`, unless its word breaks were changed.
  func testCompletion_valueAfterAnEqualsSign() throws {
    let rows: [(typed: [String], offered: [String])] = [
      (["look", "--format", "="], ["text", "json"]),
      (["look", "--format", "=", "j"], ["json"]),
      (["look", "--format", "=", "json", "--q"], ["--quiet"]),
      (["look", "--format=j"], ["--format=json"]),
      (["look", "--format=json", "--q"], ["--quiet"]),
      (["ask", "save", "--policy=o"], ["--policy=one.json"]),
      (["ask", "save", "--policy", "=", "o"], ["one.json"]),
      (["ask", "save", "--owner", "=", "b"], []),
      (["--color=n"], ["--color=never"]),
    ]
    try check(rows.map(\.typed), offers: rows.map(\.offered))
  }

  func testCompletion_afterTheTerminator() throws {
    let rows: [(typed: [String], offered: [String])] = [
      (["look", "--", "--"], []),
      (["look", "--", "o"], ["one.json"]),
      (["ask", "save", "--", ""], ["box", "iManage", "other"]),
    ]
    try check(rows.map(\.typed), offers: rows.map(\.offered))
  }

  private static let paths = ["one.json", "two words.json"]

  /// Calls the completion function as bash does, and compares what it offers.
  private func check(
    _ lines: [[String]], offers expected: [[String]], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let bash = try ProgramRun.path(ofShell: "bash")
    let scratch = try Scratch(for: self)
    let folder = try Scratch(for: self)
    for path in Self.paths { _ = try folder.file(path, "") }
    let script = BashCompletion.script(for: CompletionTree(of: SampleCommands.root))
    var driver = [
      "source \(try scratch.file("script", script).shellQuoted)",
      "cd \(folder.path.shellQuoted)",
      #"try() { COMP_WORDS=(mamctl "$@"); COMP_CWORD=$#; _mamctl; printf '%s\t' "${COMPREPLY[@]}"; echo; }"#,
    ]
    driver += lines.map { "try " + $0.map(\.shellQuoted).joined(separator: " ") }
    let run = try ProgramRun.of(
      bash, ["--norc", "-c", driver.joined(separator: "\n")], environment: ["LC_ALL": "C"])
    XCTAssertEqual(run.err, "", file: file, line: line)
    let offered = run.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: "\t").map(String.init).sorted() }
    XCTAssertEqual(offered.count, lines.count, file: file, line: line)
    for (index, words) in offered.enumerated() {
      XCTAssertEqual(words, expected[index].sorted(), "\(lines[index])", file: file, line: line)
    }
  }
}
