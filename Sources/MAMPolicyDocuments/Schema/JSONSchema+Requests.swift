package import MAMPolicyCore

extension JSONSchema {
  /// A line of `mamctl eval`.
  static let request = JSONSchema(
    "request", "a question, as a line of `mamctl eval` asks it",
    [
      .init(
        "oneOf",
        .array(
          Question.all.map { .keys([.required("op", ["const": .string($0.name)])] + $0.rows(.whole)) }))
    ])

  /// A line that answers a request.
  static let answers = JSONSchema(
    "answers", "an answer, as a line of `mamctl eval` and `mamctl decide --format json` give it",
    [.init("oneOf", [decision, error])])

  private static let decision: JSONOutput = {
    let codes = JSONOutput.words(ReasonCatalog.entries.map(\.code))
    let rows: [SchemaRow] = [
      .required("effect", .words(Effect.self)),
      .required(
        "reasons",
        .any(of: [.list(of: codes, counts: 1 ... .max), .list(of: reason(codes), counts: 1 ... .max)])),
      .optional("obligations", .list(of: .words(Obligation.self), counts: 1 ... .max)),
    ]
    // Both names of a refused sign-in, which an app has to log.
    let names: [SchemaRow] = [
      .required("allowed", .list(of: .nonEmptyText)), .required("entered", .nonEmptyText),
    ]
    return .any(of: [.keys(rows), .keys(rows + names)])
  }()

  /// A reason as an object, as `DecisionOutput` writes it.
  private static func reason(_ codes: JSONOutput) -> JSONOutput {
    .keys([
      .required("code", codes), .required("side", .orNull(.words(Side.self))),
      .required("setting", .orNull(.words(Setting.all.map(\.rawValue)))),
      .required(
        "value", .any(of: [.list(of: .text), ["type": ["null", "boolean", "integer", "string"]]])),
      .required("stated", ["type": ["boolean", "null"]]), .required("basis", .words(Basis.self)),
      .required("source", .nonEmptyText), .required("text", .nonEmptyText), .optional("misread", .text),
    ])
  }

  private static let error = JSONOutput.keys([
    .required(
      "error",
      .keys([
        .required("line", .type("integer")), .required("column", .type("integer")),
        .required("message", .text),
      ]))
  ])
}

extension Question {
  /// The keys of a request, without the one that names the question, in the order in which they are read.
  package func rows(_ completeness: RequestReader.Completeness) -> [SchemaRow] {
    func row(_ end: QuestionEnd) -> SchemaRow {
      switch completeness {
      case .whole: .required(end.key, .slot)
      case .step: .optional(end.key, .slot)
      }
    }
    return [row(near)]
      + fields.map { field in
        field.standing == nil
          ? .required(field.key, field.kind.schema) : .optional(field.key, field.kind.schema)
      } + (far.map { [row($0)] } ?? [])
  }
}

extension QuestionField.Kind {
  fileprivate var schema: JSONOutput {
    switch self {
    case .word(_, let words): .words(words)
    case .flag: .flag
    case .number: .integer(in: 0 ... .max)
    case .link: .link
    }
  }
}
