import XCTest

@testable import mamctl

final class TerminalTests: XCTestCase {
  private func terminal(_ variables: [String: String], columns: Int? = nil, isTerminal: Bool = true)
    -> Terminal
  {
    Terminal(outIsTerminal: isTerminal, errIsTerminal: isTerminal, columns: columns) { variables[$0] }
  }

  func testColor_rules() {
    let rows: [(variables: [String: String], isTerminal: Bool, choice: ColorChoice, isOn: Bool)] = [
      (["TERM": "xterm-256color"], true, .auto, true),
      (["TERM": "xterm-256color"], false, .auto, false),
      (["TERM": "xterm-256color"], false, .always, true),
      (["TERM": "xterm-256color"], true, .never, false),
      (["TERM": "xterm", "NO_COLOR": ""], true, .auto, true),
      (["TERM": "xterm", "NO_COLOR": "1"], true, .auto, false),
      (["TERM": "xterm", "NO_COLOR": "0"], true, .auto, false),
      (["TERM": "xterm", "NO_COLOR": "1"], true, .always, true),
      (["TERM": "dumb"], true, .auto, false),
      (["TERM": "dumb"], true, .always, true),
      (["TERM": ""], true, .auto, false),
      ([:], true, .auto, false),
      ([:], false, .never, false),
    ]
    for row in rows {
      let terminal = terminal(row.variables, isTerminal: row.isTerminal)
      XCTAssertEqual(terminal.isColored(row.choice, isTerminal: row.isTerminal), row.isOn, "\(row)")
    }
  }

  func testWidth_rules() {
    let rows: [(columns: String?, system: Int?, width: Int)] = [
      (nil, nil, 100), (nil, 72, 72), ("64", 72, 64), ("64", nil, 64), ("0", 72, 72), ("-3", 72, 72),
      ("wide", 72, 72), ("", nil, 100), ("99999999999999999999", nil, 100), (nil, 0, 100),
    ]
    for row in rows {
      let variables = row.columns.map { ["COLUMNS": $0] } ?? [:]
      XCTAssertEqual(terminal(variables, columns: row.system).width, row.width, "\(row)")
    }
  }

  func testStyle_isANoOpWithoutColor() {
    let off = Style(isOn: false)
    let on = Style(isOn: true)
    let rows: [(emphasis: (Style) -> (String) -> String, code: String)] = [
      (Style.bold, "1"), (Style.dim, "2"), (Style.red, "31"), (Style.green, "32"), (Style.yellow, "33"),
    ]
    for row in rows {
      XCTAssertEqual(row.emphasis(off)("deny"), "deny")
      XCTAssertEqual(row.emphasis(on)("deny"), "\u{1B}[\(row.code)mdeny\u{1B}[0m")
      XCTAssertEqual(row.emphasis(on)(""), "")
    }
  }

  func testSystemError_messages() {
    XCTAssertEqual(SystemError(code: 28).message, "no space left on device")
    XCTAssertEqual(SystemError(code: 32).message, "broken pipe")
    XCTAssertEqual(SystemError(code: 5).message, "input/output error")
    XCTAssertTrue(SystemError(code: 32).isBrokenPipe)
    XCTAssertFalse(SystemError(code: 28).isBrokenPipe)
  }
}
