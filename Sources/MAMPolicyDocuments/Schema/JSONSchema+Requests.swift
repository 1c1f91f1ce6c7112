internal import MAMPolicyCore

extension JSONSchema {
  /// A line of `mamctl eval`.
  static let request = JSONSchema(
    "request", "a question, as a line of `mamctl eval` asks it",
    [.init("oneOf", .array(Question.all.map(request)))])

  /// A line that answers a request.
  static let answers = JSONSchema(
    "answers", "an answer, as a line of `mamctl eval` and `mamctl decide --format json` give it",
    [.init("oneOf", [decision, error])])

  /// The schema of one question, as its reader asks for it.
  private static func request(_ question: Question) -> JSONOutput {
    let name = JSONOutput.Member("op", ["const": .string(question.name)])
    return .object(
      FormatProbe.members(writing: { $0 == name.key ? name.value : $1 }) { value, decoding in
        guard var reader = ObjectReader(value, decoding) else { return }
        _ = reader.value(name.key)
        _ = RequestReader.read(question, from: &reader, .whole)
      })
  }

  private static let decision: JSONOutput = {
    let codes = JSONOutput.words(ReasonCatalog.entries.map(\.code))
    let members: [JSONOutput.Member] = [
      .init("effect", .words(Effect.allCases.map(\.rawValue))),
      .init(
        "reasons",
        .any(of: [.list(of: codes, counts: 1 ... .max), .list(of: reason(codes), counts: 1 ... .max)])),
      .init("obligations", .list(of: .words(Obligation.allCases.map(\.rawValue)), counts: 1 ... .max)),
    ]
    // Both names of a refused sign-in, which an app has to log.
    let names: [JSONOutput.Member] = [
      .init("allowed", .list(of: .nonEmptyText)), .init("entered", .nonEmptyText),
    ]
    let required = ["effect", "reasons"]
    return .any(of: [
      .shape(members, required: required), .shape(members + names, required: required + names.map(\.key)),
    ])
  }()

  /// A reason as an object, as `DecisionOutput` writes it.
  private static func reason(_ codes: JSONOutput) -> JSONOutput {
    func optional(_ words: [String]) -> JSONOutput { .any(of: [.words(words), .type("null")]) }
    let misread = JSONOutput.Member("misread", .type("string"))
    let members: [JSONOutput.Member] = [
      .init("code", codes), .init("side", optional(Side.allCases.map(\.rawValue))),
      .init("setting", optional(Setting.all.map(\.rawValue))),
      .init(
        "value",
        .any(of: [.list(of: .type("string")), ["type": ["null", "boolean", "integer", "string"]]])),
      .init("stated", ["type": ["boolean", "null"]]), .init("basis", .words(Basis.allCases.map(\.rawValue))),
      .init("source", .nonEmptyText), .init("text", .nonEmptyText),
    ]
    return .shape(members + [misread], required: members.map(\.key))
  }

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
