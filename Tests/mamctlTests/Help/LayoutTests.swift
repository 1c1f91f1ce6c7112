import XCTest

@testable import mamctl

final class LayoutTests: XCTestCase {
  private let plain = Layout(width: 40, style: Style(isOn: false))

  func testFolded_breaksAtSpaces() {
    let rows: [(text: String, indent: Int, lines: [String])] = [
      ("", 0, [""]),
      ("one", 2, ["  one"]),
      (
        "a text that is just as wide as the line.", 0,
        ["a text that is just as wide as the line."]
      ),
      (
        "a text that is just as wide as the lines.", 0,
        ["a text that is just as wide as the", "lines."]
      ),
      (
        "see https://learn.example.com/a/very/long/address/of/a/page now", 2,
        ["  see", "  https://learn.example.com/a/very/long/address/of/a/page", "  now"]
      ),
    ]
    for row in rows { XCTAssertEqual(plain.folded(row.text, indent: row.indent), row.lines, row.text) }
  }

  func testTable_longTermHasItsMeaningBelow() {
    XCTAssertEqual(
      plain.table([
        ("--a N", "short"), ("--a-very-long-option VALUE", "how it is"),
        ("--bc N", "a meaning that needs more than one line"),
      ]),
      [
        "  --a N   short", "  --a-very-long-option VALUE", "          how it is",
        "  --bc N  a meaning that needs more than", "          one line",
      ])
  }

  func testTable_emphasisTakesNoRoom() {
    let bold = Layout(width: 40, style: Style(isOn: true)).table([("a", "one"), ("bcd", "two")])
    XCTAssertEqual(bold, ["  \u{1B}[1ma\u{1B}[0m    one", "  \u{1B}[1mbcd\u{1B}[0m  two"])
  }

  func testWidth_staysReadable() {
    XCTAssertEqual(Layout(width: 500, style: Style(isOn: false)).width, 100)
    XCTAssertEqual(Layout(width: 1, style: Style(isOn: false)).width, 40)
  }
}
