import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import mamctl

/// Schemas say what the readers read.
final class SchemaVerbTests: XCTestCase {
  private func schema(_ name: String) throws -> [String: Any] {
    let run = CapturedRun.of("schema", name)
    XCTAssertEqual(run.status, .success)
    let object = try JSONSerialization.jsonObject(with: Data(run.out.utf8))
    return try XCTUnwrap(object as? [String: Any])
  }

  func testSchemas_areOfTheDraftThatTheySay() throws {
    for name in ["world", "request", "answers", "scenario", "claims"] {
      let schema = try schema(name)
      XCTAssertEqual(schema["$schema"] as? String, "https://json-schema.org/draft/2020-12/schema")
      XCTAssertEqual(schema["title"] as? String, name)
    }
    XCTAssertEqual(CapturedRun.of("schema", "worlds").status, .usage)
  }

  /// Each question is one shape, with the keys that the reader asks for.
  func testRequests_haveTheKeysOfTheTable() throws {
    let shapes = try XCTUnwrap(schema("request")["oneOf"] as? [[String: Any]])
    XCTAssertEqual(shapes.count, Question.all.count)
    for (shape, question) in zip(shapes, Question.all) {
      let properties = try XCTUnwrap(shape["properties"] as? [String: Any])
      let row = question.row
      XCTAssertEqual(
        Set(properties.keys), Set(["op"] + row.ends.map(\.key) + row.fields.map(\.key)), row.name)
      XCTAssertEqual((properties["op"] as? [String: Any])?["const"] as? String, row.name)
      let optional = row.fields.filter { $0.standing != nil }.map(\.key)
      XCTAssertEqual(
        Set(try XCTUnwrap(shape["required"] as? [String])), Set(properties.keys).subtracting(optional),
        row.name)
    }
  }

  func testWorld_knowsEverySetting() throws {
    let properties = try XCTUnwrap(schema("world")["properties"] as? [String: Any])
    let policies = try XCTUnwrap(properties["policies"] as? [String: Any])
    let values = try XCTUnwrap(policies["additionalProperties"] as? [String: Any])
    let kinds = try XCTUnwrap(values["anyOf"] as? [[String: Any]])
    let inline = try XCTUnwrap(kinds.last?["properties"] as? [String: Any])
    XCTAssertEqual(Set(inline.keys), Set(Setting.all.map(\.rawValue)))
  }

  /// The documents of the project, by the schema that describes them.
  private func documents() throws -> [(file: String, schema: String, value: [String: Any])] {
    var documents: [(file: String, schema: String, value: [String: Any])] = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: Fixtures.root).sorted()
    where file.hasSuffix(".json") {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path(file)))
      guard let value = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any], value["mam"] != nil
      else { continue }
      let schema = value["claims"] != nil ? "claims" : value["steps"] != nil ? "scenario" : "world"
      documents.append((file, schema, value))
    }
    return documents
  }

  func testFixtures_areAsTheSchemasSay() throws {
    let checks = try ["world", "scenario", "claims"].reduce(into: [:]) {
      $0[$1] = SchemaCheck(root: try schema($1))
    }
    let documents = try documents()
    XCTAssertGreaterThan(documents.count, 100)
    XCTAssertEqual(Set(documents.map(\.schema)), Set(checks.keys))
    for document in documents {
      let check = try XCTUnwrap(checks[document.schema])
      XCTAssertNil(check.problem(document.value), document.file)
      var foreign = document.value
      foreign["surprise"] = true
      XCTAssertEqual(check.problem(foreign), "$ has the unknown surprise", document.file)
    }
  }

  /// What a reader refuses in any section, the schema refuses.
  func testSections_takeNoUnknownKeyOrKind() throws {
    let check = SchemaCheck(root: try schema("world"))
    let rows: [(section: String, isValid: Bool)] = [
      (#""app":{"mamPolicyRequired":true,"publisher":"Contoso"}"#, true),
      (#""app":{"mamPolicy":true}"#, false),
      (#""device":{"osVersion":"17.5","now":"PT0S","jailbroken":null}"#, true),
      (#""device":{"osversion":"17.5"}"#, false), (#""device":{"clock":"yesterday"}"#, false),
      (#""device":{"pinAttempts":3}"#, true), (#""device":{"pinAttempts":-1}"#, false),
      (#""compliance":{"required":["a@b.example"],"app":{"onStatus":{"compliant":["retryToken"]}}}"#, true),
      (
        #""compliance":{"required":true,"app":{"onProtectionError":[{"do":"remediate","silent":true}]}}"#,
        true
      ),
      (#""compliance":{"required":"yes"}"#, false), (#""compliance":{"require":true}"#, false),
      (#""sharedDevice":{"mode":"shared","app":{"checks":["start"]}}"#, true),
      (#""sharedDevice":{"mode":"lent"}"#, false), (#""sharedDevice":{"app":{"cleansUp":true}}"#, false),
      (#""accounts":{"a":{"upn":"a@b.example"}}"#, true),
      (#""accounts":{"a":{"mail":"a@b.example"}}"#, false),
      (#""apps":{"mail":{"managed":true,"publisher":"Contoso"}}"#, true), (#""apps":{"mail":{}}"#, false),
      (#""appConfig":["a.json",{"account":null,"values":{"k":"v"}}]"#, true), (#""appConfig":[3]"#, false),
    ]
    XCTAssertEqual(rows.count, 20)
    for row in rows {
      let value = try JSONSerialization.jsonObject(with: Data("{\"mam\":1,\(row.section)}".utf8))
      XCTAssertEqual(
        check.problem(value) == nil, row.isValid, "\(row.section): \(check.problem(value) ?? "")")
    }
  }

  func testScenario_knowsEveryQuestionAndStep() throws {
    let steps = try XCTUnwrap(schema("scenario")["$defs"] as? [String: Any])
    let step = try XCTUnwrap(steps["step"] as? [String: Any])
    let properties = try XCTUnwrap(step["properties"] as? [String: Any])
    let words = try XCTUnwrap((properties["do"] as? [String: Any])?["enum"] as? [String])
    XCTAssertEqual(words.count, Set(words).count)
    XCTAssertTrue(Set(words).isSuperset(of: Question.all.map(\.name) + ["signIn", "assert", "enterScope"]))
    // Every word of a step that the fixtures' README explains, and that a fixture uses.
    let readme = try String(contentsOfFile: Fixtures.path("README.md"), encoding: .utf8)
    let table = try XCTUnwrap(readme.components(separatedBy: "| step | its keys |").last)
    let rows = table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }
    let explained = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: #/`(\w+)`/#).map { String($0.output.1) }
    }
    XCTAssertGreaterThan(explained.count, 40)
    XCTAssertEqual(Set(explained).subtracting(words), [])
    XCTAssertEqual(Set(words).subtracting(explained).subtracting(Question.all.map(\.name)), [])
    let used = try documents().flatMap { Self.stepWords($0.value["steps"]) }
    XCTAssertEqual(Set(used).subtracting(words), [])
  }

  private static func stepWords(_ steps: Any?) -> [String] {
    (steps as? [[String: Any]] ?? []).flatMap { step in
      [step["do"] as? String].compactMap(\.self) + stepWords(step["steps"])
    }
  }
}
