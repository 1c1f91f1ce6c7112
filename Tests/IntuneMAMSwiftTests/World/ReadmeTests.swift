import IntuneMAMSwift
import MAMTestSupport
import XCTest

/// The README's first test of an app, compiled and run; the README must show exactly this code.
final class ReadmeTests: XCTestCase {
  private func example() throws {
    // README: app
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "accounts": { "work": { "oid": "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11", "policy": "p" } },
          "policies": { "p": { "allowedOutboundDataTransferDestinations": "none" } }
        }
        """)
    world.install()
    defer { world.close() }
    IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(try world.objectID(of: "work"))
    world.settle()  // the SDK and your delegates are done
    world.appSaved(dataOf: "work", to: .box, account: nil)  // what your save dialog did
    try world.verify()
    // README: end
  }

  func testTheFirstTestOfAnApp_failsAsTheReadmeShows() throws {
    let readme = try String(contentsOfFile: Fixtures.projectRoot + "/README.md", encoding: .utf8)
    let source = try String(contentsOfFile: "\(#filePath)", encoding: .utf8)
    let body = try XCTUnwrap(source.components(separatedBy: "    // README: app\n").dropFirst().first)
    let code = try XCTUnwrap(body.components(separatedBy: "    // README: end").first)
    let test = """
      ```swift
      import IntuneMAMSwift
      import XCTest

      final class SaveTests: XCTestCase {
        func testSaveAs() throws {

      """
    XCTAssertTrue(readme.contains(test + code + "  }\n}\n```"), "the README lacks this:\n\(test)\(code)")
    XCTAssertThrowsError(try example()) { error in
      guard let issue = (error as? MAMTestIssues)?.issues.first else { return XCTFail("\(error)") }
      let line = test.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let deed = code.components(separatedBy: "\n").firstIndex { $0.contains("appSaved") } ?? 0
      let shown =
        "NotesTests/SaveTests.swift:\(line + deed): \(issue.message) [\(issue.kind.rawValue), \(issue.rule)]."
      XCTAssertTrue(readme.contains(shown + "\nFix: \(issue.fix)\n"), "the README lacks this:\n\(shown)")
    }
  }
}
