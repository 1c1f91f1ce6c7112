import IntuneMAMSwift
import MAMTestSupport
import XCTest

/// The table of the article about the note app: every test, its mistake, and what is reported for it.
///
/// Rule R3.
final class NoteArticleTests: XCTestCase {
  func testTheArticle_listsEveryTestAndItsMistake() async throws {
    let path = Fixtures.projectRoot + "/Sources/IntuneMAMSwift/IntuneMAMSwift.docc/ANoteApp.md"
    let article = try String(contentsOfFile: path, encoding: .utf8)
    let tests = NoteAppUnitTests.tests
    XCTAssertEqual(article.components(separatedBy: "` | `").count - 1, tests.count)
    for test in tests {
      let stage = try NoteAppUnitTests.Stage(test.fault)
      defer { stage.world.close() }
      try? await test.body(stage)
      _ = try? stage.world.verify()
      let row = "| \(test.name) | `\(test.fault)` | `"
      let found = article.components(separatedBy: row).dropFirst().first?.components(separatedBy: "`").first
      XCTAssertEqual(Set(stage.world.issues.map(\.kind.rawValue)), [found ?? "no row"], test.name)
    }
  }
}
