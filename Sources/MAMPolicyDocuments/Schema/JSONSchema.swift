/// The shape of one of our formats, as editors and validators read it: JSON Schema, draft 2020-12.
///
/// Keys, words and kinds come from the tables that the readers use.
package struct JSONSchema: Sendable {
  /// The word for the format.
  package let name: String
  /// What the format is, in a few words without a capital or a full stop.
  package let summary: String
  private let members: @Sendable () -> [JSONOutput.Member]

  /// Makes a schema of the members of its outermost object.
  ///
  /// The members are made when they are asked for: learning them from a reader takes long, and a list of
  /// the schemas needs only their names.
  package init(
    _ name: String, _ summary: String, _ members: @autoclosure @escaping @Sendable () -> [JSONOutput.Member]
  ) {
    self.name = name
    self.summary = summary
    self.members = members
  }

  /// The schema as JSON.
  package var json: JSONOutput {
    .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", .string(name)), .init("description", .string(summary)),
      ] + members())
  }

  /// The formats of documents and streams.
  package static let documents: [JSONSchema] = [.world, .request, .answers]
}

extension JSONOutput {
  /// A schema of an object with exactly these keys.
  package static func shape(_ properties: [Member], required: [String] = []) -> JSONOutput {
    .object(shapeMembers(properties, required: required))
  }

  /// Keys of an object, and how many of them are required.
  struct KeyGroup: Hashable {
    let keys: [String]
    let counts: ClosedRange<Int>

    /// The schema of an object that has them.
    var schema: JSONOutput {
      let each = keys.map { JSONOutput.requiring([$0]) }
      if counts.lowerBound == 0 { return ["not": .requiring(keys)] }
      return counts.upperBound == 1 ? ["oneOf": .array(each)] : ["anyOf": .array(each)]
    }
  }

  /// The members of such a schema.
  static func shapeMembers(_ properties: [Member], required: [String], _ groups: [KeyGroup] = []) -> [Member]
  {
    [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("required", .strings(required)),
      .init("additionalProperties", .bool(false)),
    ] + (groups.isEmpty ? [] : [.init("allOf", .array(groups.map(\.schema)))])
  }

  /// A schema of an object that has some keys.
  package static func requiring(_ keys: [String]) -> JSONOutput { ["required": .strings(keys)] }

  /// A schema of an object whose keys are names of anybody's choice, or those that another schema describes.
  package static func named(
    _ value: JSONOutput, names: JSONOutput? = nil, counts: ClosedRange<Int> = 0 ... .max
  ) -> JSONOutput {
    .object(
      [.init("type", "object"), .init("additionalProperties", value)]
        + (names.map { [.init("propertyNames", $0)] } ?? []) + limits(counts, "Properties"))
  }

  /// A schema of a list.
  package static func list(of element: JSONOutput, counts: ClosedRange<Int> = 0 ... .max) -> JSONOutput {
    .object([.init("type", "array"), .init("items", element)] + limits(counts, "Items"))
  }

  private static func limits(_ counts: ClosedRange<Int>, _ noun: String) -> [Member] {
    [
      counts.lowerBound == 0 ? nil : .init("min" + noun, .integer(counts.lowerBound)),
      counts.upperBound == .max ? nil : .init("max" + noun, .integer(counts.upperBound)),
    ].compactMap(\.self)
  }

  /// A schema of one of a few words.
  package static func words(_ words: [String]) -> JSONOutput { ["enum": .strings(words)] }

  /// A schema of a whole number of a range.
  package static func integer(in range: ClosedRange<Int>) -> JSONOutput {
    .object(
      [
        .init("type", "integer"),
        range.lowerBound == .min ? nil : .init("minimum", .integer(range.lowerBound)),
        range.upperBound == .max ? nil : .init("maximum", .integer(range.upperBound)),
      ].compactMap(\.self))
  }

  /// A schema of one of a few whole numbers.
  package static func numbers(_ numbers: [Int]) -> JSONOutput { ["enum": .array(numbers.map(integer))] }

  /// A schema of a value of a type.
  package static func type(_ name: String) -> JSONOutput { ["type": .string(name)] }

  /// A schema of any value that is there.
  package static let anythingButNull: JSONOutput = ["not": .type("null")]

  /// A schema that one of a few schemas describes.
  package static func any(of schemas: [JSONOutput]) -> JSONOutput { ["anyOf": .array(schemas)] }

  /// A schema of whom an identity argument names: an account, a stranger, no user, or nobody.
  static let identity: JSONOutput = [
    "type": ["string", "null"],
    "description": "an account's name, UPN or object ID; the empty text is no user, null is no account given",
  ]
}
