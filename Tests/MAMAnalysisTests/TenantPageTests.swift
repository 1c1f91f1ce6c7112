import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// Who gets which policy, for a library's user: no option is named, and teams accept findings.
final class TenantPageTests: XCTestCase {
  private func document() throws -> TenantDocument {
    try TenantDocument([Fixtures.path("tenants/contoso")])
  }

  func testPage_namesNoOption() throws {
    let page = TenantPage(of: try document())
    XCTAssertEqual("\(page)", "4 gaps, 6 overlaps, 1 policy that never applies.")
    XCTAssertTrue(page.html.hasPrefix("<!DOCTYPE html>\n"), page.html)
    XCTAssertTrue(page.html.contains("<h1>Who gets which app protection policy</h1>"), page.html)
    XCTAssertTrue(
      page.html.contains("<footer><p>Made by MAMPolicy (rules \(RuleCatalog.edition))."), page.html)
    XCTAssertTrue(
      page.markdown.hasPrefix("### 4 gaps, 6 overlaps, 1 policy that never applies.\n\n"), page.markdown)
    XCTAssertTrue(
      page.markdown.contains("where a policy includes one and excludes the other. "), page.markdown)
    for text in [page.html, page.markdown] {
      XCTAssertFalse(text.contains("`--") || text.contains("mamctl"), text)
    }
    XCTAssertTrue(page.csv.hasPrefix("status,users,apps,devices,policies,conflicts\r\ngap,"), page.csv)
    XCTAssertTrue(
      JSONText.text(page.json).hasPrefix(#"{"users":[{"groups":[]},"#), JSONText.text(page.json))
  }

  /// A name is text wherever it stands, whatever it is made of.
  func testMarkdown_keepsNamesFromBeingMarkup() throws {
    let export =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"iOS *`|\u200B","isAssigned":false,"assignments":[]}"##
    let page = TenantPage(
      of: try TenantDocument(["p.json"], files: .memory(["p.json": Array(export.utf8)])))
    XCTAssertTrue(page.markdown.contains("iOS \\*\\`\\|"), page.markdown)
    XCTAssertFalse(page.markdown.contains("\u{200B}"), page.markdown)
  }

  /// One user in no group is told what applies, and no option to try.
  func testPageOfOneUser_speaksOfThatUser() throws {
    let document = try document()
    var kinds = TenantKinds(of: [document.tenant])
    kinds.users = [TenantKinds.User(groups: [])]
    let page = TenantPage(of: document, over: kinds, isOneUser: true)
    XCTAssertTrue("\(page)".hasPrefix("A user in no group gets a policy in "), "\(page)")
    XCTAssertFalse("\(page)".contains("--group"), "\(page)")
  }

  func testFindings_areAccepted() throws {
    var page = TenantPage(of: try document())
    let day = try XCTUnwrap(CalendarDay("2027-01-31"))
    let file = AcceptedFinding.file(
      accepting: page.identities.filter { $0.names.contains(AcceptedFinding.Name(.code, "never")) }.map {
        (name: AcceptedFinding.Name(.code, "never"), place: $0.places[0])
      },
      of: .effective, because: "kept for later", until: day)
    let entries = try AcceptedFinding.read(
      Array(file.utf8), file: "accepted.json", for: .effective, naming: [.code: ["never"]])
    XCTAssertEqual(entries.count, 1)
    page.accept(try Acceptance(of: page.identities, by: entries, on: day))
    XCTAssertEqual("\(page)", "4 gaps; 6 overlaps; 1 policy that never applies, which is accepted.")
    XCTAssertTrue(
      JSONText.text(page.json).contains(#""accepted":[{"code":"never","finding":"#), JSONText.text(page.json))
  }

  /// What one user gets, as a program reads it.
  func testAnswer_isForPrograms() throws {
    let document = try document()
    let answer = document.tenant.answer(
      for: Tenant.Subject(app: "com.microsoft.Office.Outlook", management: .unmanaged))
    XCTAssertTrue(
      JSONText.text(EffectiveOutput.json(answer, document)).hasPrefix(
        #"{"user":{"groups":[],"licensed":true},"app":{"bundleId":"com.microsoft.Office.Outlook"},"#))
  }
}
