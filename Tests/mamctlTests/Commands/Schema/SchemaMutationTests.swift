import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Schemas and readers refuse the same documents: those of the project, with one change each.
final class SchemaMutationTests: XCTestCase {
  /// What a reader refuses and no schema can: what is wrong only beside other values, in other files or after other steps.
  private static let exceptions: [(message: String, sections: String, step: String)] = [
    ("unknown account", "", #""do":"signOut","account":"b""#),
    ("unknown policy", "", #""do":"assignPolicy","account":"a","policy":"p""#),
    ("unknown app", "", #""do":"send","to":"Mail""#),
    ("unknown file", "", #""do":"assert","files":["/a"]"#),
    ("unknown data", "", #""do":"unprotectData","data":"d""#),
    ("unknown work", "", #""do":"begin","work":"w""#),
    ("unknown window", "", #""do":"assert","window":"w","managed":[]"#),
    ("unknown thread", "", #""do":"assert","on":"t","managed":[]"#),
    ("cannot read", #","policies":{"p":"p.json"}"#, #""do":"kill""#),
    ("the world has no", "", #""do":"finishRemediation""#),
    ("no home account ID", #","compliance":{"required":true}"#, #""do":"requestToken","account":"a""#),
    ("in the claims", #","compliance":{"required":true,"claims":"-"}"#, #""do":"kill""#),
  ]

  /// What only a reader can find wrong with a policy that an account has from a tenant.
  private static let tenantExceptions: [(message: String, sections: String, groups: String)] = [
    ("a policy from a tenant depends on the app", "", ""),
    ("no group is called", #","app":{"bundleId":"com.example.app"}"#, #","groups":["Nobody"]"#),
  ]

  func testTenantExceptions_areOnlyForReaders() throws {
    let check = try SchemaCheck("scenario")
    for row in Self.tenantExceptions {
      let policy = #"{"from":"../tenants/contoso"\#(row.groups)}"#
      let accounts = #"{"a":{"upn":"a@b.example","policy":\#(policy)}}"#
      let text =
        #"{"mam":1,"name":"n","world":{"mam":1,"accounts":\#(accounts)\#(row.sections)},"steps":[{"do":"kill"}]}"#
      XCTAssertNil(check.problem(try JSONReader.read(Array(text.utf8), file: "")), row.message)
      let problems = SchemaDocument.problems(of: text, "scenario")
      XCTAssertTrue(problems.contains { $0.hasPrefix(row.message) }, "\(row.message): \(problems)")
    }
  }

  func testExceptions_areOnlyForReaders() throws {
    let check = try SchemaCheck("scenario")
    for row in Self.exceptions {
      let world = #"{"mam":1,"accounts":{"a":{"upn":"a@b.example"}}\#(row.sections)}"#
      let text = #"{"mam":1,"name":"n","world":\#(world),"steps":[{\#(row.step)}]}"#
      XCTAssertNil(check.problem(try JSONReader.read(Array(text.utf8), file: "")), row.message)
      let problems = SchemaDocument.problems(of: text, "scenario")
      XCTAssertFalse(problems.isEmpty, row.message)
      XCTAssertTrue(
        problems.allSatisfy { $0.hasPrefix(row.message + " ") || $0.hasPrefix(row.message + ",") },
        "\(problems)")
    }
  }

  /// How many changes there are for one that is tried: a prime, so that every change is tried of some value. With 1 instead
  /// of it all of them, 11,280, are tried, which takes long.
  private static let stride = 13

  /// Each value of a kind is changed in the smallest document that has one.
  func testReadersAndSchemas_refuseTheSame() throws {
    let checks = try ["world", "scenario", "claims", "request"].reduce(into: [String: SchemaCheck]()) {
      $0[$1] = try SchemaCheck($1)
    }
    var met: Set<String> = []
    var counts = (all: 0, tried: 0, refused: 0, excepted: 0)
    let documents = try SchemaDocument.fixtures() + SchemaDocument.requests()
    for document in documents.sorted(by: { $0.size < $1.size }) {
      let output = JSONOutput(document.value)
      for place in Self.places(document.value, document.schema) where met.insert(place.kind).inserted {
        for change in JSONMutant.changes {
          counts.all += 1
          guard counts.all.isMultiple(of: Self.stride),
            let mutant = JSONMutant(path: place.path, change: change).applied(to: output)
          else { continue }
          let bytes = Array(JSONText.text(Self.cut(mutant, after: place.path)).utf8)
          let problems = SchemaDocument.problems(of: bytes, document.schema, file: document.file)
          let part = Self.part(try JSONReader.read(bytes, file: document.file), document.schema, place.path)
          let problem = checks[part.schema]?.problem(part.value, definition: part.definition)
          counts.tried += 1
          counts.refused += problems.isEmpty ? 0 : 1
          let isExcepted = problems.allSatisfy { message in
            (Self.exceptions.map(\.message) + Self.tenantExceptions.map(\.message))
              .contains { message.hasPrefix($0) }
          }
          if problem == nil, !problems.isEmpty, isExcepted {
            counts.excepted += 1
          } else {
            XCTAssertEqual(
              problem == nil, problems.isEmpty,
              "\(document.file): \(place.kind) \(change): \(problems) \(problem ?? "")")
          }
        }
      }
    }
    print("\(counts.tried) mutants, \(counts.refused) refused, \(counts.excepted) of them only by readers")
    XCTAssertGreaterThan(counts.tried, 700)
    XCTAssertGreaterThan(counts.refused, 500)
    XCTAssertLessThan(counts.excepted, 40)
  }

  /// The values of a document, each with a word for its kind: its place, without numbers and names of anybody's choice.
  private static func places(_ value: JSONValue, _ kind: String, _ path: [JSONMutant.Place] = []) -> [(
    kind: String, path: [JSONMutant.Place]
  )] {
    if let elements = value.array {
      return elements.enumerated().flatMap { index, element in
        [(kind + "[]", path + [.index(index)])] + places(element, kind + "[]", path + [.index(index)])
      }
    }
    guard let object = value.object else { return [] }
    var kind = kind
    if object["mam"] != nil {
      kind = ["steps": "scenario", "claims": "claims"].first { object[$0.key] != nil }?.value ?? "world"
    }
    if let word = object["op"]?.string { kind = (kind.hasPrefix("claims") ? "claim of " : "") + word }
    if let word = object["do"]?.string { kind = "\(word) step" }
    let isMap = maps.contains { kind.hasSuffix("." + $0) }
    return object.members.flatMap { member in
      let inner = kind + "." + (isMap ? "*" : member.key)
      return [(inner, path + [.key(member.key)])] + places(member.value, inner, path + [.key(member.key)])
    }
  }

  private static let maps = [
    "accounts", "policies", "apps", "owner", "encrypted", "dataOwner", "returned", "pending",
    "homeAccountIds",
    "appConfig", "values", "launch", "blocked", "onStatus",
  ]

  /// A scenario without the steps after the one that was changed, which may need it.
  private static func cut(_ document: JSONOutput, after path: [JSONMutant.Place]) -> JSONOutput {
    guard path.count > 2, path[0] == .key("steps"), case .index(let index) = path[1],
      case .object(var members) = document, let place = members.firstIndex(where: { $0.key == "steps" }),
      case .array(let steps) = members[place].value
    else { return document }
    members[place] = .init("steps", .array(Array(steps.prefix(index + 1))))
    return .object(members)
  }

  /// The part of a document that was changed, with the schema of it: the rest is as it was.
  private static func part(_ document: JSONValue, _ schema: String, _ path: [JSONMutant.Place]) -> (
    value: JSONValue, schema: String, definition: String?
  ) {
    if path.count > 2, path[0] == .key("steps"), case .index(let index) = path[1],
      let steps = document.object?["steps"]?.array
    {
      return (steps[index], schema, "step")
    }
    if path.count > 1, path[0] == .key("world"), let world = document.object?["world"] {
      return (world, "world", nil)
    }
    return (document, schema, nil)
  }
}
