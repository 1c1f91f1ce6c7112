import Foundation
import MAMTestSupport
import XCTest

/// The walk of one question that the documentation lists stays short, and leads to files that are there.
final class WalkTests: XCTestCase {
  func testWalkOfOneQuestion_isShortAndLeadsToSources() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    let article = try String(
      contentsOfFile: sources + "/MAMPolicyCore/MAMPolicyCore.docc/DecisionFlow.md", encoding: .utf8)
    let steps = try XCTUnwrap(article.firstMatch(of: #/### The walk of one question\n([\s\S]*?)\n###/#))
      .output.1.split(separator: "\n").filter { !$0.hasPrefix("To follow") }.joined(separator: "\n")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources)
    let named = Set(steps.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }).subtracting(modules)
    let files = try Set(
      FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
        .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
    XCTAssertEqual(named.subtracting(files).sorted(), [], "no source file has these names")
    XCTAssertTrue((25...35).contains(named.count), "\(named.count) files")
  }

  /// The article about a new condition of launch leads through eight source files that are there.
  func testWalkOfALaunchCondition_hasEightSourceFiles() throws {
    let core = Fixtures.projectRoot + "/Sources/MAMPolicyCore"
    let article = try String(
      contentsOfFile: core + "/MAMPolicyCore.docc/AddingALaunchCondition.md", encoding: .utf8)
    let steps = article.matches(of: #/(?m)^[1-9]\. In `([^`]+)`/#).map { String($0.output.1) }
    XCTAssertEqual(steps.count, 8)
    XCTAssertEqual(Set(steps).count, 8, "\(steps)")
    for step in steps {
      XCTAssertTrue(FileManager.default.fileExists(atPath: core + "/" + step), step)
    }
  }
}
