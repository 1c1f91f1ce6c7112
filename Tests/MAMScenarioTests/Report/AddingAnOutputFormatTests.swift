import Foundation
import MAMScenario
import MAMTestSupport
import XCTest

/// The article about a new output format, and the walk of a step, are true of the sources.
final class AddingAnOutputFormatTests: XCTestCase {
  private let root = Fixtures.projectRoot + "/Sources"

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The Swift files below a folder, by their paths in it.
  private func sources(_ folder: String) throws -> [(name: String, text: String)] {
    let names = try XCTUnwrap(FileManager.default.enumerator(atPath: "\(root)/\(folder)"))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    return try names.map { ($0, try text("\(folder)/\($0)")) }
  }

  /// A format is written in the file of its report and named in that of the formats, and nowhere else.
  func testAFormat_isNamedInTwoFiles() throws {
    let files =
      try sources("MAMScenario").filter { !$0.name.hasPrefix("MAMScenario.docc") }
      + sources("mamctl/Commands/Check")
    for format in ReportFormat.allCases where format != .pretty && format != .json {
      let written = files.filter { file in
        file.text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
          .contains { $0 == ".\(format.rawValue)" || $0.lowercased() == "\(format.rawValue)report" }
      }
      XCTAssertEqual(written.count, 2, "\(format): \(written.map(\.name))")
      XCTAssertTrue(written.contains { $0.name == "Report/ReportFormat.swift" }, "\(format)")
    }
  }

  func testArticle_printsWhatTheSourcesSay() throws {
    let article = try text("MAMScenario/MAMScenario.docc/AddingAnOutputFormat.md")
    let blocks = article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element.dropFirst("swift\n".count)) }
    XCTAssertEqual(blocks.count, 3)
    let code = try text("MAMScenario/Report/ReportFormat.swift") + text("MAMScenario/Report/TAPReport.swift")
    let lines = Set(code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    for line in blocks.flatMap({ $0.split(separator: "\n") }) {
      XCTAssertTrue(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
    for test in ["ReportTests", "UnprintableNamesTests", "AddingAnOutputFormatTests"] {
      XCTAssertTrue(article.contains("`\(test)`"))
    }
  }

  /// The walk of a step names files that are there, twelve at most.
  func testWalkOfAStep_namesTwelveFilesAtMost() throws {
    let article = try text("MAMPolicyCore/MAMPolicyCore.docc/DecisionFlow.md")
    let walk = try XCTUnwrap(
      article.components(separatedBy: "### The walk of one step").last?.components(separatedBy: "\n###").first
    )
    let steps = walk.split(separator: "\n").filter { $0.first?.isNumber == true || $0.hasPrefix("   ") }
      .joined(separator: " ")
    let quoted = steps.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let names = Set(quoted).subtracting(["MAMPolicyCore", "do"])
    XCTAssertLessThanOrEqual(names.count, 12, "\(names.sorted())")
    let files = try sources("MAMScenario") + sources("MAMPolicyCore")
    for name in names {
      XCTAssertTrue(
        files.contains { $0.name.hasSuffix("/\(name).swift") }, "there is no file `\(name).swift`")
    }
  }
}
