import Foundation
import MAMTestSupport
import XCTest

/// No case and no public constant is named `none`.
///
/// Where a value of such a type is optional, `.none` means the absence of a value, and the compiler takes it for that
/// in silence.
final class CaseNamesTests: XCTestCase {
  func testNothingIsNamedNone() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    let declaration = #/(?m)^\s*(?:case (?:[^.(:\n]*, *)?|(?:public|package) static (?:let|var) )none\b.*/#
    var found: [String] = []
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      count += text.matches(of: #/(?m)^\s*case \w/#).count
      found += text.matches(of: declaration).map {
        "\(path): \($0.output.trimmingCharacters(in: .whitespaces))"
      }
    }
    XCTAssertEqual(found, [], "name what is absent")
    // So few would mean that the sources were not read.
    XCTAssertGreaterThan(count, 1000)
  }
}
