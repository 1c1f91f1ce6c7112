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

  /// The article about a new save location leads through source files that are there, and no other source file has to
  /// name it.
  func testWalkOfASaveLocation_hasThreeSourceFilesAndOneOfWords() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    let article = try String(
      contentsOfFile: sources + "/MAMPolicyCore/MAMPolicyCore.docc/AddingASaveLocation.md", encoding: .utf8)
    let steps = article.matches(of: #/(?m)^[1-9]\. In `([^`]+)`/#).map { String($0.output.1) }
    XCTAssertEqual(steps.count, 4)
    XCTAssertEqual(steps.last, "mamctl/Words/EverydayWord+Table.swift")
    for step in steps {
      XCTAssertTrue(FileManager.default.fileExists(atPath: sources + "/" + step), step)
    }
    // The location is a place to open from as well, and its name says what it is.
    let named = try sourceFiles(in: sources) { $0.contains(#/\WiManage(?!\w)/#) }
    XCTAssertEqual(named, (steps.dropLast() + ["MAMPolicyCore/Policy/OpenLocation.swift"]).sorted())
  }

  /// A condition of launch that is there already is named where the article about a new one says.
  func testWalkOfALaunchCondition_namesNoOtherSourceFile() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    let article = try String(
      contentsOfFile: sources + "/MAMPolicyCore/MAMPolicyCore.docc/AddingALaunchCondition.md", encoding: .utf8
    )
    let steps = article.matches(of: #/(?m)^[1-9]\. In `([^`]+)`/#).map {
      "MAMPolicyCore/" + String($0.output.1)
    }
    // The condition is one of the bounds of a version, to which the article leads; the table of a log is no step.
    let others: Set = [
      "MAMPolicyCore/Launch/VersionBound.swift", "mamctl/Commands/Explain/ExplainTopic+Log.swift",
    ]
    XCTAssertTrue(article.contains("`VersionBound`"))
    let named = Set(try sourceFiles(in: sources) { $0.contains("minimumWarningOsVersion") })
    XCTAssertEqual(named.subtracting(steps), others)
    XCTAssertTrue(named.isSuperset(of: steps.prefix(4)), "\(named.sorted())")
  }

  /// The source files whose texts have something, by their paths in order.
  private func sourceFiles(in sources: String, where isNamed: (String) -> Bool) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sources).filter { file in
      try file.hasSuffix(".swift")
        && isNamed(String(contentsOfFile: sources + "/" + file, encoding: .utf8))
    }.sorted()
  }

  /// The article about a new setting with a control leads through eight source files that are there, and no other source
  /// file has to name them.
  func testWalkOfASetting_hasEightSourceFiles() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    let core = sources + "/MAMPolicyCore/"
    let article = try String(contentsOfFile: core + "MAMPolicyCore.docc/AddingASetting.md", encoding: .utf8)
    let steps = article.matches(of: #/(?m)^[1-9]\. In `([^`]+)`/#).map { String($0.output.1) }
    let last = try XCTUnwrap(article.firstMatch(of: #/is in `([^`]+)`\.[^`]*that is the eighth source file/#))
    let files = steps + [String(last.output.1)]
    XCTAssertEqual(files.count, 8)
    XCTAssertEqual(Set(files).count, 8, "\(files)")
    for file in files {
      XCTAssertTrue(FileManager.default.fileExists(atPath: core + file), file)
    }
    // A setting and its control that are there already are named where the article says. Their order on a page and
    // the table of a log are no steps: a setting that neither has is last on the page, and not in the table.
    let orders: Set = [
      "MAMPolicyCore/Policy/PortalControl.swift", "mamctl/Commands/Explain/ExplainTopic+Log.swift",
    ]
    let named = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { file in
      guard file.hasSuffix(".swift"), !orders.contains(file) else { return false }
      let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
      guard text.contains("writingTools") else { return false }
      return text.contains("writingToolsConfigurationState")
        || text.contains(#/(?:\.|case )writingTools(?!\w)/#)
    }
    XCTAssertEqual(named.sorted(), steps.map { "MAMPolicyCore/" + $0 }.sorted())
  }
}
