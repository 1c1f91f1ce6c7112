import XCTest

@testable import MAMPolicyDocuments

/// What bounds the memory that reading a text takes.
final class JSONBoundsTests: XCTestCase {
  func testValues_beyondTheLimitEndTheReading() {
    for (text, isRead) in [("[1, {\"a\": []}]", true), ("[1, {\"a\": [2]}]", false)] {
      var scanner = JSONScanner(bytes: Array(text.utf8), file: "f", extent: .file)
      scanner.valuesLeft = 4
      let root = scanner.document()
      let document = scanner.finished(root)
      XCTAssertEqual(document.problems.isEmpty, isRead, text)
      XCTAssertEqual(document.root != nil, isRead, text)
    }
    var scanner = JSONScanner(bytes: Array("[1, 2]".utf8), file: "f", extent: .file)
    scanner.valuesLeft = 2
    let root = scanner.document()
    XCTAssertEqual(
      scanner.finished(root).problems.map(\.description),
      ["f:1:5: $[1]: more than 2000000 values; split the file"])
  }
}
