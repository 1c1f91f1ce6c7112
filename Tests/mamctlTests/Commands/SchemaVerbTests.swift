import Foundation
import MAMPolicyCore
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
    for name in ["world", "request", "answers", "scenario"] {
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

  func testScenario_knowsEveryQuestionAndStep() throws {
    let steps = try XCTUnwrap(schema("scenario")["$defs"] as? [String: Any])
    let step = try XCTUnwrap(steps["step"] as? [String: Any])
    let properties = try XCTUnwrap(step["properties"] as? [String: Any])
    let words = try XCTUnwrap((properties["do"] as? [String: Any])?["enum"] as? [String])
    XCTAssertTrue(Set(words).isSuperset(of: Question.all.map(\.name) + ["signIn", "assert", "enterScope"]))
  }
}
