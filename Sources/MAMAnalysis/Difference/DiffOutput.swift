internal import MAMPolicyCore
package import MAMPolicyDocuments

/// A comparison as a program reads it.
package enum DiffOutput {
  /// Of a policy that is on one side only, there is no difference.
  package static func json(
    _ subject: DiffSubject, _ difference: PolicyDifference?, accepting accepted: [Int: AcceptedFinding]
  ) -> JSONOutput {
    .object([
      "old": subject.old.map(side) ?? .null, "new": subject.new.map(side) ?? .null,
      "questions": (difference?.questions).map(JSONOutput.integer),
      "changed": (difference?.changed).map(JSONOutput.integer),
      "changes": difference.map { difference in
        .array(difference.changes.enumerated().map { change($1, difference.space, accepted[$0]) })
      },
      "settings": difference.map { .array($0.settings.map { setting($0, subject) }) },
      "unknown": subject.unknown.isEmpty
        ? nil
        : .array(
          subject.unknown.map {
            .object([
              "property": .string($0.property), "old": $0.old ?? .null, "new": $0.new ?? .null,
            ])
          }),
    ])
  }

  private static func side(_ side: DiffSubject.Side) -> JSONOutput {
    .object([
      "name": .string(side.name), "file": .string(side.file), "id": .optional(side.policy?.policy.id),
    ])
  }

  private static func change(
    _ change: PolicyChange, _ space: QuestionSpace, _ entry: AcceptedFinding?
  ) -> JSONOutput {
    let others = ProbeOutput.others(change.example)
    return .object([
      "op": .string(change.op),
      "classes": .object(
        change.parts.map { .init($0.dimension.key, .strings($0.classes.map(\.name))) }),
      "old": DecisionOutput.json(change.old),
      "new": DecisionOutput.json(change.new),
      "direction": .string(change.direction.rawValue),
      "settings": .array(change.settings.map { .strings($0.map(\.rawValue)) }),
      "example": ProbeOutput.json(change.example, in: space),
      "others": others.isEmpty ? nil : .object(others),
      "sentence": .string(change.sentence), "accepted": entry.map(\.json),
    ])
  }

  private static func setting(_ effect: SettingEffect, _ subject: DiffSubject) -> JSONOutput {
    let change = effect.change
    return .object([
      "setting": .string(change.setting.rawValue), "label": .string(change.setting.label),
      "old": DecisionOutput.json(change.old), "new": DecisionOutput.json(change.new),
      "stated": .object([
        "old": .bool(subject.old?.states(change.setting) ?? true),
        "new": .bool(subject.new?.states(change.setting) ?? true),
      ]),
      "changed": .integer(effect.changed),
      "direction": effect.direction.map { .string($0 == .closed ? "stricter" : "looser") },
      "silence": effect.silence.map(JSONOutput.string),
    ])
  }
}
