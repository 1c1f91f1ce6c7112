import Foundation
import MAMPolicyDocuments
import XCTest

final class ConformanceTests: XCTestCase {
  func testConformance_mustAccept() {
    check(
      ConformanceRow.mustAccept, count: 95,
      refused: ["object_duplicated_key", "object_duplicated_key_and_value"])
  }

  func testConformance_mustRefuse() {
    let rows = ConformanceRow.mustRefuse
    check(rows, count: 188, refused: rows.map(\.name))
  }

  func testConformance_mayAccept() {
    let rows = ConformanceRow.mayAccept
    check(rows, count: 35, refused: rows.filter { !$0.isAccepted }.map(\.name))
    XCTAssertEqual(rows.count { $0.isAccepted }, 11)
  }

  /// A text that is accepted is read as another reader reads it.
  func testConformance_acceptedTexts_haveTheValuesThatFoundationFinds() throws {
    var compared = 0
    for row in ConformanceRow.mustAccept where row.isAccepted {
      let value = try JSONReader.read(row.bytes, file: row.name)
      let written = JSONText.text(JSONOutput(value), keys: .sorted)
      let theirs = try JSONSerialization.jsonObject(with: Data(row.bytes), options: .fragmentsAllowed)
      let rewritten = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
      XCTAssertEqual(theirs as? NSObject, rewritten as? NSObject, row.name)
      compared += 1
    }
    XCTAssertEqual(compared, 93)
  }

  private func check(_ rows: [ConformanceRow], count: Int, refused: [String], line: UInt = #line) {
    XCTAssertEqual(rows.count, count, line: line)
    XCTAssertEqual(Set(rows.map(\.name)).count, count, "names repeat", line: line)
    for row in rows {
      let document = JSONReader.scan(row.bytes, file: row.name)
      XCTAssertEqual(document.problems.isEmpty, row.isAccepted, row.name, line: line)
      XCTAssertEqual(refused.contains(row.name), !row.isAccepted, row.name, line: line)
      if row.isAccepted { XCTAssertNotNil(document.root, row.name, line: line) }
      for problem in document.problems {
        XCTAssertGreaterThan(problem.line, 0, row.name, line: line)
        XCTAssertGreaterThan(problem.column, 0, row.name, line: line)
        XCTAssertLessThanOrEqual(problem.column, row.bytes.count + 1, row.name, line: line)
        XCTAssertFalse(problem.message.contains("\n"), row.name, line: line)
      }
    }
  }
}
