import MAMPolicyCore
import MAMTestSupport
import XCTest

/// R9.9: what the system says of a URL, and the probe that has no false negatives.
final class SchemeLookupTests: XCTestCase {
  /// Declared and installed schemes, the answer as asked under the identity, and that of the probe.
  private static let table = """
    declared            | installed           | asked                       | probe
    word word-intunemam | word word-intunemam | yes                         | yes
    word                | word word-intunemam | undeclared word-intunemam   | yes
    word-intunemam      | word word-intunemam | undeclared word             | undeclared word
    -                   | word word-intunemam | undeclared word-intunemam   | undeclared word
    word word-intunemam | word                | blocked                     | yes
    word word-intunemam | -                   | blocked                     | notInstalled
    WORD WORD-intunemam | Word word-IntuneMAM | yes                         | yes
    """

  func testTable_underPolicyManagedApps() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, 7)
    let link = try XCTUnwrap(Link("Word:open"))
    let owner = PolicyView.policy(.with { $0.allowedOutboundDataTransferDestinations = .managedApps })
    for row in table.rows {
      let lookup = SchemeLookup(declared: words(row[0]), installed: words(row[1]))
      XCTAssertEqual(text(lookup.canOpen(link, owner: owner)), row[2], "\(row)")
      // The probe asks the policy of an app known to be managed, and the system without an identity.
      XCTAssertTrue(URLRule.decide(link, owner: owner, isKnownManagedApp: true).isAllowed, "\(row)")
      XCTAssertEqual(text(lookup.canOpen(link, owner: .unrestricted)), row[3], "\(row)")
    }
  }

  func testWithoutRestriction_onlyTheSystemDecides() throws {
    let link = try XCTUnwrap(Link("word:open"))
    let web = try XCTUnwrap(Link("https://a.example"))
    let lookup = SchemeLookup(declared: ["word"], installed: ["word"])
    let empty = SchemeLookup(declared: [String](), installed: [String]())
    for owner in [PolicyView.unrestricted, .policy(AppProtectionPolicy())] {
      XCTAssertEqual(lookup.canOpen(link, owner: owner), .yes)
      XCTAssertEqual(empty.canOpen(link, owner: owner), .undeclared(scheme: "word"))
      XCTAssertEqual(empty.canOpen(web, owner: owner), .yes)
      XCTAssertEqual(
        SchemeLookup(declared: ["word"], installed: [""]).canOpen(link, owner: owner), .notInstalled)
    }
    XCTAssertEqual(text(lookup.canOpen(link, owner: .lockDown)), "blocked")
    XCTAssertFalse(URLRule.decide(link, owner: .lockDown, isKnownManagedApp: true).isAllowed)
  }

  private func words(_ cell: String) -> [String] {
    cell.split(separator: " ").map(String.init).filter { $0 != "-" }
  }

  private func text(_ answer: SchemeLookup.Answer) -> String {
    switch answer {
    case .yes: "yes"
    case .blocked(let decision): decision.isAllowed ? "blocked by an allowance" : "blocked"
    case .undeclared(let scheme): "undeclared \(scheme)"
    case .notInstalled: "notInstalled"
    }
  }
}
