import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// R9.12: `mamctl decide pin CHOICE`.
final class DecidePINTests: XCTestCase {
  private func export(_ settings: String) -> [UInt8] {
    Array(##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection",\##(settings)}"##.utf8)
  }

  private func run(_ arguments: String...) -> CapturedRun {
    CapturedRun.of(
      ["decide", "pin"] + arguments,
      files: .memory([
        "p.json": export(
          #""pinRequired":true,"minimumPinLength":6,"simplePinBlocked":true,"previousPinBlockCount":2"#),
        "off.json": export(#""pinRequired":false,"minimumPinLength":6"#),
        "slip.json": export(#""pinRequired":true,"minimumPinLenght":6"#),
        "odd.json": export(#""pinRequired":true,"pinCharacterSet":"letters""#),
        "w.json": Array(
          #"""
          {"mam": 1, "policies": {"p": {"pinRequired": true, "minimumPinLength": 6}},
           "accounts": {"work": {"upn": "adele@contoso.com", "policy": "p"},
                        "partner": {"upn": "adele@fabrikam.com", "policy": "p"}, "personal": {"upn": "adele@outlook.com"}}}
          """#.utf8),
      ]))
  }

  /// A former PIN that does not count is allowed, and the setting that says so is named.
  func testFormerPIN_thatMayBeChosenAgain_namesTheSetting() {
    let note =
      "The user had this PIN before and may choose it again: Select number of previous PIN values to maintain = "
    func words(_ arguments: String...) -> String {
      CapturedRun.of(
        ["decide", "pin"] + arguments,
        files: .memory([
          "p.json": export(#""pinRequired":true,"previousPinBlockCount":1"#),
          "none.json": export(#""pinRequired":true"#),
        ])
      ).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let again = words("159024", "--policy", "none.json", "--former", "159024")
    XCTAssertTrue(again.contains(note + "0."), again)
    let older = words("159024", "--policy", "p.json", "--former", "271828", "--former", "159024")
    XCTAssertTrue(older.contains(note + "1."), older)
    XCTAssertFalse(words("159024", "--policy", "p.json", "--former", "271828").contains(note))
  }

  func testText_saysEverythingThatSpeaksAgainstIt_andNeverThePIN() {
    let run = run("1235", "--policy", "p.json")
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(
      run.out.hasPrefix(
        """
        Denied: this PIN may not be chosen for the managed account.

          pin-choice-too-short
            why      the PIN has fewer characters than the policy asks for
            setting  Select minimum PIN length = 6
                     (minimumPinLength = 6)
        """), run.out)
    XCTAssertTrue(run.out.contains("\n  pin-choice-simple\n"), run.out)
    XCTAssertFalse(run.out.contains("1235"), run.out)
    XCTAssertEqual(run.err, "")
  }

  func testAnswers() {
    let rows: [(arguments: [String], codes: [String], status: ExitStatus)] = [
      (["159024"], ["pin-choice-accepted"], .success),
      (["159024", "--former", "260513"], ["pin-choice-accepted"], .success),
      (["159024", "--former", "260513", "--former", "159024"], ["pin-choice-used-before"], .denied),
      // The policy blocks the last two alone.
      (
        ["159024", "--former", "260513", "--former", "371862", "--former", "159024"],
        ["pin-choice-accepted"], .success
      ),
      (["15a024"], ["pin-choice-not-numeric"], .denied),
      (["15902"], ["pin-choice-too-short"], .denied),
      (["987624"], ["pin-choice-simple-descending"], .denied),
    ]
    for row in rows {
      let run = CapturedRun.of(
        ["decide", "pin", "--policy", "p.json", "--format", "json"] + row.arguments,
        files: .memory([
          "p.json": export(
            #""pinRequired":true,"minimumPinLength":6,"simplePinBlocked":true,"previousPinBlockCount":2"#)
        ]))
      XCTAssertEqual(run.status, row.status, "\(row)")
      let effect = row.status == .success ? "allow" : "deny"
      XCTAssertEqual(
        run.out.filter { !$0.isWhitespace },
        #"{"effect":"\#(effect)","reasons":[\#(row.codes.map { "\"\($0)\"" }.joined(separator: ","))]}"#,
        "\(row)")
    }
    let explained = run("15902", "--policy", "p.json", "--format", "json", "--explain")
    XCTAssertTrue(explained.out.contains(#""setting": "minimumPinLength""#), explained.out)
  }

  func testAccounts_haveTheirOwnPolicies() {
    XCTAssertEqual(run("1590", "--world", "w.json", "--owner", "work").status, .denied)
    let personal = run("1590", "--world", "w.json", "--owner", "personal")
    XCTAssertEqual(personal.status, .success)
    XCTAssertTrue(
      personal.out.hasPrefix("Allowed: this PIN may be chosen for `personal` (unmanaged).\n"), personal.out)
    let stranger = run("1590", "--world", "w.json", "--owner", "lee@fabrikam.com")
    XCTAssertTrue(stranger.out.contains("\n  stranger-assumed-unmanaged\n"), stranger.out)
    let off = run("1590", "--policy", "off.json")
    XCTAssertEqual(off.status, .denied)
    XCTAssertTrue(off.out.contains("No app PIN is required before data of this account is shown."), off.out)
    // Without a choice the question is the old one.
    XCTAssertTrue(run("--policy", "off.json").out.hasPrefix("Not required: "))
  }

  /// A policy that is misread, or asks less than its author meant, is told of.
  func testSettings_thatTheChoiceRestsOn_areWarnedOf() {
    for (file, warning) in [("slip.json", "minimumPinLength"), ("odd.json", "pinCharacterSet")] {
      let run = run("159024", "--policy", file)
      XCTAssertTrue(run.err.contains(warning), "\(file): \(run.err)")
      XCTAssertEqual(self.run("159024", "--policy", file, "--strict").status, .invalidInput, file)
    }
    // Whether a PIN is required does not rest on the characters.
    XCTAssertEqual(run("--policy", "odd.json").err, "")
  }

  func testWrongInput_isAnError() {
    let rows: [([String], String)] = [
      (["", "--policy", "p.json"], "argument `CHOICE` takes a PIN, and is empty"),
      (["15\n90", "--policy", "p.json"], "argument `CHOICE` takes a PIN, and has a control character"),
      (["159024", "--former", "", "--policy", "p.json"], "option `--former` takes a PIN, and is empty"),
      (["--former", "1590", "--policy", "p.json"], "`--former` goes with `CHOICE`"),
      (["1590", "2601", "--policy", "p.json"], "2601"),
      (["1590", "--formr", "2601", "--policy", "p.json"], "did you mean `--former`?"),
      (["1590", "--world", "w.json", "--owner", "wrok"], "did you mean `work`?"),
      (["1590"], "missing option `--world FILE`, `--policy FILE` or `--tenant FOLDER`"),
    ]
    for (arguments, text) in rows {
      let run = CapturedRun.of(
        ["decide", "pin"] + arguments,
        files: .memory([
          "p.json": export(#""pinRequired":true"#),
          "w.json": Array(#"{"mam":1,"accounts":{"work":{"upn":"adele@contoso.com"}}}"#.utf8),
        ]))
      XCTAssertEqual(run.status, .usage, "\(arguments)")
      XCTAssertEqual(run.out, "", "\(arguments)")
      XCTAssertTrue(run.err.contains(text), "\(arguments): \(run.err)")
    }
    XCTAssertEqual(
      CapturedRun.of(["decide", "print", "1590", "--policy", "p.json"], files: .memory([:])).status, .usage)
  }

  func testHelp_namesTheChoice() {
    let help = CapturedRun.of(["decide", "pin", "--help"]).out
    for text in ["[CHOICE]", "--former PIN", "mamctl decide pin --policy"] {
      XCTAssertTrue(help.contains(text), text)
    }
    XCTAssertFalse(CapturedRun.of(["why", "pin", "--help"]).out.contains("CHOICE"))
  }
}
