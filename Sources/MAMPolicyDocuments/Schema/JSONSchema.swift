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

  /// The members of such a schema.
  static func shapeMembers(_ properties: [Member], required: [String]) -> [Member] {
    [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("required", .strings(required)),
      .init("additionalProperties", .bool(false)),
    ]
  }

  /// A schema of an object whose keys are names of anybody's choice.
  package static func named(_ value: JSONOutput) -> JSONOutput {
    ["type": "object", "additionalProperties": value]
  }

  /// A schema of a list.
  package static func list(of element: JSONOutput) -> JSONOutput { ["type": "array", "items": element] }

  /// A schema of one of a few words.
  package static func words(_ words: [String]) -> JSONOutput { ["enum": .strings(words)] }

  /// A schema of a value of a type.
  package static func type(_ name: String) -> JSONOutput { ["type": .string(name)] }

  /// A schema that one of a few schemas describes.
  package static func any(of schemas: [JSONOutput]) -> JSONOutput { ["anyOf": .array(schemas)] }

  /// A schema of whom an identity argument names: an account, a stranger, no user, or nobody.
  package static let identity: JSONOutput = [
    "type": ["string", "null"],
    "description": "an account's name, UPN or object id; the empty text is no user, null is nobody",
  ]
}
