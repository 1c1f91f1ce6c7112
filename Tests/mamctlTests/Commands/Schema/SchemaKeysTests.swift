import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// The keys and words that the schemas list, and those that the readers know, are the same.
///
/// The lists in `JSONSchema` and the readers are written by hand. A key that is added to
/// only one of them fails here.
final class SchemaKeysTests: XCTestCase {
  private static let formats = ["world", "request", "scenario", "claims", "accepted"]

  /// A reader takes every key of an object, and refuses an object without a key that is required.
  func testReaders_takeEveryKey_andMissThoseRequired() throws {
    var count = 0
    for format in Self.formats {
      let walk = try SchemaWalk(format)
      for object in walk.objects {
        for variant in try Self.variants(of: object, walk) {
          count += 1
          let problems = try Self.problems(variant.value, in: object, format)
          XCTAssertEqual(
            problems.map(\.message), [],
            "\(format): \(object.label): the reader refuses `\(variant.key)`, which the schema allows")
        }
        guard case .object(let least)? = try walk.filled(object) else { continue }
        for key in object.required {
          let less = JSONOutput.object(least.filter { $0.key != key })
          // Without `base`, a policy of a world is one of another form.
          if try walk.check.fits(try object.document(less), walk.check.root) { continue }
          XCTAssertFalse(
            try Self.problems(less, in: object, format).isEmpty,
            "\(format): \(object.label): the reader does not require `\(key)`")
        }
      }
    }
    XCTAssertGreaterThan(count, 500)
  }

  /// A reader that finds an unknown key knows those of the schema, and no others.
  func testReaders_knowTheKeysOfTheSchemas() throws {
    for format in Self.formats {
      let walk = try SchemaWalk(format)
      for object in walk.objects {
        var known: Set<String> = []
        var isRefused = true
        for variant in try Self.variants(of: object, walk) {
          guard case .object(let members) = variant.value else { continue }
          let problems = try Self.problems(.object(members + [.init("surprise", 1)]), in: object, format)
          let unknown = problems.filter { $0.message.contains("`surprise`") }
          isRefused = isRefused && !unknown.isEmpty
          known.formUnion(unknown.flatMap(\.knownKeys))
        }
        XCTAssertTrue(isRefused, "\(format): \(object.label): the reader takes a key that is not listed")
        if Self.readByTables.contains(object.label) { continue }
        let listed = Set(object.properties.map(\.key))
        XCTAssertEqual(
          known.subtracting(listed), [], "\(format): \(object.label): the schema lacks keys of the reader")
        XCTAssertEqual(
          listed.subtracting(known), [], "\(format): \(object.label): the reader lacks keys of the schema")
      }
    }
  }

  /// A reader takes every word of the schema, refuses another one, and offers none that the schema refuses.
  func testReaders_takeTheWordsOfTheSchemas() throws {
    for format in Self.formats {
      let walk = try SchemaWalk(format)
      for place in walk.words {
        for word in place.schema["enum"]?.array ?? [] {
          // What a claim compares a setting with is a value of this setting alone.
          let problems = try Self.problems(JSONOutput(word), in: place, format)
            .filter { place.label != "claim.setting" || $0.kind == .unknownName }
          XCTAssertEqual(
            problems.map(\.message), [], "\(format): \(place.label): the reader refuses \(JSONOutput(word))")
        }
        let problems = try Self.problems("surprise", in: place, format)
        XCTAssertFalse(
          problems.isEmpty, "\(format): \(place.label): the reader takes a word that is not listed")
        for word in problems.flatMap({ Self.offered($0.message) }) {
          let isListed = try walk.check.fits(.string(word), place.schema)
          XCTAssertTrue(
            try isListed || walk.check.fits(try place.document(.string(word)), walk.check.root),
            "\(format): \(place.label): the schema lacks `\(word)`, which the reader takes")
        }
      }
    }
  }

  /// The words that a message offers in place of one that is unknown.
  private static func offered(_ message: String) -> [String] {
    guard let start = message.range(of: "; expected ")?.upperBound else { return [] }
    return message[start...].split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element) }
  }

  /// The objects whose keys are looked up in a table by their readers, which the schemas are made of.
  private static let readByTables: Set = ["world.policies.*.set"]

  /// Objects with each key, and of the others only those they need; the keys of every step once.
  private static func variants(of object: SchemaWalk.Place, _ walk: SchemaWalk) throws -> [(
    key: String, value: JSONOutput
  )] {
    try object.properties.compactMap { member in
      guard let schema = member.value.object else { return nil }
      if schema["$ref"] != nil, !object.label.hasPrefix("kill "), !object.required.contains(member.key) {
        return nil
      }
      return (member.key, try XCTUnwrap(try walk.filled(object, with: member), object.label))
    }
  }

  /// What a reader finds wrong with a document that has a value in a place.
  private static func problems(_ value: JSONOutput, in place: SchemaWalk.Place, _ format: String) throws
    -> [JSONProblem]
  {
    let document = try place.document(value)
    let bytes = Array(JSONText.text(surrounded(document, format)).utf8)
    return SchemaDocument.found(in: bytes, format, path: "f.json", files: .memory([:]))
      .filter { if case .file = $0.kind { false } else { true } }
  }

  /// A document with what its parts may name: an app, policies, and what earlier steps bring up.
  private static func surrounded(_ document: JSONOutput, _ format: String) -> JSONOutput {
    guard case .object(var members) = document else { return document }
    let name = SchemaWalk.name
    switch format {
    case "world":
      let policies = members.first { $0.key == "policies" }?.value ?? [:]
      guard case .object(let named) = policies else { return document }
      members.removeAll { $0.key == "policies" }
      let others = [name, "other"].filter { name in !named.contains { $0.key == name } }
      members.append(.init("policies", .object(named + others.map { .init($0, [:]) })))
    case "scenario":
      guard let steps = members.first(where: { $0.key == "steps" })?.value, case .array(let list) = steps
      else { return document }
      let before: [JSONOutput] = [
        ["do": "createFile", "path": .string(name)],
        ["do": "protectData", "data": .string(name), "account": nil],
        ["do": "capture", "work": .string(name), "kind": "thread"],
        ["do": "kill", "on": .string(name), "window": .string(name)],
      ]
      return document.setting("steps", to: .array(before + list))
    case _: break
    }
    return .object(members)
  }
}
