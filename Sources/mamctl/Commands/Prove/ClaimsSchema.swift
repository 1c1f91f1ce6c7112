internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension JSONSchema {
  /// A file of claims.
  static let claims = JSONSchema(
    "claims", "what must hold of policies, as `mamctl prove` takes it",
    [
      .init("type", "object"),
      .init(
        "properties",
        ["mam": ["const": .integer(1)], "claims": .list(of: .any(of: [never, always, atLeast, setting]))]),
      .init("required", ["mam", "claims"]), .init("additionalProperties", .bool(false)),
    ])

  private static func claim(_ members: [JSONOutput.Member]) -> JSONOutput {
    .shape(
      [.init("name", .type("string")), .init("text", .type("string"))] + members,
      required: ["name"] + members.map(\.key))
  }

  private static let never = claim([.init("never", pattern)])
  private static let always = claim([
    .init("always", pattern), .init("effect", .words(Effect.allCases.map(\.rawValue))),
  ])
  private static let atLeast = claim([.init("atLeast", .type("string"))])
  private static let setting: JSONOutput = .any(
    of: (Claim.Relation.allCases.map(\.rawValue) + ["oneOf"]).map { relation in
      claim([
        .init("setting", .words(Setting.all.map(\.rawValue))),
        .init(relation, relation == "oneOf" ? .type("array") : .object([])),
      ])
    })

  /// A set of questions: what is asked, and for each key the classes that are meant.
  private static let pattern: JSONOutput = {
    let ops = JSONOutput.words(Set(QuestionSpace([]).shapes.map(\.op)).sorted())
    let value: JSONOutput = ["type": ["string", "boolean", "integer", "null"]]
    return [
      "type": "object", "properties": ["op": .any(of: [ops, .list(of: ops)])], "required": ["op"],
      "additionalProperties": .any(of: [value, .list(of: value)]),
    ]
  }()
}
