import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// Every line that the page for administrators has people type gives an answer.
final class AdministratorPageTests: XCTestCase {
  func testEveryLine_answers() throws {
    let text = try String(
      contentsOfFile: Fixtures.path(
        "../Sources/MAMPolicyDocuments/MAMPolicyDocuments.docc/FromExportToAnswer.md"), encoding: .utf8)
    let lines = text.components(separatedBy: CharacterSet(charactersIn: "`\n")).filter {
      $0.hasPrefix("mamctl ") && ($0.contains(".json") || $0.contains("tenant-folder"))
    }
    XCTAssertEqual(lines.count, 12)
    let files = [
      "policies.json": "policies/level-2.json", "old.json": "policies/level-1.json",
      "new.json": "policies/level-2.json", "tenant-folder": "tenants/contoso",
    ]
    for line in lines {
      let arguments = Self.words(line).dropFirst().map { word in
        files[word].map { Fixtures.path($0) } ?? word
      }
      let run = CapturedRun.of(Array(arguments))
      XCTAssertTrue([.success, .finding].contains(run.status), "\(line): \(run.err)")
      XCTAssertFalse(run.out.isEmpty, line)
    }
  }

  /// The words of a line as a shell takes them.
  private static func words(_ line: String) -> [String] {
    line.matches(of: #/"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+)/#).map {
      String($0.output.double ?? $0.output.single ?? $0.output.bare ?? "")
    }
  }
}
