import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The catalog of rules: whatever a reason cites can be looked up, here and in the documentation.
final class RuleCatalogTests: XCTestCase {
  func testEntries_areUniqueAndWellFormed() {
    let ids = RuleCatalog.entries.map(\.id)
    XCTAssertEqual(Set(ids).count, ids.count)
    XCTAssertEqual(ids.filter { $0.hasPrefix("AMB-") }, (1...49).map { "AMB-\($0)" })
    for entry in RuleCatalog.entries {
      XCTAssertNotNil(
        entry.id.range(of: #"^(R[0-9]+(\.[0-9]+)?|AMB-[0-9]+)$"#, options: .regularExpression), entry.id)
      XCTAssertTrue(entry.text.hasSuffix(".") && entry.source.count > 4, entry.id)
      XCTAssertEqual(RuleCatalog.entry(named: entry.id.lowercased()), entry)
    }
  }

  func testEveryCitation_ofAReasonIsInTheCatalog() {
    for reason in ReasonCatalog.entries {
      let cited = reason.rule.split { $0 == "," || $0 == " " }.map(String.init)
      XCTAssertFalse(cited.isEmpty, reason.code)
      for id in cited { XCTAssertNotNil(RuleCatalog.entry(named: id), "\(reason.code) cites \(id)") }
    }
  }

  /// The article is made from the catalog; `MAM_WRITE_DOCUMENTATION=1` makes it anew.
  func testArticle_saysWhatTheCatalogSays() throws {
    let path = Fixtures.projectRoot + "/Sources/MAMPolicyCore/MAMPolicyCore.docc/Rules.md"
    if ProcessInfo.processInfo.environment["MAM_WRITE_DOCUMENTATION"] != nil {
      try Self.article.write(toFile: path, atomically: true, encoding: .utf8)
    }
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), Self.article)
  }

  /// A reader finds every document by the name that is cited, which ends before the comma.
  func testEveryDocumentThatIsCited_isInTheArticle() throws {
    let path = Fixtures.projectRoot + "/Sources/MAMPolicyCore/MAMPolicyCore.docc/Documents.md"
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
    let listed = rows.flatMap { row in
      row.dropFirst(2).components(separatedBy: " | ")[0].components(separatedBy: "; ").map { $0.lowercased() }
    }
    XCTAssertEqual(Set(listed.filter { $0 != "cited as" }).count, listed.count { $0 != "cited as" })
    // A conclusion from rules cites them, and not a document.
    let conclusion = "^(derived|inferred|see AMB-|R[0-9]|the list itself is inferred)"
    let sources =
      RuleCatalog.entries.filter { !$0.isOpenPoint }.map(\.source) + ReasonCatalog.entries.map(\.source)
    var found = Set<String>()
    for citation in sources.flatMap({ $0.components(separatedBy: "; ") }) {
      if citation.range(of: conclusion, options: [.regularExpression, .caseInsensitive]) != nil { continue }
      let name = citation.prefix { $0 != "," }.lowercased()
      // The number of a thread and the name of a text follow without a comma.
      let document = ["sdk issue", "the sdk's texts"].first { name.hasPrefix($0) } ?? name
      XCTAssertTrue(
        listed.contains(document), "`\(citation)` cites a document that the article does not list")
      found.insert(document)
    }
    XCTAssertGreaterThan(found.count, 30)
  }

  private static var article: String {
    var lines = [
      "# Rules", "", "What the rules say that reasons cite, and how open points are read.", "",
      "## Overview", "",
      "`mamctl explain R6.5` shows the same, with the reason codes that cite the rule, and `mamctl explain R6` lists",
      "the rules of a section. An open point, `AMB-8` for example, is a question that no document settles; it says",
      "which reading was taken, and why. <doc:Documents> lists the sources by Microsoft's titles.",
    ]
    for entry in RuleCatalog.entries {
      lines += [
        "", "### \(entry.id): \(entry.title)", "", entry.text, "",
        entry.isOpenPoint ? "Why: \(entry.source)" : "Source: \(entry.source).",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
