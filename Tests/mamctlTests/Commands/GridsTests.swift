import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMAnalysis
@testable import mamctl

/// The tables of `show` and those of `report` are made apart, and say the same.
final class GridsTests: XCTestCase {
  func testShowAndReport_agreeOnEveryCell() throws {
    var cells = 0
    for name in [
      "level-1", "level-2", "level-3", "byod-baseline", "os-sharing", "odd-values", "terse", "contradictory",
    ] {
      let policy = try GraphExport(path: Fixtures.path("policies/\(name).json")).entry().policy().policy
      let pages = PageGrid.all(of: policy)
      for (question, rows) in [
        (Question.save, PolicyGrid.save(policy)), (Question.open, PolicyGrid.open(policy)),
      ] {
        let page = try XCTUnwrap(pages.first { $0.question == question })
        XCTAssertEqual(page.rows.map(\.name), rows.map(\.location), name)
        for (shown, reported) in zip(rows, page.rows) {
          for (column, cell) in zip(PolicyGrid.Column.allCases, shown.cells) {
            let text = "\(name), \(question.name), \(shown.location), \(column.rawValue)"
            let other = try XCTUnwrap(
              reported.cells[column.text] ?? (column == .noUser ? reported.cells[.nobody] : nil), text)
            cells += 1
            XCTAssertEqual(cell.decision == nil, other.varies, text)
            if let decision = cell.decision { XCTAssertEqual(decision.effect, other.decision.effect, text) }
          }
        }
      }
    }
    XCTAssertEqual(cells, 8 * (55 + 50))
  }
}
