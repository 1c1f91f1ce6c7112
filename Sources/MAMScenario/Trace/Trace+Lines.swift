internal import MAMPolicyCore
internal import MAMPolicyJSON

extension Trace {
  /// The story, line by line, unfolded.
  public var lines: [Line] {
    let telling = telling
    let label = (subject.source.map { $0 + ": " } ?? "") + subject.name
    var lines = [line(label, .title)]
    var before = ""
    for entry in entries {
      lines.append(line("", .happening))
      lines += self.lines(of: entry, telling)
      let now = now(entry, telling)
      switch entry.step.action {
      case .event:
        if now != before { lines.append(line("   Now: \(now)", .aside, hanging: 2)) }
        before = now
      case .assert: break
      }
      lines += entry.failures.map { line("   Not as expected: \($0)", .bad, hanging: 2) }
    }
    lines.append(line("", .happening))
    lines.append(
      result.hasPassed
        ? line("Everything was as expected.", .good)
        : line(
          "Not everything was as expected\(result.skipped > 0 ? "; \(result.skipped) steps were not run" : "").",
          .bad))
    return lines
  }

  private func lines(of entry: Entry, _ telling: Telling) -> [Line] {
    let step = entry.step
    var lines: [Line] = []
    switch step.action {
    case .assert(let assertions):
      let title = "\(entry.number). We look\(telling.place(step.place)):"
      lines.append(line(title, .step))
      for assertion in assertions {
        lines.append(line("   " + telling.sentence(assertion), .happening, hanging: 2))
      }
      if entry.failures.isEmpty { lines.append(line("   It is so.", .good)) }
    case .event(let event):
      let time = step.time > .zero ? "[\(telling.time(step.time))] " : ""
      lines.append(
        line(
          "\(entry.number). \(time)\(telling.sentence(event))\(telling.place(step.place))", .step, hanging: 3)
      )
      for outcome in entry.outcomes { lines += self.lines(of: outcome, telling) }
    }
    return lines
  }

  private func lines(of outcome: Outcome, _ telling: Telling) -> [Line] {
    switch outcome {
    case .delegate(let call, let answer):
      return [
        line(
          "   The SDK calls the app: \(telling.sentence(call)) The app answers: \(answer.rawValue).",
          .happening, hanging: 2)
      ]
    case .change(let change): return [line("   \(telling.sentence(change))", .happening, hanging: 2)]
    case .compliance(let outcome):
      return [line("   \(telling.sentence(outcome))", telling.kind(outcome), hanging: 2)]
    case .sharedDevice(let outcome):
      return [line("   \(telling.sentence(outcome))", telling.kind(outcome), hanging: 2)]
    case .note(let reason):
      return [line("   Note: \(reason.entry.text) [\(reason.code)].", .aside, hanging: 2)]
    case .answer(let answer):
      let kind: Line.Kind = answer.isGood ? .good : .bad
      var lines = [line("   → \(telling.verdict(answer))", kind, hanging: 2)]
      for reason in answer.reasons {
        lines.append(
          line("     because \(reason.entry.text)\(setting(reason)) [\(reason.code)]", .happening, hanging: 2)
        )
      }
      if case .decided(let decision) = answer {
        lines += decision.obligations.map {
          line("     and the app must: \($0.rawValue)", .happening, hanging: 2)
        }
      }
      return lines
    }
  }

  private func setting(_ reason: Reason) -> String {
    guard let setting = reason.setting, let value = reason.value else { return "" }
    return " (\(setting.label) = \(value.label))"
  }

  private func now(_ entry: Entry, _ telling: Telling) -> String {
    let policy = entry.isPolicyApplied ? "a policy applies" : "no policy applies"
    return "data is shown for \(telling.effective(entry.ui)), so \(policy); "
      + "files are written for \(telling.effective(entry.file))."
  }

  private func line(_ text: String, _ kind: Line.Kind, hanging: Int = 0) -> Line {
    Line(text: text, kind: kind, hanging: hanging)
  }
}
