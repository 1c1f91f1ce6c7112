import MAMPolicyCore
import MAMPolicyDocuments
import MAMPolicyFoundation
import MAMTestSupport
import XCTest

final class EdgesTests: XCTestCase {
  func testDates_areInstants() {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let later = start.addingTimeInterval(90.5)
    XCTAssertEqual(Instant(later, since: start).sinceStart, .seconds(90.5))
    XCTAssertEqual(Instant(later, since: start).date(since: start), later)
    XCTAssertLessThan(Instant(.distantPast, since: start), .start)
    for date in [Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -.infinity)] {
      _ = Instant(date, since: start)
    }
    XCTAssertEqual(Instant(Date(timeIntervalSince1970: .nan), since: start), .start)
  }

  func testURLs_areLinks() throws {
    let url = try XCTUnwrap(URL(string: "https://contoso.com/a?b#c"))
    XCTAssertEqual(Link(url)?.host, "contoso.com")
    XCTAssertNil(Link(try XCTUnwrap(URL(string: "plain"))))
  }

  func testWorldFiles_areReadByURL() throws {
    let url = URL(fileURLWithPath: Fixtures.path("worlds/two-accounts.json"))
    XCTAssertEqual(try WorldDocument(contentsOf: url).world.directory.accounts.count, 2)
  }

  func testErrors_describeThemselves() {
    XCTAssertThrowsError(try AppProtectionPolicy(graph: Data("{".utf8))) { error in
      XCTAssertTrue(error.localizedDescription.hasPrefix("policy.json:1:"), error.localizedDescription)
    }
    XCTAssertEqual(
      ProtectionFailure.file(.fileNotFound).localizedDescription,
      ProtectionFailure.file(.fileNotFound).reason.entry.text)
  }
}
