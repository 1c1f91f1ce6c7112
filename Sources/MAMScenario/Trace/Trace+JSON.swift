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
      "steps": .array(entries.map { json($0, narrator(of: $0)) }),
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
    let result = entry.result
    return .object([
      "step": .integer(entry.number), "line": .integer(entry.step.position.line),
      "title": .string(entry.step.title), "told": .string(told),
      "seconds": .integer(Int(clamping: entry.step.time.wholeSeconds)),
      "thread": .string(entry.step.place.thread.text),
      "window": entry.step.place.window.map { .string($0.text) },
      "calls": result.map { .array(calls($0.outcomes)) },
      "changes": result.map { .strings($0.changes.map { narrator.sentence($0) }) },
      "notifications": unlessEmpty(result?.notifications.map { .string(narrator.notification($0)) }),
      "happenings": unlessEmpty(result.map { narrator.happenings($0.outcomes).map(JSONOutput.string) }),
      "notes": unlessEmpty(result?.notes.map { DecisionOutput.json($0) }),
      "log": unlessEmpty(result.map { narrator.log($0).map(JSONOutput.string) }),
      "outcome": result.map { .string($0.answer.word) },
      "reasons": result.map { .array($0.answer.reasons.map { DecisionOutput.json($0) }) },
      "obligations": unlessEmpty(result?.decision?.obligations.map { .string($0.rawValue) }),
      "ui": json(entry.ui, narrator), "file": json(entry.file, narrator),
      "policyApplied": .bool(entry.isPolicyApplied),
      "failures": unlessEmpty(entry.failures.map(JSONOutput.string)),
    ])
  }

  private func unlessEmpty(_ elements: [JSONOutput]?) -> JSONOutput? {
    elements.flatMap { $0.isEmpty ? nil : .array($0) }
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

  private func json(_ identity: EffectiveIdentity, _ narrator: Narrator) -> JSONOutput {
    let name = identity.slot == .unset ? "nobody" : narrator.who(identity.slot)
    return ["identity": .string(name), "slot": .string(identity.level.rawValue)]
  }
}
