import MAMPolicyDocuments
import XCTest

final class JSONDocumentTests: XCTestCase {
  private let text = """
    {
      "é": [1, {"x": "ü", "y z": [[], {}]}],\r
    \t"a": { "b" : null , "" : [ false ] },
      "🙂🙂": -0.5e1
    }
    """

  /// Every value and key with its path, read off the tree.
  private func places(
    in value: JSONValue, _ path: JSONPath = JSONPath()
  ) -> [(position: JSONPosition, path: JSONPath, lead: String)] {
    switch value.content {
    case .null: return [(value.position, path, "null")]
    case .bool(let truth): return [(value.position, path, "\(truth)")]
    case .number(let number): return [(value.position, path, number.text)]
    case .string: return [(value.position, path, "\"")]
    case .array(let elements):
      return [(value.position, path, "[")]
        + elements.enumerated().flatMap { places(in: $0.element, path.appending(.index($0.offset))) }
    case .object(let object):
      return [(value.position, path, "{")]
        + object.members.flatMap { member in
          let path = path.appending(.key(member.key))
          return [(member.keyPosition, path, "\"\(member.key)\"")] + places(in: member.value, path)
        }
    }
  }

  func testDocument_positions_pointAtWhatTheyName() throws {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let places = places(in: try JSONReader.read(Array(text.utf8), file: "f"))
    XCTAssertEqual(places.count, 20)
    for place in places {
      let line = lines[place.position.line - 1]
      let rest = String(line.dropFirst(place.position.column - 1))
      XCTAssert(rest.hasPrefix(place.lead), "\(place.position) \(place.path): \(rest)")
    }
  }

  func testDocument_path_isFoundFromEveryPosition() throws {
    let document = JSONReader.scan(Array(text.utf8), file: "f")
    for place in places(in: try document.value()) {
      XCTAssertEqual(document.path(at: place.position), place.path)
    }
  }

  func testDocument_pathOfRepeatedAccounts_isFoundAmongMany() throws {
    let members = (0..<500).map { "\"k\($0)\": {\"v\": [\($0)]}" }
    let document = JSONReader.scan(Array("{\(members.joined(separator: ",\n"))}".utf8), file: "f")
    let value = try XCTUnwrap(document.value().object?["k321"]?.object?["v"]?.array?.first)
    XCTAssertEqual("\(document.problem("odd", at: value.position))", "f:322:16: $.k321.v[0]: odd")
  }

  func testPath_description() {
    let rows: [(steps: [JSONPath.Step], text: String)] = [
      ([], "$"), ([.key("a"), .index(0), .key("b_2")], "$.a[0].b_2"), ([.key("")], #"$[""]"#),
      ([.key("a b")], #"$["a b"]"#), ([.key("@odata.type")], #"$["@odata.type"]"#),
      ([.key("level-2")], #"$["level-2"]"#), ([.key("2a")], #"$["2a"]"#), ([.key("é")], #"$["é"]"#),
      ([.key("a\"\\\n")], #"$["a\"\\\n"]"#),
      ([.key("\u{1B}[31m\u{202E}\u{E0001}")], #"$["\u001b[31m\u202e\udb40\udc01"]"#),
      ([.key(String(repeating: "x", count: 100))], "$[\"" + String(repeating: "x", count: 80) + "…\"]"),
    ]
    for row in rows { XCTAssertEqual(JSONPath(row.steps).description, row.text) }
  }

  func testProblem_fileNameThatDisturbs_isSpelledOut() {
    let position = JSONPosition(line: 1, column: 2)
    let problem = JSONProblem(file: "a\u{1B}\n.json", position: position, path: JSONPath(), message: "odd")
    XCTAssertEqual(problem.description, "a<U+001B><U+000A>.json:1:2: $: odd")
  }

  func testProblems_areSortedAndNeverNone() {
    let problems = [(2, 1, "c"), (1, 9, "b"), (1, 2, "a"), (1, 9, "bb")].map { line, column, message in
      JSONProblem(
        file: "f", position: JSONPosition(line: line, column: column), path: JSONPath(), message: message)
    }
    XCTAssertEqual(JSONProblems(problems)?.problems.map(\.message), ["a", "b", "bb", "c"])
    XCTAssertNil(JSONProblems([]))
  }
}
