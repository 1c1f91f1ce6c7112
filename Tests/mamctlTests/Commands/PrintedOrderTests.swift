import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Every verb prints settings in one order: that of the admin center's pages.
final class PrintedOrderTests: XCTestCase {
  private static let names = ["level-1", "level-2", "level-3", "contradictory", "odd-values"]

  private func files() throws -> FileSource {
    let policies = try Self.names.map {
      ("\($0).json", try FileSource.disk.read(Fixtures.path("policies/\($0).json")))
    }
    return .memory(Dictionary(uniqueKeysWithValues: policies))
  }

  private func run(_ arguments: String...) throws -> String {
    CapturedRun.of(
      arguments, files: try files(),
      terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 2_000, allowsColor: false)
    ).out
  }

  private static let labels = PortalControl.all.map(\.label)

  /// The place of the control whose label a text begins with; nil for another text.
  private func place(_ text: some StringProtocol, endingWith ends: [String]) -> Int? {
    Self.labels.indices.filter { place in
      let label = Self.labels[place]
      return text == label || ends.contains { text.hasPrefix(label + $0) }
    }
    .max { Self.labels[$0].count < Self.labels[$1].count }
  }

  /// Holds the labels at the beginnings of some lines against the order, and returns how many there are.
  @discardableResult
  private func assertOrder(
    _ lines: some Sequence<Substring>, after beginning: some RegexComponent, endingWith ends: [String],
    _ message: String, line: UInt = #line
  ) -> Int {
    let places = lines.compactMap { text in
      text.prefixMatch(of: beginning).flatMap { place(text[$0.range.upperBound...], endingWith: ends) }
    }
    XCTAssertEqual(places, places.sorted(), message, line: line)
    return places.count
  }

  /// The list itself: every setting once, its group's in one piece.
  func testList_hasEverySettingOnce() {
    XCTAssertEqual(Set(PortalControl.order), Set(Setting.allCases))
    XCTAssertEqual(PortalControl.order.count, Setting.allCases.count)
    XCTAssertEqual(
      PortalControl.order.map(\.group).reduce(into: []) { if $0.last != $1 { $0.append($1) } },
      Setting.Group.allCases)
    XCTAssertEqual(PortalControl.order.map(\.portalPlace), Array(PortalControl.order.indices))
    XCTAssertEqual(
      PortalControl.controls(of: PortalControl.order.reversed()).map(\.label), Self.labels)
  }

  func testShowAndCompare() throws {
    for arguments in [["level-3.json"], ["level-2.json", "level-3.json"]] {
      let out = CapturedRun.of(["show"] + arguments, files: try files()).out
      let settings = out.split(separator: "\n").prefix { !$0.hasPrefix("What can wipe") }
      XCTAssertEqual(
        assertOrder(settings, after: #/  /#, endingWith: ["  "], out), Self.labels.count, out)
    }
    let compared = try run("compare", "level-1.json", "level-3.json")
    let count = assertOrder(compared.split(separator: "\n"), after: #/  /#, endingWith: ["  "], compared)
    XCTAssertGreaterThanOrEqual(count, 15, compared)
  }

  func testDiff() throws {
    for full in [[], ["--full"]] {
      for (old, new) in [("level-1", "level-3"), ("odd-values", "level-2"), ("level-3", "contradictory")] {
        let out = CapturedRun.of(
          ["diff", "\(old).json", "\(new).json"] + full, files: try files(),
          terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 2_000, allowsColor: false)
        ).out
        for section in out.split(separator: "\n\n") {
          assertOrder(section.split(separator: "\n"), after: #/  (?! )/#, endingWith: [":"], "\(section)")
        }
      }
    }
    let markdown = try run("diff", "level-1.json", "level-3.json", "--format", "markdown")
    for section in markdown.split(separator: "\n\n") {
      assertOrder(section.split(separator: "\n"), after: #/- /#, endingWith: [":"], "\(section)")
    }
  }

  func testReviewProveAndReport() throws {
    for policy in Self.names {
      let review = try run("review", "\(policy).json", "--against", "level-3")
      for section in review.split(separator: "\n\n") where section.hasPrefix("Below") {
        assertOrder(
          section.split(separator: "\n"), after: #/  (line \d+|default) +/#, endingWith: [":"], review)
      }
      let prove = try run("prove", "\(policy).json", "--claim", "level-3")
      for word in ["fails", "holds"] {
        let own = prove.split(separator: "\n").filter { $0.hasPrefix("  \(word)") }
        assertOrder(own, after: #/  \w+  [^:]+: /#, endingWith: [":"], prove)
      }
      let report = try run("report", "\(policy).json", "--html", "-")
      let rows = report.split(separator: "\n").filter { $0.contains("<th scope=\"row\">") }
      XCTAssertGreaterThan(
        assertOrder(
          rows.prefix(Self.labels.count), after: #/.*?<th scope="row">/#, endingWith: ["</th>"], policy), 30,
        policy)
    }
  }

  func testAllAnswers() throws {
    let out = try run("decide", "all", "--policy", "level-3.json")
    let others = out.split(separator: "\n").drop { $0 != "Other questions" }
    XCTAssertEqual(assertOrder(others, after: #/(?! )/#, endingWith: ["  "], out), 8, out)
  }
}
