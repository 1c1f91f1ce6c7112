import Foundation
import MAMTestSupport
import XCTest

@testable import MAMPlist

final class PlistDocumentationTests: XCTestCase {
  /// The page of the rules has one row for each of them, and no other.
  func testRulesPage_isTheTable() throws {
    let path = Fixtures.projectRoot + "/Sources/MAMPlist/MAMPlist.docc/PlistRules.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map(String.init)
    XCTAssertEqual(
      rows,
      PlistRule.all.map { rule in
        "| \(rule.id) | \(rule.severity.rawValue) | \(rule.fix.rawValue) | \(rule.condition) | \(rule.reason) |"
      })
  }
}
