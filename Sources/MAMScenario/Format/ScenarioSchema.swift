internal import MAMPolicyCore
package import MAMPolicyDocuments

extension JSONSchema {
  /// A scenario.
  package static let scenario = JSONSchema(
    "scenario", "a world and steps in time, with what is expected of each",
    [
      .init("type", "object"),
      .init(
        "properties",
        .object([
          .init("mam", ["const": .integer(1)]), .init("name", .type("string")),
          .init("source", .type("string")),
          .init(
            "world",
            .any(of: [.type("string"), .object([.init("type", "object")] + JSONSchema.worldMembers)])),
          .init("steps", .list(of: ["$ref": "#/$defs/step"])),
        ])),
      .init("required", ["mam", "name", "world", "steps"]),
      .init("additionalProperties", .bool(false)),
      .init("$defs", ["step": step]),
    ])

  /// A step: its word, what every step may have, and for a question the values of its keys.
  private static let step: JSONOutput = .object([
    .init("type", "object"),
    .init("required", ["do"]),
    .init(
      "properties",
      .object([
        .init("do", .words(Set(StepWord.all.map(\.spelling) + Question.all.map(\.name)).sorted())),
        .init("on", .type("string")), .init("window", .type("string")), .init("at", .type("string")),
        .init("because", .list(of: .type("string"))), .init("obligations", .list(of: .type("string"))),
        .init("steps", .list(of: ["$ref": "#/$defs/step"])),
      ])),
    .init("allOf", .array(questions)),
  ])

  private static let questions: [JSONOutput] = Question.all.filter { StepWord($0.name) == nil }.map {
    question in
    [
      "if": ["properties": ["do": ["const": .string(question.name)]]],
      "then": JSONSchema.request(question, isWhole: false),
    ]
  }
}
