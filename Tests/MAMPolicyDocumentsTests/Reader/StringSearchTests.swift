import MAMPolicyDocuments
import XCTest

/// Searching a text for a text.
final class StringSearchTests: XCTestCase {
  func testHolds_findsATextWhereverItStands() {
    let rows: [(text: String, part: String, holds: Bool)] = [
      ("apps@odata.context", "@odata.", true), ("@odata.type", "@odata.", true),
      ("a@odata", "@odata.", false),
      ("abc", "", true), ("", "", true), ("", "a", false), ("abc", "c", true), ("aab", "ab", true),
      ("abc", "abcd", false), ("abc", "B", false),
    ]
    for row in rows { XCTAssertEqual(row.text.holds(row.part), row.holds, "\(row)") }
  }
}
