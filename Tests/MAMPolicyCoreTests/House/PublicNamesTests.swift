import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What tests of other packages and articles list by hand is complete.
final class PublicNamesTests: XCTestCase {
  private static let root = Fixtures.projectRoot

  /// The consumer's test compiles every name next to Foundation and Testing, where there are these.
  func testPublicTypes_areNamedByTheConsumer() throws {
    let named = try String(
      contentsOfFile: Self.root + "/Tests/Consumer/Tests/ContractTests/NamesTests.swift", encoding: .utf8)
    let words = Set(named.matches(of: #/[A-Za-z]\w*/#).map { String($0.output) })
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:\w+ )*?(?:struct|enum|class|protocol|actor) (\w+)/#
      .anchorsMatchLineEndings()
    var found = 0
    for path in try Self.sources() where !path.hasPrefix("MAMPolicyTesting/") {
      let text = try String(contentsOfFile: Self.root + "/Sources/" + path, encoding: .utf8)
      for match in text.matches(of: declaration) {
        found += 1
        XCTAssertTrue(words.contains(String(match.output.1)), "NamesTests.swift: add \(match.output.1)")
      }
    }
    // So few would mean that the sources were not read.
    XCTAssertGreaterThan(found, 300)
  }

  func testEvents_areNamedByTheArticle() throws {
    let article = try String(
      contentsOfFile: Self.root + "/Sources/MAMPolicyCore/MAMPolicyCore.docc/AnAppsLife.md", encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = Set(
      rows.flatMap { $0.split(separator: "|")[0].matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
    // Of a naming event the one that it names says what happens; two rooms have events of their own.
    let events = try Self.events().subtracting(["naming", "compliance", "sharedDevice"])
    XCTAssertEqual(named.symmetricDifference(events).sorted(), [])
    XCTAssertGreaterThan(events.count, 50)
  }

  /// Properties that hold whatever happens are proved over these events.
  func testEvents_areDrawnByRandomEvents() throws {
    var generator = SplitMix64(seed: 8)
    var drawn: Set<String> = []
    for _ in 0..<5_000 {
      let event = RandomEvent.any(using: &generator).event
      drawn.insert(Mirror(reflecting: event).children.first?.label ?? event.bareCase)
    }
    // A shared device changes what every start of the app does, so it has properties of its own.
    XCTAssertEqual(try Self.events().subtracting(drawn), ["sharedDevice"])
  }

  /// The names of all events.
  private static func events() throws -> Set<String> {
    let event = try String(
      contentsOfFile: root + "/Sources/MAMPolicyCore/Session/Event.swift", encoding: .utf8)
    let vocabulary = event.prefix(upTo: event.range(of: "\n}\n")?.lowerBound ?? event.startIndex)
    let declaration = #/^  (?:indirect )?case (\w+)/#.anchorsMatchLineEndings()
    return Set(vocabulary.matches(of: declaration).map { String($0.output.1) })
  }

  private static func sources() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + "/Sources")
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("mamctl/") && !$0.hasPrefix("CheckIntune/") }.sorted()
  }
}
