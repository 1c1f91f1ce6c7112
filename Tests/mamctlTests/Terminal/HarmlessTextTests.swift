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
    for row in rows { XCTAssertEqual(HarmlessText.spelled(row.text, keepingStyles: false), row.plain) }
  }

  /// What nobody sees could make one name look like another, or carry a text of its own.
  func testInvisibleCharacters_areSpelledOut_exceptWhereTheySpellAWordOrAnEmoji() {
    let rows: [(text: String, plain: String)] = [
      ("pa\u{200B}y\u{2060}p\u{FEFF}al\u{AD}", "pa<U+200B>y<U+2060>p<U+FEFF>al<U+00AD>"),
      ("pa\u{200C}yp\u{200D}al", "pa<U+200C>yp<U+200D>al"),
      ("a\u{E0068}\u{E0069}", "a<U+E0068><U+E0069>"),
      ("a\u{3164}\u{FFA0}\u{34F}", "a<U+3164><U+FFA0><U+034F>"),
      ("a\u{FE0F}1\u{FE0F}", "a<U+FE0F>1<U+FE0F>"), ("\u{200D}\u{200C}", "<U+200D><U+200C>"),
      ("a\u{A0}b\u{2003}", "a<U+00A0>b<U+2003>"), ("\u{F8FF}", "<U+F8FF>"),
      // Persian, Hindi, Malayalam, Mongolian.
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}ष क्\u{200C}ष", "क्\u{200D}ष क्\u{200C}ष"),
      ("അവന്\u{200D} ", "അവന്\u{200D} "), ("ᠠ\u{180B}", "ᠠ\u{180B}"),
      // But no more of them than the word needs, and not at its end.
      ("می\u{200C}\u{200C}خ", "می<U+200C><U+200C>خ"), ("علی\u{200C}", "علی<U+200C>"),
      (
        "👩‍👩‍👧 ❤\u{FE0F} 1\u{FE0F}\u{20E3} 🏳\u{FE0F}\u{200D}🌈", "👩‍👩‍👧 ❤\u{FE0F} 1\u{FE0F}\u{20E3} 🏳\u{FE0F}\u{200D}🌈"
      ),
      ("葛\u{E0100}", "葛\u{E0100}"), ("a\u{E0100}", "a<U+E0100>"),
    ]
    for row in rows {
      XCTAssertEqual(HarmlessText.spelled(row.text, keepingStyles: false), row.plain)
      XCTAssertEqual(HarmlessText.spelled(row.text, keepingStyles: true), row.plain)
    }
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
      { "mam": 1, "name": "evil \u001b[2J \u202e \u009b \u200b\u00ad\udb40\udc41 name", "source": "S\u0007\u2066", "world": { "mam": 1 },
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
      for hidden: Unicode.Scalar in ["\u{202E}", "\u{2066}", "\u{200B}", "\u{AD}", "\u{E0041}"] {
        XCTAssertFalse(both.unicodeScalars.contains(hidden), "\(format) \(hidden.value)")
      }
    }
  }
}
