internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Questions that fail alike, of which a person reads the first and a count of the others.
///
/// A look at conditional launch that only adds facts to another one is counted, because the policy answers both for the same
/// reason.
struct FailedQuestions {
  /// The lines that tell them.
  let lines: [String]

  /// How many questions are written out, and how many lines of the file are named.
  private static let limit = 8

  /// Chooses the questions to write out among those of some steps.
  init(_ steps: [StepResult]) {
    var cases: [String: [JSONPosition]] = [:]
    for step in steps {
      if let question = step.question { cases[question, default: []].append(step.position) }
    }
    var shown: [(question: String, facts: Set<String>)] = []
    // A question with fewer facts comes first, so that one that adds to it is known.
    for count in Set(steps.map(\.circumstances.count)).sorted() {
      for step in steps where step.circumstances.count == count && shown.count < Self.limit {
        let facts = Set(step.circumstances)
        guard let question = step.question,
          !shown.contains(where: { $0.question == question || Self.adds(facts, to: $0.facts) })
        else { continue }
        shown.append((question, facts))
      }
    }
    let written = Set(shown.map(\.question))
    let others = steps.filter { step in step.question.map { !written.contains($0) } ?? false }
    let more = cases.count - written.count
    let addsFacts = others.allSatisfy { step in
      shown.contains { Self.adds(Set(step.circumstances), to: $0.facts) }
    }
    let what =
      !addsFacts
      ? ""
      : " that \(more == 1 ? "adds" : "add") facts to \(shown.count == 1 ? "this one" : "one of these")"
    let parts = [
      more == 0 ? nil : "and \(English.count(more, "more question"))\(what)", Self.places(steps),
    ].compactMap(\.self)
    lines =
      shown.map { question, _ in
        UserText.spelled(question) + Self.times(cases[question] ?? [])
      } + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])
  }

  /// How often a question is asked in the same words: by the lists of one step, or by several steps.
  private static func times(_ positions: [JSONPosition]) -> String {
    if positions.count < 2 { return "" }
    return Set(positions).count == 1
      ? " (\(positions.count) combinations of arguments)" : " (asked \(positions.count) times)"
  }

  /// In which other lines of the file the questions are; nil if all are in the line of the first one.
  private static func places(_ steps: [StepResult]) -> String? {
    let lines = steps.map(\.position.line).eachOnce.filter { $0 != steps.first?.position.line }
    if lines.isEmpty { return nil }
    return lines.count > limit
      ? "also in \(lines.count) other lines of the file"
      : "also in line\(lines.count == 1 ? "" : "s") \(English.list(lines.map { "\($0)" }, "and"))"
  }

  private static func adds(_ facts: Set<String>, to others: Set<String>) -> Bool {
    !others.isEmpty && others.isStrictSubset(of: facts)
  }
}
