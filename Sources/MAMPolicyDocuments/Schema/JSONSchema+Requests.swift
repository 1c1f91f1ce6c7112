package import MAMPolicyCore

extension JSONSchema {
  /// A line of `mamctl eval`.
  static let request = JSONSchema(
    "request", "a question, as a line of `mamctl eval` asks it",
    [.init("oneOf", .array(Question.all.map { request($0, isWhole: true) }))])

  /// A line that answers a request.
  static let answers = JSONSchema(
    "answers", "an answer, as a line of `mamctl eval` and `mamctl decide --format json` give it",
    [.init("oneOf", [decision, error])])

  /// Returns the schema of one question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isWhole: Whether the identities must be there, as on a line, or may be left out, as in a step of a scenario.
  /// - Returns: The schema.
  package static func request(_ question: Question, isWhole: Bool) -> JSONOutput {
    let row = question.row
    let word = isWhole ? "op" : "do"
    let identities = row.ends.map { end -> JSONOutput.Member in
      .init(end.key, isWhole ? .identity : .any(of: [.identity, .list(of: .identity)]))
    }
    let fields = row.fields.map { field -> JSONOutput.Member in
      let value = schema(of: field)
      return .init(field.key, isWhole ? value : .any(of: [value, .list(of: value)]))
    }
    let named = isWhole ? row.ends.map(\.key) : []
    let required = [word] + named + row.fields.filter { $0.standing == nil }.map(\.key)
    let name = JSONOutput.Member(word, ["const": .string(row.name)])
    let shape = JSONOutput.shape([name] + identities + fields, required: required)
    guard isWhole else { return .object([.init("properties", .object([name] + identities + fields))]) }
    return shape
  }

  private static func schema(of field: QuestionField) -> JSONOutput {
    switch field.kind {
    case .word(_, let words): .words(words)
    case .flag: .type("boolean")
    case .number: ["type": "integer", "minimum": .integer(0)]
    case .link: ["type": "string", "format": "uri"]
    }
  }

  private static let decision = JSONOutput.shape(
    [
      .init("effect", .words(Effect.allCases.map(\.rawValue))),
      .init("reasons", .any(of: [.list(of: .type("string")), .list(of: .type("object"))])),
      .init("obligations", .list(of: .words(Obligation.allCases.map(\.rawValue)))),
    ], required: ["effect", "reasons"])

  private static let error = JSONOutput.shape(
    [
      .init(
        "error",
        .shape(
          [
            .init("line", .type("integer")), .init("column", .type("integer")),
            .init("message", .type("string")),
          ], required: ["line", "column", "message"]))
    ], required: ["error"])
}
