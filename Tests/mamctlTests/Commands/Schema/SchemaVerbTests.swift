import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMScenario
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
    for name in ["world", "request", "answers", "scenario", "claims", "accepted"] {
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
      XCTAssertEqual(
        Set(properties.keys), Set(["op"] + question.ends.map(\.key) + question.fields.map(\.key)),
        question.name)
      XCTAssertEqual((properties["op"] as? [String: Any])?["const"] as? String, question.name)
      let optional = question.fields.filter { $0.standing != nil }.map(\.key)
      XCTAssertEqual(
        Set(try XCTUnwrap(shape["required"] as? [String])), Set(properties.keys).subtracting(optional),
        question.name)
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

  func testFixtures_areAsTheSchemasSay() throws {
    let checks = try ["world", "scenario", "claims"].reduce(into: [String: SchemaCheck]()) {
      $0[$1] = try SchemaCheck($1)
    }
    let documents = try SchemaDocument.fixtures()
    XCTAssertGreaterThan(documents.count, 100)
    XCTAssertEqual(Set(documents.map(\.schema)), Set(checks.keys))
    for document in documents {
      XCTAssertNil(checks[document.schema]?.problem(document.value), document.file)
    }
  }

  /// What a reader refuses in any section, the schema refuses.
  func testSections_takeNoUnknownKeyOrKind() throws {
    let check = try SchemaCheck("world")
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
      (#""accounts":{"a":{"mail":"a@b.example"}}"#, false), (#""accounts":{"a":{}}"#, false),
      (#""accounts":{"a":{"upn":""}}"#, false), (#""accounts":{"a":{"oid":"1"}}"#, false),
      (#""accounts":{"a":{"oid":"3ec2c00f-b125-4519-acf0-302ac3761822"}}"#, true),
      (#""policies":{"a":{},"b":{"base":"a","set":{"saveAsBlocked":true}}}"#, true),
      (#""policies":{"b":{"set":{}}}"#, false), (#""compliance":{}"#, false),
      (#""compliance":{"required":true,"app":{"onStatus":{"sideways":[]}}}"#, false),
      (#""compliance":{"required":true,"capabilities":[],"claims":{}}"#, false),
      (#""appConfig":[{"values":{},"file":"a.json"}]"#, false), (#""appConfig":[{"name":"a"}]"#, false),
      (#""$schema":"https://contoso.com/world.json""#, true), (#""$schema":1"#, false),
      (#""apps":{"mail":{"managed":true,"publisher":"Contoso"}}"#, true), (#""apps":{"mail":{}}"#, false),
      (#""appConfig":["a.json",{"account":null,"values":{"k":"v"}}]"#, true), (#""appConfig":[3]"#, false),
    ]
    for row in rows {
      let text = "{\"mam\":1,\(row.section)}"
      let problem = check.problem(try JSONReader.read(Array(text.utf8), file: ""))
      XCTAssertEqual(problem == nil, row.isValid, "\(row.section): \(problem ?? "")")
      let problems = SchemaDocument.problems(of: text, "world").filter { !$0.hasPrefix("cannot read") }
      XCTAssertEqual(problems.isEmpty, row.isValid, "\(row.section): \(problems)")
    }
  }

  /// A step has the keys of its word and those of every step, each with the values that its reader takes.
  func testSteps_takeNoUnknownKeyOrValue() throws {
    let check = try SchemaCheck("scenario")
    let rows: [(step: String, isValid: Bool)] = [
      (#""do":"save","to":"box","account":null,"expect":"deny","because":["save-service-not-listed"]"#, true),
      (#""do":"save","ownr":"a","to":"box""#, false), (#""do":"save""#, false),
      (#""do":"save","to":"box","expct":"deny""#, false), (#""do":"save","to":"nowhere""#, false),
      (#""do":"save","to":["box","dropbox"],"owner":["a",null,""]"#, true), (#""do":"save","to":[]"#, false),
      (#""do":"save","to":[["box"]]"#, false), (#""do":"save","to":"box","expect":["deny"]"#, false),
      (#""do":"signIn","account":"a","on":"main","window":"main","at":"PT1H30M""#, true),
      (#""do":"signIn","accout":"a""#, false), (#""do":"signIn","account":["a"]"#, false),
      (#""do":"receive","from":"Mail","as":null"#, true),
      (#""do":"receive","receiver":"a","owner":null"#, true),
      (#""do":"receive","from":"Mail","owner":null"#, false),
      (#""do":"receive","receiver":"a","as":null"#, false),
      (#""do":"launch","account":["a",null],"device":[{"jailbroken":true},{"osVersion":"17.5"}]"#, true),
      (#""do":"launch","account":"a","device":{"osVersion":"seventeen"}"#, false),
      (#""do":"changeDevice","device":{"jailbroken":null}"#, true),
      (#""do":"checkIn","account":"a","status":200"#, true),
      (#""do":"checkIn","account":"a","status":"wipe""#, true),
      (#""do":"checkIn","account":"a""#, false), (#""do":"checkIn","account":"a","status":99"#, false),
      (#""do":"print","expect":"denied""#, false), (#""do":"print","because":["out-of-spite"]"#, false),
      (#""do":"assert","managed":[]"#, true), (#""do":"assert""#, false),
      (#""do":"assert","on":"main""#, false),
      (#""do":"assert","owner":{}"#, false), (#""do":"assert","managed":[],"expect":"success""#, false),
      (#""do":"kill","at":"20 minutes""#, false), (#""do":"kill","at":"PT1.5H20M""#, false),
      (#""do":"openWindow""#, false), (#""do":"url","url":"contoso.com""#, false),
      (#""do":"changeCompliance","user":"cancels""#, true), (#""do":"changeCompliance""#, false),
      (#""do":"changeCompliance","user":"cancels","service":"fails""#, false),
      (#""do":"enterScope","account":"a","steps":[{"do":"print"}]"#, true),
      (#""do":"enterScope","account":"a","steps":[{"do":"print","steps":[]}]"#, false),
      (#""do":"print","notifies":[{}]"#, false),
      (#""do":"changeSharedDevice","previousForgotten":true"#, true),
      (#""do":"changeSharedDevice","previousForgotten":false"#, false),
    ]
    for row in rows {
      let text = Self.scenario(#""compliance":{"required":true},"sharedDevice":{}"#, row.step)
      let problem = check.problem(try JSONReader.read(Array(text.utf8), file: ""))
      XCTAssertEqual(problem == nil, row.isValid, "\(row.step): \(problem ?? "")")
      let problems = SchemaDocument.problems(of: text, "scenario")
      XCTAssertEqual(problems.isEmpty, row.isValid, "\(row.step): \(problems)")
    }
  }

  /// A pattern of a claim has the keys of its operations, and a value is one of theirs.
  func testClaims_takeNoUnknownKeyOrValue() throws {
    let check = try SchemaCheck("claims")
    let rows: [(claim: String, isValid: Bool)] = [
      (#""never":{"op":"transfer","receiver":[null,"","unmanaged"],"sender":"*"}"#, true),
      (#""never":{"op":"save","to":"nowhere"}"#, false), (#""never":{"op":"save","mode":"import"}"#, false),
      (#""never":{"op":["save","notify"],"owner":"self"}"#, true),
      (#""never":{"op":["save","open"],"to":"box"}"#, false),
      (#""never":{"op":[]}"#, false), (#""never":{"op":"paste","sameApp":true,"length":7}"#, true),
      (#""never":{"op":"paste","sameApp":"perhaps"}"#, false),
      (#""never":{"op":"paste","length":-1}"#, false),
      (#""never":{"op":"launch","osVersion":["17.1",16],"device":"enrolled"}"#, true),
      (#""never":{"op":"launch","osVersion":true}"#, false),
      (#""never":{"op":"launch","device":"managed"}"#, false),
      (#""always":{"op":"print"}"#, false), (#""always":{"op":"print"},"effect":"deny""#, true),
      (#""setting":"minimumPinLength","atLeast":4"#, true),
      (#""setting":"minimumPinLength","atLeast":"four""#, false),
      (#""setting":"minimumPinLength","atLeast":4,"atMost":6"#, false),
      (#""setting":"minimumPinLength""#, false),
      (#""setting":"notificationRestriction","oneOf":["block","allow"]"#, true),
      (#""setting":"notificationRestriction","is":null"#, false),
      (#""setting":"periodOfflineBeforeAccessCheck","atMost":null"#, false),
      (#""setting":"periodOfflineBeforeAccessCheck","is":null"#, true),
      (#""setting":"notificationRestriction","is":"shout""#, false),
      (#""setting":"periodOfflineBeforeAccessCheck","atMost":"half a day""#, false),
    ]
    for row in rows {
      let text = #"{"mam":1,"$schema":"claims.json","claims":[{"name":"n",\#(row.claim)}]}"#
      let problem = check.problem(try JSONReader.read(Array(text.utf8), file: ""))
      XCTAssertEqual(problem == nil, row.isValid, "\(row.claim): \(problem ?? "")")
      let problems = SchemaDocument.problems(of: text, "claims")
      XCTAssertEqual(problems.isEmpty, row.isValid, "\(row.claim): \(problems)")
    }
    XCTAssertNotNil(check.problem(try JSONReader.read(Array(#"{"mam":1,"claims":[]}"#.utf8), file: "")))
  }

  private static func scenario(_ section: String, _ step: String) -> String {
    let world =
      #"{"mam":1,"accounts":{"a":{"upn":"a@b.example"}},"apps":{"Mail":{"managed":true}},\#(section)}"#
    return #"{"mam":1,"$schema":"scenario.json","name":"n","world":\#(world),"steps":[{\#(step)}]}"#
  }

  /// What is decided of every request of the fixtures is written as the schema of answers says.
  func testAnswers_areAsTheSchemaSays() throws {
    let check = try SchemaCheck("answers")
    var texts: Set<String> = []
    for document in try SchemaDocument.fixtures() where document.schema == "scenario" {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Fixtures.path(document.file))))
      let scenario = try Scenario(bytes, file: Fixtures.path(document.file))
      for case .event(.ask(let request, _)) in scenario.steps.map(\.action) {
        let decision = scenario.world.decide(request)
        for reasons in [DecisionOutput.Reasons.codes, .explained] {
          let output = DecisionOutput.json(decision, reasons: reasons)
          let mismatch = SignInMismatch(decision, of: request, in: scenario.world)
          texts.insert(JSONText.text(mismatch?.added(to: output) ?? output))
        }
      }
    }
    XCTAssertGreaterThan(texts.count, 300)
    let world = #"{"mam":1,"accounts":{"a":{"upn":"a@b.example"}},"allowedAccounts":["a"]}"#
    for flags in [[], ["--explain"]] {
      let run = CapturedRun.of(
        ["decide", "signIn", "--world", "w.json", "--account", "x@b.example", "--format", "json"] + flags,
        files: .memory(["w.json": Array(world.utf8)]))
      XCTAssertTrue(run.out.contains("entered"), run.err)
      texts.insert(run.out)
    }
    texts.insert(#"{"error":{"line":1,"column":2,"message":"no"}}"#)
    for text in texts { XCTAssertNil(check.problem(try JSONReader.read(Array(text.utf8), file: "")), text) }
    let wrong = [
      #"{"effect":"allow","reasons":[]}"#, #"{"effect":"allow","reasons":["out-of-spite"]}"#,
      #"{"effect":"deny","reasons":["not-allowed"],"allowed":[]}"#,
      #"{"effect":"deny","reasons":[{"code":"print-blocked"}]}"#,
    ]
    for text in wrong {
      XCTAssertNotNil(check.problem(try JSONReader.read(Array(text.utf8), file: "")), text)
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
    XCTAssertEqual(
      Set(explained).subtracting(words), [], "Fixtures/README.md explains words that are not there")
    XCTAssertEqual(
      Set(words).subtracting(explained).subtracting(Question.all.map(\.name)), [],
      "Fixtures/README.md explains every word")
    let used = try SchemaDocument.fixtures().flatMap { Self.stepWords($0.value.object?["steps"]) }
    XCTAssertEqual(Set(used).subtracting(words), [])
  }

  private static func stepWords(_ steps: JSONValue?) -> [String] {
    (steps?.array ?? []).flatMap { step in
      [step.object?["do"]?.string].compactMap(\.self) + stepWords(step.object?["steps"])
    }
  }
}
