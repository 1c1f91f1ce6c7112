import MAMTestSupport
import XCTest

@testable import MAMPlist

/// Every rule with its cases, and what must hold of all rules.
final class PlistRuleTests: XCTestCase {
  private static let groups = [
    ("PLIST", Array(1...3)), ("IMS", Array(1...37)), ("URL", Array(1...8)), ("QRY", Array(1...9)),
    ("ENT", Array(1...11)), ("INF", Array(1...5) + [8]), ("EXT", Array(1...12)), ("POL", Array(1...4)),
  ]

  func testRules_areAllThere() {
    let wanted = Self.groups.flatMap { group, numbers in
      numbers.map { group + String(repeating: "0", count: 3 - "\($0)".count) + "\($0)" }
    }
    XCTAssertEqual(PlistRule.all.map(\.id).sorted(), wanted.sorted())
    XCTAssertEqual(PlistRule.all.count, 90)
    for rule in PlistRule.all {
      XCTAssertTrue(PlistRule.isID(rule.id), rule.id)
      for text in [rule.condition, rule.reason, rule.source] {
        XCTAssertFalse(text.isEmpty || text.hasSuffix(".") || text.contains("\n"), "\(rule.id): \(text)")
      }
    }
  }

  func testClean_hasNoFinding() throws {
    let check = PlistCheck(try PlistCase.cleanSources(), options: PlistOptions())
    XCTAssertEqual(
      check.report.files.map(\.kind),
      [
        "app", "entitlements", "shareExtension", "entitlements", "openInExtension", "entitlements",
      ])
    for file in check.report.files {
      XCTAssertEqual(file.findings.map { "\($0.id) \($0.message)" }, [], file.path)
    }
  }

  func testCases_reportOrNot() throws {
    let cases = try PlistCase.all()
    XCTAssertGreaterThanOrEqual(cases.count, 200)
    for one in cases {
      let check = PlistCheck(one.sources, options: one.options)
      let found = check.report.files.flatMap(\.findings).filter { $0.id == one.rule }
      XCTAssertEqual(found.isEmpty, !one.reports, "\(one.name): \(found.map(\.message))")
    }
    for rule in PlistRule.all {
      XCTAssertTrue(cases.contains { $0.rule == rule.id && $0.reports }, "\(rule.id) never reports")
      XCTAssertTrue(cases.contains { $0.rule == rule.id && !$0.reports }, "\(rule.id) always reports")
    }
  }

  /// A rule that promises a fix makes one in some case, and one that promises none never does.
  func testFixes_areAsPromised() throws {
    var fixed: Set<String> = []
    for one in try PlistCase.lean() where one.reports {
      for finding in PlistCheck(one.sources, options: one.options).report.files.flatMap(\.findings)
      where !finding.changes.isEmpty {
        fixed.insert(finding.id)
      }
    }
    for rule in PlistRule.all {
      XCTAssertEqual(fixed.contains(rule.id), rule.fix != .manual, rule.id)
    }
  }

  func testMessages_areOfOneKind() throws {
    for one in try PlistCase.lean() {
      for finding in PlistCheck(one.sources, options: one.options).report.files.flatMap(\.findings) {
        let message = finding.message
        XCTAssertFalse(message.hasSuffix("."), message)
        XCTAssertFalse(message.contains("\n"), message)
        XCTAssertFalse(message.contains("{}"), message)
      }
    }
  }
}
