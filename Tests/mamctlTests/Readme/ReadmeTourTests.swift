import Foundation
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
