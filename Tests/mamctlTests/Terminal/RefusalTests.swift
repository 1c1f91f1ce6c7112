import MAMPolicyDocuments
import XCTest

@testable import mamctl

final class RefusalTests: XCTestCase {
  private func run(_ action: @escaping Command.Action) -> CapturedRun {
    let verb = Command("read", "reads", usage: Usage(examples: []), run: action)
    let root = Command(group: "mamctl", "a sample", usage: Usage(examples: []), words: [verb])
    return CapturedRun.of(["read"], in: root)
  }

  func testFileError_namesTheVerbAndFails() {
    let error = FileError.notFound(path: "a\nb.json")
    let run = run { invocation, console in console.refuse(error, of: invocation) }
    XCTAssertEqual(run.err, "mamctl read: `a<U+000A>b.json`: \(error.reason)\n")
    XCTAssertEqual(run.status, .toolFailed)
  }

  func testProblems_oneALineAndInvalid() throws {
    let run = run { _, console in
      do throws(JSONProblems) {
        _ = try JSONReader.read(Array("{\"a\": 1, \"a\": tru}".utf8), file: "x.json")
        return .success
      } catch {
        return console.refuse(error)
      }
    }
    XCTAssertEqual(run.status, .invalidInput)
    let lines = run.err.split(separator: "\n")
    XCTAssertGreaterThanOrEqual(lines.count, 2)
    for line in lines { XCTAssertTrue(line.hasPrefix("x.json:1:"), String(line)) }
  }
}
