internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMPolicyStream

/// How many requests had which effect, and for which reasons.
struct EvalSummary {
  /// How many lines had an answer.
  private(set) var answered = 0
  /// How many lines could not be answered.
  private(set) var errors = 0
  /// How many lines were blank.
  private(set) var blanks = 0
  private(set) var effects: [Effect: Int] = [:]
  private(set) var reasons: [String: Int] = [:]
  private(set) var obligations: [Obligation: Int] = [:]

  /// Adds up what threads counted.
  init(_ counts: [(tally: AnswerTally, summaries: [DecisionSummary])]) {
    for (tally, summaries) in counts {
      errors += tally.errors
      blanks += tally.blanks
      for (summary, count) in zip(summaries, tally.answers) {
        answered += count
        effects[summary.effect, default: 0] += count
        for code in summary.codes { reasons[code, default: 0] += count }
        for obligation in summary.obligations { obligations[obligation, default: 0] += count }
      }
    }
  }

  /// The counts as JSON, the keys of each object sorted.
  var json: JSONOutput {
    [
      "answered": .integer(answered), "errors": .integer(errors), "blank": .integer(blanks),
      "effects": Self.object(effects.map { ($0.key.rawValue, $0.value) }),
      "reasons": Self.object(reasons.map { ($0.key, $0.value) }),
      "obligations": Self.object(obligations.map { ($0.key.rawValue, $0.value) }),
    ]
  }

  private static func object(_ counts: [(String, Int)]) -> JSONOutput {
    .object(counts.sorted { $0.0 < $1.0 }.map { JSONOutput.Member($0.0, .integer($0.1)) })
  }

  /// Writes the counts for a person, the most frequent first.
  func write(to out: Output, _ style: Style) {
    out.line(
      style.bold("\(answered) answered, \(errors) not valid" + (blanks > 0 ? ", \(blanks) blank" : "")))
    write("effects", effects.map { ($0.key.rawValue, $0.value) }, to: out, style)
    write("reasons", reasons.map { ($0.key, $0.value) }, to: out, style)
    write("obligations", obligations.map { ($0.key.rawValue, $0.value) }, to: out, style)
  }

  private func write(_ title: String, _ counts: [(String, Int)], to out: Output, _ style: Style) {
    if counts.isEmpty { return }
    out.section(style.bold(title))
    let rows = counts.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let width = rows.map { String($0.1).count }.max() ?? 0
    for (name, count) in rows {
      let digits = String(count)
      out.line("  " + String(repeating: " ", count: width - digits.count) + digits + "  " + name)
    }
  }
}
