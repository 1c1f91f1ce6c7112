import XCTest

@testable import mamctl

final class HelpTextTests: XCTestCase {
  func testSampleVerb_wholeText() {
    let run = CapturedRun.of(["ask", "save", "--help"], in: SampleCommands.root)
    XCTAssertEqual(
      run.out,
      """
      mamctl ask save: asks about saving

      usage: mamctl ask save --owner ACCOUNT [options] PLACE

      arguments:
        PLACE  where to: box, iManage, other

      options:
        --owner ACCOUNT  whose data (required)
        --policy FILE    the policy
        --tag TAG        a tag (may be given again)
        --length N       how long
        --color WHEN     when to color what is printed: auto (default), always, never
        --help           print this help

      examples:
        Save?
          mamctl ask save box --owner megan

      exit status: 0 allowed; 1 the tool failed, such as on an unreadable file or a full disk; 2 denied;
        64 wrong usage.

      """)
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.err, "")
  }

  func testSampleGroup_wholeText() {
    let run = CapturedRun.of(["ask", "-h"], in: SampleCommands.root)
    XCTAssertEqual(
      run.out,
      """
      mamctl ask: asks one question

      usage: mamctl ask QUESTION [options]

      questions:
        save  asks about saving
        open  asks about opening
        `mamctl ask QUESTION --help` says more.

      options: --color WHEN, --help

      examples:
        Save?
          mamctl ask save box --owner megan

      """)
  }

  func testHelp_winsOverEveryOtherFault() {
    let whole = CapturedRun.of(["look", "--help"], in: SampleCommands.root).out
    for arguments in [["look", "--formt", "-h"], ["--help", "look"], ["look", "--jobs", "0", "--help"]] {
      let run = CapturedRun.of(arguments, in: SampleCommands.root)
      XCTAssertEqual(run.out, whole, "\(arguments)")
      XCTAssertEqual(run.status, .success)
    }
  }

  func testHelp_afterTheTerminatorIsAValue() {
    XCTAssertEqual(
      CapturedRun.of(["look", "--", "--help"], in: SampleCommands.root).out, "--help|text|none|false\n")
  }

  func testColor_onlyWhereAsked() {
    XCTAssertFalse(CapturedRun.of("version", "--help").out.contains("\u{1B}"))
    XCTAssertTrue(CapturedRun.of("version", "--help", "--color", "always").out.contains("\u{1B}[1m"))
    XCTAssertTrue(CapturedRun.of("--color=always", "help").out.contains("\u{1B}[1m"))
  }

  func testWidth_everyLineFits() {
    for columns in [40, 60, 80, 100] {
      let terminal = Terminal(outIsTerminal: true, errIsTerminal: false, width: columns, allowsColor: false)
      for path in EveryCommand.paths {
        let run = CapturedRun.of(path + ["--help"], terminal: terminal)
        // A command line is never folded: it is there to be copied.
        let lines = run.out.split(separator: "\n").filter { !$0.hasPrefix("    ") || $0.hasPrefix("     ") }
        for line in lines where line.split(separator: " ").count > 1 {
          XCTAssertLessThanOrEqual(line.count, columns, "\(path) at \(columns): \(line)")
        }
      }
    }
  }
}
