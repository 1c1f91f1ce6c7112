internal import MAMPolicyCore
package import MAMPolicyDocuments

extension JSONSchema {
  /// A scenario.
  package static let scenario = JSONSchema(
    "scenario", "a world and steps in time, with what is expected of each",
    (head + [
      .required("name", .text), .optional("source", .text),
      .required("world", .any(of: [.text, .keys(worldRows)])),
      .required("steps", .list(of: reference("step"), counts: 1 ... .max)),
    ]).members + [.init("$defs", .object([.init("step", step)] + (place + expectation).compactMap(\.member)))]
  )

  /// Where and when a step happens.
  static let place: [SchemaRow] = [
    .optional("on", .text), .optional("window", .text), .optional("at", .duration),
  ]

  /// What is expected to come of a step.
  static let expectation: [SchemaRow] = [
    .optional("expect", .words(Answer.words.sorted())),
    .optional("because", .list(of: .words(ReasonCatalog.entries.map(\.code)))),
    .optional("obligations", .list(of: .words(Obligation.self))),
    .optional("calls", .list(of: .words(DelegateCall.names))),
    .optional(
      "notifies",
      .list(
        of: .named(
          .any(of: [.type("null"), .text, .list(of: .text)]), names: .words(AppNotification.Name.self),
          counts: 1...1))),
    .optional("code", .type("integer")),
  ]

  /// Returns the keys of a step's own, without those of every step.
  package static func keys(ofStep word: String) -> [String] {
    let own = StepWord(word).map(rows) ?? Question.named(word)?.rows(.step) ?? []
    return own.compactMap(\.key).filter { !StepReader.frame.contains($0) }
  }

  /// A step: its word, and for each word its keys.
  private static let step: JSONOutput = .object([
    .init("type", "object"), .init("required", ["do"]),
    .init("properties", ["do": .words(words)]), .init("allOf", .array(words.map(conditional))),
  ])

  private static let words = Set(StepWord.all.map(\.spelling) + Question.all.map(\.name)).sorted()

  private static func conditional(_ word: String) -> JSONOutput {
    ["if": ["properties": ["do": ["const": .string(word)]]], "then": shape(word)]
  }

  /// What a step of a word looks like; a question and an event can share a word.
  private static func shape(_ word: String) -> JSONOutput {
    let question = Question.named(word).map { shape(word, $0.rows(.step), isQuestion: true) }
    guard let stepWord = StepWord(word) else { return question ?? .object([]) }
    let event = shape(word, rows(of: stepWord), isQuestion: false)
    guard let question, let mark = stepWord.mark else { return event }
    return ["if": .requiring([mark]), "then": event, "else": question]
  }

  private static func shape(_ word: String, _ own: [SchemaRow], isQuestion: Bool) -> JSONOutput {
    let takesLists = StepReader.takesLists(word, isQuestion: isQuestion)
    let isAssertion = StepWord(word) == .assert && !isQuestion
    // A window that has to be named is in both.
    let place = place.filter { row in !own.contains { $0.key == row.key } }
    let rows = (place + own + (isAssertion ? [] : expectation)).mapValues { key, value in
      if StepReader.frame.contains(key) { return reference(key) }
      return takesLists ? .any(of: [value, .list(of: value, counts: 1 ... .max)]) : value
    }
    return .keys([.required("do", ["const": .string(word)])] + rows)
  }

  /// The keys of a word, with those of a step that has steps inside.
  private static func rows(of word: StepWord) -> [SchemaRow] {
    (word.mayHoldSteps ? [.optional("steps", .list(of: reference("step")))] : []) + word.rows
  }

  private static func reference(_ name: String) -> JSONOutput { ["$ref": .string("#/$defs/" + name)] }
}
