import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class ReportVerbTests: XCTestCase {
  private func page(_ policies: String...) -> String {
    CapturedRun.of(["report"] + policies.map { Fixtures.path("policies/\($0)") } + ["--html", "-"]).out
  }

  func testPage_needsNoNetworkAndNoScript() {
    let page = page("level-1.json", "level-2.json")
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for foreign in ["<script", "src=", "href=", "url(", "@import"] {
      XCTAssertFalse(page.contains(foreign), foreign)
    }
    XCTAssertLessThan(page.utf8.count, 300_000)
  }

  func testMarkup_inATextIsEscapedUnderAMarkToo() {
    // With a mark after it, each of them is another character, and still what a browser reads as markup.
    for (text, escape) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;")] {
      XCTAssertEqual(HTML.escaped("a\(text)\u{301}b"), "a\(escape)\u{301}b")
    }
    let policy = "{\"displayName\": \"x\\\"\u{301} onfocus=alert(1) <\u{338}b\", \"pinRequired\": true}"
    let files = FileSource.memory([
      "p.json": Array(policy.utf8), "q.json": Array(policy.replacing("true", with: "false").utf8),
    ])
    let page = CapturedRun.of("report", "p.json", "--html", "-", files: files).out
    XCTAssertTrue(page.contains("onfocus=alert(1)"), page)
    XCTAssertFalse(page.unicodeScalars.contains("\"\u{301}".unicodeScalars), page)
    XCTAssertFalse(page.unicodeScalars.contains("<\u{338}".unicodeScalars), page)
    let comment = CapturedRun.of("diff", "p.json", "q.json", "--format", "markdown", files: files).out
    XCTAssertTrue(comment.contains("onfocus=alert(1)"), comment)
    XCTAssertFalse(comment.unicodeScalars.contains("<\u{338}".unicodeScalars), comment)
  }

  func testPage_isWellFormed() {
    let page = page("level-1.json", "level-2.json")
    for tag in [
      "table", "thead", "tbody", "tr", "td", "th", "section", "span", "ul", "li", "div", "h2", "p", "main",
    ] {
      let opened =
        page.components(separatedBy: "<\(tag)>").count + page.components(separatedBy: "<\(tag) ").count - 2
      XCTAssertEqual(opened, page.components(separatedBy: "</\(tag)>").count - 1, tag)
    }
  }

  func testTables_haveHeadersAndAnswersSayTheirWord() {
    let page = page("level-2.json")
    XCTAssertTrue(page.contains("<caption>Save copies of org data</caption>"), page)
    XCTAssertTrue(page.contains("<th scope=\"row\">Box</th>"))
    XCTAssertTrue(page.contains("<span class=\"badge deny\" tabindex=\"0\">deny"))
    XCTAssertTrue(page.contains("<span class=\"badge allow\" tabindex=\"0\">allow"))
  }

  func testTwoPolicies_showWhatEverySettingWas() {
    let page = page("level-2.json", "level-3.json")
    let rows = [
      "<td>Block <span class=\"badge allow\">stricter</span> <span class=\"aside\">was Allow</span></td>",
      "<td>6 <span class=\"badge allow\">stricter</span> <span class=\"aside\">was 4; only what the user is asked for changes</span></td>",
    ]
    for row in rows { XCTAssertTrue(page.contains(row), row) }
    XCTAssertTrue(page.contains("level-3.json, line 24)</span></li>"), "a warning names its file")
    XCTAssertFalse(self.page("level-3.json").contains("class=\"aside\">was "))
  }

  func testLaunch_isToldInWordsAndOnceForEachAnswer() {
    let page = page("level-2.json")
    let rows = [
      "<li>with OS version below 16.4 <span class=\"badge deny\" tabindex=\"0\">block",
      "<li>with OS version 16.4 or more <span class=\"badge allow\" tabindex=\"0\">allow",
      "<li>whatever its working time <span class=\"badge allow\" tabindex=\"0\">allow",
    ]
    for row in rows { XCTAssertTrue(page.contains(row), row) }
    XCTAssertTrue(page.contains("<th scope=\"row\">1 or more</th>"))
    XCTAssertFalse(page.contains("PT12H"))
  }

  func testPolicyText_cannotBecomeMarkup() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"<script>alert(1)</script>","printBlocked":true}"##
    let run = CapturedRun.of("report", "p.json", "--html", "-", files: .memory(["p.json": Array(text.utf8)]))
    XCTAssertEqual(run.status, .success)
    XCTAssertFalse(run.out.contains("<script>"))
    XCTAssertTrue(run.out.contains("&lt;script&gt;"))
  }

  func testFile_isWrittenOrRefused() throws {
    let scratch = try Scratch(for: self)
    let file = scratch.path + "/page.html"
    let run = CapturedRun.of("report", Fixtures.path("policies/level-1.json"), "--html", file)
    XCTAssertEqual(run.status, .success, run.err)
    XCTAssertTrue(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("</html>\n"))
    let refused = CapturedRun.of(
      "report", Fixtures.path("policies/level-1.json"), "--html", scratch.path + "/no/page.html")
    XCTAssertEqual(refused.status, .toolFailed)
  }
}
