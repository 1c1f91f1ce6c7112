internal import MAMPolicyCore
public import MAMPolicyDocuments

extension Trace {
  /// The story for a program: one object a step.
  public var json: JSONOutput {
    .object([
      "mam": 1,
      "file": .string(subject.file), "name": .string(subject.name),
      "source": subject.source.map(JSONOutput.string),
      "status": result.hasPassed ? "passed" : "failed",
      "steps": .array(entries.map { json($0, Narrator(directory: $0.directory)) }),
    ])
  }

  private func json(_ entry: Entry, _ narrator: Narrator) -> JSONOutput {
    let told: String
    switch entry.step.action {
    case .event(let event): told = narrator.sentence(event, acting: entry.acting)
    case .look(let look): told = narrator.sentence(look)
    case .assert(let assertions):
      told = assertions.map { narrator.sentence($0, at: entry.step.place) }.joined(separator: " ")
    }
    var members: [JSONOutput.Member] = [
      .init("step", .integer(entry.number)),
      .init("line", .integer(entry.step.position.line)),
      .init("title", .string(entry.step.title)),
      .init("told", .string(told)),
      .init("seconds", .integer(Int(clamping: entry.step.time.wholeSeconds))),
      .init("thread", .string(entry.step.place.thread.text)),
    ]
    if let window = entry.step.place.window { members.append(.init("window", .string(window.text))) }
    if let result = entry.result {
      let changes = result.changes.map { narrator.sentence($0) }
      let happenings = narrator.happenings(result.outcomes)
      members += [
        .init("calls", .array(calls(result.outcomes))),
        .init("changes", .strings(changes)),
      ]
      if !result.notifications.isEmpty {
        members.append(
          .init("notifications", .strings(result.notifications.map { narrator.notification($0) })))
      }
      if !happenings.isEmpty { members.append(.init("happenings", .strings(happenings))) }
      let notes = result.outcomes.compactMap(note)
      if !notes.isEmpty { members.append(.init("notes", .array(notes))) }
      let log = narrator.log(result)
      if !log.isEmpty { members.append(.init("log", .strings(log))) }
      members += [
        .init("outcome", .string(result.answer.word)),
        .init("reasons", .array(result.answer.reasons.map { DecisionOutput.json($0) })),
      ]
      if let decision = result.decision, !decision.obligations.isEmpty {
        members.append(.init("obligations", .strings(decision.obligations.map(\.rawValue))))
      }
    }
    members += [
      .init("ui", json(entry.ui, narrator)),
      .init("file", json(entry.file, narrator)),
      .init("policyApplied", .bool(entry.isPolicyApplied)),
    ]
    if !entry.failures.isEmpty { members.append(.init("failures", .strings(entry.failures))) }
    return .object(members)
  }

  private func calls(_ outcomes: [Outcome]) -> [JSONOutput] {
    outcomes.compactMap { outcome in
      switch outcome {
      case .delegate(.hasComplianceStatus(let report), let answer):
        [
          "call": "hasComplianceStatus", "answer": .string(answer.rawValue),
          "status": .string(report.status.rawValue), "duties": .strings(report.duties.map(\.rawValue)),
        ]
      case .delegate(let call, let answer): ["call": .string(call.name), "answer": .string(answer.rawValue)]
      case .change, .note, .mismatch, .compliance, .sharedDevice: nil
      }
    }
  }

  private func note(_ outcome: Outcome) -> JSONOutput? {
    switch outcome {
    case .note(let reason): DecisionOutput.json(reason)
    case .delegate, .change, .mismatch, .compliance, .sharedDevice: nil
    }
  }

  private func json(_ identity: EffectiveIdentity, _ narrator: Narrator) -> JSONOutput {
    ["identity": .string(narrator.who(identity.slot)), "slot": .string(identity.level.rawValue)]
  }
}
