internal import MAMPolicyCore
package import MAMPolicyDocuments

extension JSONSchema {
  /// A scenario.
  package static let scenario = JSONSchema(
    "scenario", "a world and steps in time, with what is expected of each",
    FormatProbe.members(
      writing: { key, learned in
        switch key {
        case "world": .any(of: [.type("string"), .object(JSONSchema.worldMembers)])
        case "steps": .list(of: reference("step"), counts: 1 ... .max)
        case _: learned
        }
      }
    ) { _ = ScenarioReader.read($0, $1, .memory([:])) }
      + [.init("$defs", .object([.init("step", step)] + frame))])

  /// Returns the keys of a step's own, without those of every step.
  package static func keys(ofStep word: String) -> [String] {
    let frame = Set(frame.map(\.key))
    return FormatProbe.properties(of: reading(word, isQuestion: StepWord(word) == nil)).map(\.key)
      .filter { $0 != "do" && !frame.contains($0) }
  }

  private static func reference(_ name: String) -> JSONOutput { ["$ref": .string("#/$defs/" + name)] }

  /// A step: its word, and for each word what its reader asks for.
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
    guard let stepWord = StepWord(word) else { return shape(word, isQuestion: true) }
    guard Question.named(word) != nil, let mark = stepWord.mark else { return shape(word, isQuestion: false) }
    return [
      "if": .requiring([mark]), "then": shape(word, isQuestion: false), "else": shape(word, isQuestion: true),
    ]
  }

  private static func shape(_ word: String, isQuestion: Bool) -> JSONOutput {
    let takesLists = StepReader.takesLists(word, isQuestion: isQuestion)
    return .object(
      FormatProbe.members(
        knowing: StepReader.frame,
        writing: { key, learned in
          switch key {
          case "do": ["const": .string(word)]
          case "steps": .list(of: reference("step"))
          case let key where StepReader.frame.contains(key): reference(key)
          case _: takesLists ? .any(of: [learned, .list(of: learned, counts: 1 ... .max)]) : learned
          }
        }, of: reading(word, isQuestion: isQuestion)))
  }

  /// The keys that say how, where and when, and what is expected: those of a step that has no others.
  private static let frame = FormatProbe.properties(of: reading("kill", isQuestion: false))
    .filter { $0.key != "do" }

  /// A world with every section that a step can need.
  private static let fullWorld = try? WorldDocument(
    Array(#"{"mam":1,"compliance":{"required":false},"sharedDevice":{}}"#.utf8), file: "")

  private static func reading(_ word: String, isQuestion: Bool) -> (JSONValue, JSONDecoding) -> Void {
    { value, decoding in
      guard let fullWorld else { return }
      var reader = StepReader(decoding, fullWorld)
      _ = reader.step(value, JSONValue(.string(word), at: value.position), word, isQuestion: isQuestion)
    }
  }
}
