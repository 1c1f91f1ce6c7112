import IntuneMAMSwift
import MAMTestSupport
import XCTest

/// What the article "Test your integration" shows is so.
final class ArticleTests: XCTestCase {
  func testTheWorldOfTheArticle_answersAsItsTestExpects() throws {
    let path = Fixtures.projectRoot + "/Sources/IntuneMAMSwift/IntuneMAMSwift.docc/TestYourIntegration.md"
    let article = try String(contentsOfFile: path, encoding: .utf8)
    let json = try XCTUnwrap(article.components(separatedBy: "```json\n").dropFirst().first)
    let text = try XCTUnwrap(json.components(separatedBy: "```").first)
    let world = try MAMTestWorld(json: text, directory: Fixtures.root)
    world.install()
    defer { world.uninstall() }
    let account = try world.objectID(of: "work")
    IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(account)
    XCTAssertTrue(world.settle())
    let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: account)
    XCTAssertEqual(policy?.isSaveToAllowed(for: .box, withAccountId: nil), false)
    XCTAssertEqual(policy?.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: account), true)
    try world.verify()
  }

  /// The examples of the articles stand in tests, under a mark, so that they compile and hold.
  func testExamplesOfArticles_areTested() throws {
    let rows: [(article: String, test: String, mark: String)] = [
      ("WebViews", "SDK/WebViewTests", "web views"),
      ("UserStatus", "SDK/QueryTests", "user status"),
      ("SettingsAndDiagnostics", "SDK/QueryTests", "settings and diagnostics"),
      ("Notifications", "World/DelegateTests", "notifications"),
    ]
    for row in rows {
      let article = try text("Sources/IntuneMAMSwift/IntuneMAMSwift.docc/\(row.article).md")
      let test = try text("Tests/IntuneMAMSwiftTests/\(row.test).swift")
      let marked = test.components(separatedBy: "    // Article: \(row.mark)\n").dropFirst().first
      let example = try XCTUnwrap(marked?.components(separatedBy: "    // Article: end").first)
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
      let shown = "```swift\n" + lines.joined(separator: "\n") + "```"
      XCTAssertTrue(article.contains(shown), "\(row.article) lacks\n\(shown)")
    }
  }

  /// Every public call of the double is made by some test.
  func testEveryPublicName_isUsedByATest() throws {
    let sources = try files("Sources/IntuneMAMSwift").joined(separator: "\n")
    let tests = try files("Tests/IntuneMAMSwiftTests").joined(separator: "\n")
    let pattern = try NSRegularExpression(
      pattern: "^ *public .*\\b(?:func|var|let|case) ([A-Za-z]+)", options: .anchorsMatchLines)
    let names = pattern.matches(in: sources, range: NSRange(sources.startIndex..., in: sources))
      .compactMap { Range($0.range(at: 1), in: sources).map { String(sources[$0]) } }
    XCTAssertGreaterThan(Set(names).count, 100)
    // Kept so that apps compile, as the article on what the double does not have says.
    let idle: Set<String> = ["intuneMAMWebViewPolicy"]
    let used = Set(tests.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let unused = Set(names).subtracting(idle).subtracting(used)
    XCTAssertEqual(unused.sorted(), [])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: Fixtures.projectRoot + "/" + path, encoding: .utf8)
  }

  private func files(_ folder: String) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: Fixtures.projectRoot + "/" + folder)?.allObjects
    return try (names as? [String] ?? []).filter { $0.hasSuffix(".swift") }.map {
      try text(folder + "/" + $0)
    }
  }
}
