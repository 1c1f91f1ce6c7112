import Foundation
import XCTest

@testable import mamctl

/// Nothing that a file says can command the terminal that shows it.
final class HarmlessTextTests: XCTestCase {
  func testDisturbingCharacters_areSpelledOut() {
    let rows: [(text: String, plain: String)] = [
      ("plain, größer, 日本, 👩‍💻\n\ttab", "plain, größer, 日本, 👩‍💻\n\ttab"),
      ("\u{1B}[31mred\u{1B}[0m", "<U+001B>[31mred<U+001B>[0m"),
      ("a\u{0}b\rc\u{7}", "a<U+0000>b<U+000D>c<U+0007>"),
      ("\u{7F}\u{9B}2J", "<U+007F><U+009B>2J"),
      ("\u{202E}gpj.exe\u{2066}x\u{2069}", "<U+202E>gpj.exe<U+2066>x<U+2069>"),
      ("\u{61C}\u{200E}\u{200F}\u{2028}\u{2029}", "<U+061C><U+200E><U+200F><U+2028><U+2029>"),
    ]
    XCTAssertEqual(rows.count, 6)
    for row in rows { XCTAssertEqual(HarmlessText.spelled(row.text, keepingStyles: false), row.plain) }
  }

  func testStyles_stayWhereTheyAreWanted_andNothingElseDoes() {
    let styled = Style(isOn: true).red("no \u{1B}[8m\u{1B}]0;title\u{7}")
    XCTAssertEqual(
      HarmlessText.spelled(styled, keepingStyles: true),
      "\u{1B}[31mno <U+001B>[8m<U+001B>]0;title<U+0007>\u{1B}[0m")
  }

  func testNameOfAScenario_reachesNoReportUnspelled() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "harmless-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.scenario.json")
    let scenario = #"""
      { "mam": 1, "name": "evil \u001b[2J \u202e \u009b name", "source": "S\u0007\u2066", "world": { "mam": 1 },
        "steps": [ { "do": "signIn", "account": "a@b.example", "expect": "deny" } ] }
      """#
    try Data(scenario.utf8).write(to: file)
    for format in ["pretty", "json", "junit", "tap", "github"] {
      let run = CapturedRun.of("check", file.path, "--format", format, "--color", "never")
      let both = run.out + run.err
      XCTAssertTrue(both.contains(format == "github" ? "title=S" : "name"), both)
      let raw = both.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
      }
      XCTAssertEqual(raw.map(\.value), [], format)
      // What is spelled out may not break the report that it stands in.
      XCTAssertEqual(run.out.contains("<U+"), format != "junit" && format != "json", format)
      XCTAssertFalse(
        both.unicodeScalars.contains("\u{202E}") || both.unicodeScalars.contains("\u{2066}"), format)
    }
  }
}
