import MAMPolicyDocuments
import MAMScenario
import XCTest

/// Names come from outside, and none may forge a line of a report or disturb a terminal.
final class UnprintableNamesTests: XCTestCase {
  private let evilName = #""a\u001b[31m\nok 2 - b ]]> %0A::error::""#
  private let step = #"{"do":"print","owner":"work","expect":"allow"}"#

  private func report(_ format: ReportFormat) throws -> String {
    let scenario = try SampleScenario.read([step], name: evilName, source: #""S\t1""#)
    return ScenarioFiles.check([("sample.scenario.json", .success(scenario))]).report(format)
  }

  func testPretty_spellsThemOut() throws {
    let text = try report(.pretty)
    XCTAssertTrue(
      text.hasPrefix(
        "failed S<U+0009>1  a<U+001B>[31m<U+000A>ok 2 - b ]]> %0A::error:: (1 of 1 step not as expected)\n"),
      text)
    XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, text)
  }

  func testEveryFormat_keepsThemOnTheirLine() throws {
    let rows: [(format: ReportFormat, lines: Int)] = [(.tap, 7), (.github, 2)]
    for row in rows {
      let lines = try report(row.format).split(separator: "\n")
      XCTAssertEqual(lines.count, row.lines, "\(lines)")
      XCTAssertFalse(lines.contains { $0.hasPrefix("ok") || $0.hasPrefix("::error::") }, "\(lines)")
    }
  }

  /// A report is the same whoever writes it: the tool, or a program that plays scenarios itself.
  func testEveryFormat_spellsOutWhatNobodySees() throws {
    let name = #""pay\u200b\u2060\ufeff\u00ad\udb40\udc41\u202epal""#
    for format in ReportFormat.allCases {
      let scenario = try SampleScenario.read([step], name: name, source: nil)
      let text = ScenarioFiles.check([("sample.scenario.json", .success(scenario))]).report(format)
      XCTAssertTrue(text.contains("pay"), "\(format)")
      let hidden = text.unicodeScalars.filter {
        $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .format
      }
      XCTAssertEqual(hidden.map(\.value), [], "\(format)")
    }
  }

  func testJSON_canBeReadBack() throws {
    let root = try JSONReader.read(Array(try report(.json).utf8), file: "report")
    let scenario = try XCTUnwrap(root.object?["scenarios"]?.array?.first?.object)
    XCTAssertEqual(scenario["name"]?.string, "a\u{1B}[31m\nok 2 - b ]]> %0A::error::")
  }

  func testJUnit_holdsNoCharacterThatXMLForbids() throws {
    let text = try report(.junit)
    XCTAssertFalse(text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, text)
    XCTAssertTrue(text.contains("ok 2 - b ]]&gt; %0A::error::"), text)
  }
}
