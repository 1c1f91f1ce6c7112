import MAMPolicyDocuments
import XCTest

final class JSONProblemsTests: XCTestCase {
  private func problem(_ file: String, _ line: Int, _ message: String) -> JSONProblem {
    JSONProblem(
      file: file, position: JSONPosition(line: line, column: 1), path: JSONPath(), message: message)
  }

  func testProblems_keepEachFileTogether_inTheOrderOfItsText() throws {
    let found = try XCTUnwrap(
      JSONProblems([
        problem("w", 9, "d"), problem("p", 2, "f"), problem("w", 1, "a"), problem("q", 1, "g"),
        problem("p", 1, "e"), problem("w", 1, "b"), problem("w", 8, "c"),
      ]))
    XCTAssertEqual(found.problems.map(\.message), ["a", "b", "c", "d", "e", "f", "g"])
    XCTAssertNil(JSONProblems([]))
  }

  func testDecoding_putsItsOwnFileFirst() throws {
    let other = try XCTUnwrap(JSONProblems([problem("other", 1, "of another file")]))
    XCTAssertThrowsError(
      try JSONDecoding.decode(Array("{\n\"a\": 1}".utf8), file: "own") { root, decoding -> Bool? in
        decoding.add(other)
        decoding.note("of this file", at: root)
        return true
      }
    ) { error in
      XCTAssertEqual((error as? JSONProblems)?.problems.map(\.message), ["of this file", "of another file"])
    }
  }

  /// A huge document of foreign keys must not cost more than reading it, nor fill a screen for ever.
  func testDecoding_namesAThousandProblems_andSaysThatThereAreMore() {
    for (count, named) in [(999, 999), (1000, 1000), (1001, 1002), (5000, 1002)] {
      let text = "{" + (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",") + "}"
      XCTAssertThrowsError(
        try JSONDecoding.decode(Array(text.utf8), file: "f") { root, decoding -> Bool? in
          ObjectReader(root, decoding)?.finish()
          return true
        }
      ) { error in
        let problems = (error as? JSONProblems)?.problems ?? []
        XCTAssertEqual(problems.count, named, "\(count)")
        let isCut = problems.last?.message == "more than 1000 problems; the others are not named"
        XCTAssertEqual(isCut, count > 1000, "\(count)")
      }
    }
  }
}
