internal import MAMPolicyCore
package import MAMPolicyDocuments

extension JSONSchema {
  /// A scenario.
  package static let scenario = JSONSchema(
    "scenario", "a world and steps in time, with what is expected of each",
    FormatProbe.members(
      stating: [
        "mam": ["const": .integer(1)],
        "world": .any(of: [.type("string"), .object(JSONSchema.worldMembers)]),
        "steps": .list(of: ["$ref": "#/$defs/step"]),
      ], requiring: ["mam"]
    ) { _ = ScenarioReader.read($0, $1, .memory([:])) } + [.init("$defs", ["step": step])])

  /// A step: its word, and for each word what its reader asks for.
  private static let step: JSONOutput = .object([
    .init("type", "object"), .init("required", ["do"]),
    .init("properties", ["do": .words(shapes.keys.sorted())]),
    .init("allOf", .array(shapes.sorted { $0.key < $1.key }.map(conditional))),
  ])

  private static func conditional(_ word: String, _ shapes: [JSONOutput]) -> JSONOutput {
    [
      "if": ["properties": ["do": ["const": .string(word)]]],
      "then": shapes.count == 1 ? shapes[0] : .any(of: shapes),
    ]
  }

  /// What a step of each word may look like; a question and an event can share a word.
  private static let shapes = Dictionary(
    StepWord.all.map { ($0.spelling, [event($0.spelling)]) }
      + Question.all.map { ($0.name, [JSONSchema.request($0, isWhole: false)]) }, uniquingKeysWith: +)

  private static func event(_ word: String) -> JSONOutput {
    .object(
      FormatProbe.members(
        stating: ["do": ["const": .string(word)], "steps": .list(of: ["$ref": "#/$defs/step"])],
        requiring: ["do"]
      ) { value, decoding in
        let text = #"{"mam":1,"compliance":{"required":false},"sharedDevice":{}}"#
        guard let world = try? WorldDocument(Array(text.utf8), file: "") else { return }
        var reader = StepReader(decoding, world)
        _ = reader.step(value, JSONValue(.string(word), at: value.position), word, isQuestion: false)
      })
  }
}
