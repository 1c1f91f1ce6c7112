import XCTest

@testable import mamctl

final class CompletionTests: XCTestCase {
  func testCompletion_everyRow() {
    for row in CompletionRows.rows {
      let offers = Completion.lines(for: row.typed, of: SampleCommands.root).map(Self.word)
      XCTAssertEqual(Set(offers), Set(row.offered ?? [Completion.files]), "\(row.typed)")
    }
  }

  func testHelp_isCompletedAsTheToolIs() {
    XCTAssertEqual(Completion.lines(for: ["help", ""]), Completion.lines(for: [""]))
    XCTAssertEqual(Completion.lines(for: ["help", "plist", ""]), Completion.lines(for: ["plist", ""]))
    XCTAssertEqual(
      Set(Completion.lines(for: ["help", "decide", "print", "--"]).map(Self.word)), Set(CompletionRows.common)
    )
  }

  func testEverydayQuestion_hasTheOptionsOfTheOneItStandsFor() {
    XCTAssertEqual(
      Completion.lines(for: ["decide", "screenshot", "--"]),
      Completion.lines(for: ["decide", "screenCapture", "--"]))
  }

  /// Help and completion come from one list; this holds them to it, from the outside.
  func testEveryOptionThatHelpShows_isOffered() throws {
    var count = 0
    for path in EveryCommand.paths where path.first != "help" {
      let offers = Completion.lines(for: path + ["--"]).map(Self.word)
      for line in CapturedRun.of(path + ["--help"]).out.split(separator: "\n") where line.hasPrefix("  --") {
        let name = String(try XCTUnwrap(line.split(separator: " ").first))
        count += 1
        XCTAssertTrue(offers.contains(name), "\(path) \(name)")
      }
    }
    XCTAssertGreaterThanOrEqual(count, 9)
  }

  /// One name takes a value everywhere or nowhere: people remember options, not the verbs they belong to.
  func testOptions_takeAValueEverywhereOrNowhere() {
    let options = EveryCommand.all.flatMap { $0.command.usage().optionSpecs }
    let valued = Set(options.filter { $0.value != nil }.map(\.name))
    let flags = Set(options.filter { $0.value == nil }.map(\.name))
    // `plist fix --write` changes the files it is given; a result of `effective` has no file yet.
    XCTAssertEqual(valued.intersection(flags), ["--write"])
  }

  func testShellQuoted_survivesEveryCharacter() {
    XCTAssertEqual("".shellQuoted, "''")
    XCTAssertEqual("it's".shellQuoted, #"'it'\''s'"#)
    XCTAssertEqual("''".shellQuoted, #"''\'''\'''"#)
  }

  private static func word(_ line: String) -> String {
    line.split(separator: "\t").first.map(String.init) ?? ""
  }
}

/// Each script asks the built tool, in the shell that it is for.
final class CompletionScriptTests: XCTestCase {
  private static let paths = ["one.json", "two words.json"]

  func testBash_offersEveryRow() throws {
    try check(
      "bash", ["--norc", "-c"], CompletionScript.bash, before: [],
      each: #"""
        try() { COMP_WORDS=(mamctl "$@"); COMP_CWORD=$#; _mamctl mamctl; printf '%s\t' "${COMPREPLY[@]}"; echo; }
        """#)
  }

  // The calls that only work inside a completion are replaced by ones that print what they would offer.
  func testZsh_offersEveryRow() throws {
    let stage = #"""
      compdef() { : }
      compset() { PREFIX=${PREFIX#*=} }
      _files() { local w; for w in *; do [[ $w == "$PREFIX"* ]] && print -n -r -- "$w	"; done }
      _describe() { local w; for w in "${(@P)2}"; do print -n -r -- "${w%%:*}	"; done }
      """#
    try check(
      "zsh", ["-f", "-c"], CompletionScript.zsh, before: [stage],
      each: #"""
        try() { local -a words; words=(mamctl "$@"); local CURRENT=$#words PREFIX=${words[-1]}; _mamctl; print }
        """#)
  }

  func testFish_offersEveryRow() throws {
    try check(
      "fish", ["--no-config", "-c"], CompletionScript.fish, before: [],
      each: #"""
        function try
            for offer in (complete -C"mamctl $argv")
                printf '%s\t' (string split -m1 \t -- $offer)[1]
            end
            echo
        end
        """#)
  }

  private func check(
    _ shell: String, _ options: [String], _ script: String, before: [String], each: String
  ) throws {
    let program = try ProgramRun.path(ofShell: shell)
    let scratch = try Scratch(for: self)
    let folder = try Scratch(for: self)
    for path in Self.paths { _ = try folder.file(path, "") }
    let file = try scratch.file("script", script)
    let driver =
      before + ["source \(file.shellQuoted)", "cd \(folder.path.shellQuoted)", each]
      + CompletionRows.built.map { "try " + $0.typed.map(\.shellQuoted).joined(separator: " ") }
    let tool = try ProgramRun.mamctl
    let bin = String(tool.dropLast("/mamctl".count))
    let run = try ProgramRun.of(
      program, options + [driver.joined(separator: "\n")],
      environment: ["LC_ALL": "C.UTF-8", "HOME": folder.path, "PATH": "\(bin):/usr/bin:/bin"])
    XCTAssertEqual(run.err, "", shell)
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    XCTAssertEqual(lines.count, CompletionRows.built.count, "\(shell): \(run.out)")
    for (row, line) in zip(CompletionRows.built, lines) {
      let expected = row.offered ?? Self.paths.filter { $0.hasPrefix(row.typed.last ?? "") }
      XCTAssertEqual(
        Set(line.split(separator: "\t").map(String.init).filter { !$0.isEmpty }), Set(expected),
        "\(shell): \(row.typed)")
    }
  }
}
