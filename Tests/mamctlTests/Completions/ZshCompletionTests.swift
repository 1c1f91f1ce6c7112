import XCTest

@testable import mamctl

final class ZshCompletionTests: XCTestCase {
  func testScript_isValidZsh() throws {
    let zsh = try ProgramRun.path(ofShell: "zsh")
    let scratch = try Scratch(for: self)
    let file = try scratch.file("script", ZshCompletion.script(for: CompletionTree(of: Tool.root)))
    let run = try ProgramRun.of(zsh, ["-f", "-n", file])
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(run.status, 0)
  }

  func testCompletion_everyRow() throws {
    let rows = CompletionRows.rows
    try check(rows.map(\.typed), offers: rows.map(\.offered))
    XCTAssertEqual(rows.count, 25)
  }

  func testCompletion_valueAfterAnEqualsSign() throws {
    let rows: [(typed: [String], offered: [String]?)] = [
      (["look", "--format=j"], ["json"]),
      (["look", "--format=json", "--q"], ["--quiet"]),
      (["ask", "save", "--policy=o"], nil),
      (["look", "--", "--"], nil),
    ]
    try check(rows.map(\.typed), offers: rows.map(\.offered))
  }

  // The calls that only work inside a completion are replaced by ones that print what they would offer.
  private static let stage = #"""
    compdef() { : }
    compset() { PREFIX=${PREFIX#*=} }
    _files() { print -n 'PATHS' }
    _message() { : }
    compadd() { shift; local w; for w in "$@"; do [[ $w == "$PREFIX"* ]] && print -n -r -- "$w	"; done }
    _describe() { local w; for w in "${(@P)@[-1]}"; do w=${w%%:*}; [[ $w == "$PREFIX"* ]] && print -n -r -- "$w	"; done }
    try() { local -a words; words=(mamctl "$@"); local CURRENT=$#words PREFIX=${words[-1]}; _mamctl; print }
    """#

  private func check(
    _ lines: [[String]], offers expected: [[String]?], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let zsh = try ProgramRun.path(ofShell: "zsh")
    let scratch = try Scratch(for: self)
    let script = ZshCompletion.script(for: CompletionTree(of: SampleCommands.root))
    var driver = [Self.stage, "source \(try scratch.file("script", script).shellQuoted)"]
    driver += lines.map { "try " + $0.map(\.shellQuoted).joined(separator: " ") }
    let run = try ProgramRun.of(zsh, ["-f", "-c", driver.joined(separator: "\n")])
    XCTAssertEqual(run.err, "", file: file, line: line)
    let offered = run.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.split(separator: "\t").map(String.init).sorted() }
    XCTAssertEqual(offered.count, lines.count, file: file, line: line)
    for (index, words) in offered.enumerated() {
      XCTAssertEqual(words, expected[index]?.sorted() ?? ["PATHS"], "\(lines[index])", file: file, line: line)
    }
  }
}
