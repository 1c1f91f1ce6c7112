import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What the README and the articles show of `mamctl` is what the tool prints.
final class ReadmeTourTests: XCTestCase {
  func testEveryCommandShown_printsWhatIsShown() throws {
    let readme = try String(contentsOfFile: Fixtures.projectRoot + "/README.md", encoding: .utf8)
    XCTAssertLessThanOrEqual(readme.utf8.count, 12_500, "the README grew beyond 12.5 KB")
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(Fixtures.projectRoot))
    let transcripts = Transcript.all(in: readme)
    for transcript in transcripts { try transcript.assertIsPrinted(in: "README.md") }
    XCTAssertGreaterThanOrEqual(transcripts.count, 6)
  }

  /// The world and the scenario are complete, short, and as the text says.
  func testWorldAndScenario_areEightLinesEach_andPass() throws {
    let readme = try String(contentsOfFile: Fixtures.projectRoot + "/README.md", encoding: .utf8)
    let blocks = readme.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    XCTAssertEqual(blocks.count, 2)
    for block in blocks { XCTAssertLessThanOrEqual(block.split(separator: "\n").count, 8, block) }
    let policy = try FileSource.disk.read(Fixtures.path("policies/level-2.json"))
    func check(_ scenario: String) -> CapturedRun {
      CapturedRun.of(
        "check", "notes.scenario.json",
        files: .memory([
          "world.json": Array(blocks[0].utf8), "notes.scenario.json": Array(scenario.utf8),
          "Fixtures/policies/level-2.json": policy,
        ]))
    }
    let run = check(blocks[1])
    XCTAssertEqual(run.status, .success, run.out + run.err)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(check(blocks[1].replacing("\"deny\"", with: "\"allow\"")).status, .finding)
  }

  /// The question in the table of verbs finds its topic, not just the nearest ones.
  func testQuestionToExplain_isAnswered() throws {
    let readme = try String(contentsOfFile: Fixtures.projectRoot + "/README.md", encoding: .utf8)
    XCTAssertTrue(readme.contains("`explain why was it wiped`"))
    let run = CapturedRun.of("explain", "why", "was", "it", "wiped")
    XCTAssertEqual(run.status, .success, run.err)
    XCTAssertTrue(run.out.contains("wipe org data"), run.out)
    XCTAssertFalse(run.out.contains("The nearest"), run.out)
  }

  func testEveryArticle_showsWhatIsPrinted() throws {
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(Fixtures.projectRoot))
    let sources = Fixtures.projectRoot + "/Sources"
    var counts: [String: Int] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".md") {
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      let name = path.components(separatedBy: "/").last ?? path
      for transcript in Transcript.all(in: text) {
        try transcript.assertIsPrinted(in: name)
        counts[name, default: 0] += 1
      }
    }
    let pages = [
      "ReadingAPolicy.md", "ReviewingAPolicy.md", "BlockedAndWiped.md", "AppConfigurationSources.md",
    ]
    for page in pages { XCTAssertGreaterThanOrEqual(counts[page] ?? 0, 2, page) }
  }
}
