internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A policy as `mamctl show --format json` writes it.
enum PolicyOutput {
  /// Returns the settings, the effective save and open settings, both tables and the warnings.
  static func json(_ policy: GraphPolicy, _ warnings: [LoadWarning]) -> JSONOutput {
    .object([
      "displayName": .optional(policy.policy.displayName),
      "id": .optional(policy.policy.id),
      "settings": .array(Setting.allCases.map { setting($0, policy) }),
      "save": .array(PolicyGrid.save(policy.policy).map(row)),
      "open": .array(PolicyGrid.open(policy.policy).map(row)),
      "warnings": .array(warnings.map(warning)),
    ])
  }

  private static func setting(_ setting: Setting, _ policy: GraphPolicy) -> JSONOutput {
    let value = policy.policy.value(of: setting)
    return .object([
      "setting": .string(setting.rawValue), "group": .string(setting.group.label),
      "label": .string(setting.label), "value": .string(value.graph), "shown": .string(value.label),
      "stated": .bool(policy.stated.contains(setting)),
    ])
  }

  private static func row(_ row: PolicyGrid.Row) -> JSONOutput {
    .object([
      "location": .string(row.location),
      "answers": .object(
        zip(PolicyGrid.Column.allCases, row.decisions).map {
          JSONOutput.Member($0.rawValue, DecisionOutput.json($1))
        }),
    ])
  }

  private static func warning(_ warning: LoadWarning) -> JSONOutput {
    .object([
      "kind": .string(warning.kind.rawValue), "setting": warning.setting.map { .string($0.rawValue) },
      "message": .string(warning.message), "file": .string(warning.file),
      "line": .integer(warning.position.line), "column": .integer(warning.position.column),
    ])
  }
}
