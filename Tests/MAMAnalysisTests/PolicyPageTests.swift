import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// The pages of a library's user: whole, of their policies, and without a word about a command line.
final class PolicyPageTests: XCTestCase {
  private func policy(_ name: String) throws -> GraphPolicy {
    try GraphExport(path: Fixtures.path("policies/\(name)")).entry().policy()
  }

  private func assertWhole(_ page: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>\n"), page, file: file, line: line)
    XCTAssertTrue(page.hasSuffix("</html>\n"), page, file: file, line: line)
    XCTAssertTrue(
      page.contains("<footer><p>Made by MAMPolicy (rules \(RuleCatalog.edition))."), page, file: file,
      line: line)
    XCTAssertFalse(page.contains("mamctl"), page, file: file, line: line)
  }

  func testPage_isOfOnePolicy() throws {
    let page = PolicyPage(of: try policy("level-2.json"), from: "level <2>.json")
    XCTAssertEqual("\(page)", "Contoso level 2 (level <2>.json)")
    assertWhole(page.html)
    XCTAssertTrue(page.html.contains("<h1>Contoso level 2</h1>"))
    XCTAssertTrue(page.html.contains("<p class=\"aside\">level &lt;2&gt;.json"))
    for section in ["settings", "grids", "launch"] {
      XCTAssertTrue(page.html.contains("<section aria-labelledby=\"\(section)\">"), section)
    }
    XCTAssertFalse(page.html.contains("<section aria-labelledby=\"difference\">"))
  }

  /// The page is about the new policy; what its change opens and closes is counted where it is too much to list.
  func testPageOfAChange_isAboutTheNewPolicy() throws {
    let (old, new) = (try policy("level-1.json"), try policy("level-2.json"))
    let page = PolicyPage(from: old, "level-1.json", to: new, "level-2.json")
    XCTAssertEqual(
      "\(page)",
      "Contoso level 1 (level-1.json) -> "
        + "Contoso level 2 (level-2.json)")
    assertWhole(page.html)
    XCTAssertTrue(page.html.contains("<h1>Contoso level 2</h1>"))
    XCTAssertTrue(page.html.contains(">What changes from Contoso level 1</h2>"))
    XCTAssertTrue(page.html.contains(#/And \d+ more consequences</td>/#))
    XCTAssertTrue(page.html.contains("<span class=\"badge allow\">stricter</span>"))
  }

  /// The comment on a change names no command, either.
  func testMarkdown_isOfAChange() throws {
    let (old, new) = (try policy("level-1.json"), try policy("level-2.json"))
    XCTAssertNil(PolicyPage(of: new, from: "level-2.json").markdown)
    let markdown = try XCTUnwrap(PolicyPage(from: old, "level-1.json", to: new, "level-2.json").markdown)
    XCTAssertTrue(markdown.hasPrefix("### Contoso level 1 \u{2192} Contoso level 2\n\n"), markdown)
    XCTAssertTrue(markdown.contains("\n**Closed**\n"), markdown)
    XCTAssertFalse(markdown.contains("mamctl"), markdown)
  }

  /// Where the tool names a command, the library has none to name.
  func testPageOfAChange_saysThatAssignmentsDifferAndNamesNoCommand() throws {
    func policy(for group: String) throws -> GraphPolicy {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
        + ##""assignments":[{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget","groupId":"\##(group)"}}]}"##
      return try GraphExport(Array(text.utf8), file: "p.json").entry().policy()
    }
    let page = PolicyPage(from: try policy(for: "sales"), "o.json", to: try policy(for: "finance"), "n.json")
    assertWhole(page.html)
    XCTAssertTrue(page.html.contains("<p>The assignments differ.</p>"), page.html)
  }

  /// A policy without a name is called as its file is.
  func testPage_ofAPolicyWithoutAName_hasTheNameOfItsFile() throws {
    let export = try GraphExport(
      Array(##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true}"##.utf8),
      file: "p.json")
    let page = PolicyPage(of: try export.entry().policy(), from: export.file)
    XCTAssertEqual("\(page)", "p.json (p.json)")
    XCTAssertTrue(page.html.contains("<title>p.json</title>"))
  }

  func testComparison_isAPageToo() throws {
    let columns = try ["level-1.json", "level-2.json"].map { name in
      PolicyComparison.Column(name: "<\(name)>", policy: try policy(name).policy)
    }
    let page = PolicyComparison(columns, against: 0).html
    assertWhole(page)
    XCTAssertTrue(page.contains("<th scope=\"col\">&lt;level-2.json&gt;</th>"), page)
    XCTAssertTrue(page.contains("<span class=\"badge allow\">stricter</span>"), page)
    XCTAssertTrue(page.contains("<p>Marks compare one setting at a time"), page)
    XCTAssertFalse(PolicyComparison(columns).html.contains("Marks compare"))
  }

  /// Two policies of one name are told apart, and the page names their files.
  func testComparison_isForSpreadsheetsProgramsAndComments() throws {
    func policy(_ text: String) throws -> GraphPolicy {
      let export =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"A_1",\##(text)}"##
      return try GraphExport(Array(export.utf8), file: "p.json").entry().policy()
    }
    let columns = PolicyComparison.Column.naming([
      (file: "a.json", policy: try policy(##""printBlocked":true"##)),
      (file: "b.json", policy: try policy(##""printBlocked":false"##)),
    ])
    XCTAssertEqual(columns.map(\.name), ["A_1", "A_1 (2)"])
    XCTAssertEqual(columns.map(\.file), ["a.json", "b.json"])
    let comparison = PolicyComparison(columns, against: 0)
    XCTAssertEqual(
      comparison.csv,
      "Group,Property,Setting,A_1,A_1 (2),\"A_1 (2), compared with A_1\"\r\n"
        + "Functionality,printBlocked,Printing Org data,Block,Allow,looser\r\n")
    XCTAssertTrue(
      comparison.markdown.hasPrefix(
        "1 of \(PortalControl.all.count) settings differs between 2 policies.\n\n"
          + "- A\\_1: a.json\n- A\\_1 (2): b.json\n\nMarks compare one setting at a time"),
      comparison.markdown)
    XCTAssertTrue(
      comparison.markdown.hasSuffix(
        "### Functionality\n\n| Setting | A\\_1 | A\\_1 (2) |\n| --- | --- | --- |\n"
          + "| Printing Org data | Block | Allow (looser) |\n\n"), comparison.markdown)
    XCTAssertTrue(
      JSONText.text(comparison.json).hasPrefix(
        #"{"policies":[{"name":"A_1","file":"a.json","id":null},{"name":"A_1 (2)","file":"b.json","id":null}],"#
          + #""against":0,"rows":[{"group":"Functionality","setting":"printBlocked","#),
      JSONText.text(comparison.json))
    XCTAssertTrue(comparison.html.contains("<li>A_1: a.json</li><li>A_1 (2): b.json</li>"), comparison.html)
    // Without files there is nothing to name.
    let bare = PolicyComparison(columns.map { .init(name: $0.name, policy: $0.policy) })
    XCTAssertFalse(bare.html.contains("<li>"), bare.html)
  }
}
