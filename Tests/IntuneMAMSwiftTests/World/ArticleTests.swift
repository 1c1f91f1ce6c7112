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
}
