import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// What to look at first in a policy, for a library's user: no command line is named, and teams accept findings.
final class PolicyReviewTests: XCTestCase {
  private func review(_ text: String, against level: String = "level-1") throws -> PolicyReview {
    let export = try GraphExport(
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"A_1"\##(text)}"##.utf8),
      file: "a.json")
    return try XCTUnwrap(PolicyReview(of: export.entry().policy(), from: export.file, against: level))
  }

  func testReview_isAPageAndMarkdown() throws {
    let export = try GraphExport(path: Fixtures.path("policies/level-1.json"))
    let review = try XCTUnwrap(PolicyReview(of: export.entry().policy(), from: "level-1.json"))
    XCTAssertTrue(review.description.hasPrefix("Contoso level 1 (level-1.json): "), "\(review)")
    XCTAssertFalse(review.isClean)
    XCTAssertTrue(review.html.hasPrefix("<!DOCTYPE html>\n"), review.html)
    XCTAssertTrue(review.html.contains("<h1>Contoso level 1 (level-1.json)</h1>"), review.html)
    XCTAssertTrue(
      review.html.contains("<footer><p>Made by MAMPolicy (rules \(RuleCatalog.edition))."), review.html)
    XCTAssertTrue(review.markdown.hasPrefix("## Contoso level 1 (level-1.json)\n\n"), review.markdown)
    XCTAssertTrue(review.markdown.contains("### Below level 2 ("), review.markdown)
    for page in [review.html, review.markdown] { XCTAssertFalse(page.contains("mamctl"), page) }
    XCTAssertTrue(
      JSONText.text(review.json).hasPrefix(
        #"{"file":"level-1.json","name":"Contoso level 1","level":"level-2","clean":false,"#),
      JSONText.text(review.json))
  }

  /// Where the tool names a command that lists the settings, the library has none to name.
  func testRemark_namesNoCommand() throws {
    let markdown = try review("").markdown
    XCTAssertTrue(markdown.hasPrefix("## A\\_1 (a.json)\n\n"), markdown)
    XCTAssertTrue(
      markdown.hasSuffix(
        "Some settings are not in the export, so their defaults apply, and lists are empty.\n\n"),
      markdown)
  }

  func testFindings_areAccepted() throws {
    var review = try review("")
    XCTAssertFalse(review.isClean)
    let day = try XCTUnwrap(CalendarDay("2027-01-31"))
    let file = AcceptedFinding.file(accepting: review.entries, of: .review, because: "agreed", until: day)
    let entries = try AcceptedFinding.read(
      Array(file.utf8), file: "accepted.json", for: .review, naming: PolicyReview.names)
    review.accept(try Acceptance(of: review.identities, by: entries, on: day))
    XCTAssertTrue(review.isClean, review.markdown)
    XCTAssertEqual("\(review)", "A_1 (a.json): no findings")
    XCTAssertTrue(review.markdown.contains("all accepted."), review.markdown)
  }

  func testUnknownLevel_hasNoReview() throws {
    let policy = try GraphExport(path: Fixtures.path("policies/level-1.json")).entry().policy()
    XCTAssertNil(PolicyReview(of: policy, from: "level-1.json", against: "level-4"))
  }
}
