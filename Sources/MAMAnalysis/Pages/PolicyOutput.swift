package import MAMPolicyCore
package import MAMPolicyDocuments

/// A policy, or what several merge to, for a program and for a spreadsheet.
package enum PolicyOutput {
  /// Returns the settings, the effective save and open settings, both tables, the warnings and the rest of the export.
  package static func json(
    _ sources: MergedSources, _ details: [PolicyDetail], _ warnings: [LoadWarning]
  ) -> JSONOutput {
    let policy = sources.policy
    return .object([
      "displayName": .optional(policy.displayName),
      "id": .optional(policy.id),
      "details": .object(details.map { JSONOutput.Member($0.property, JSONOutput($0.value)) }),
      "settings": .array(Setting.allCases.map { setting($0, policy, sources) }),
      "save": .array(PolicyGrid.save(policy).map(row)),
      "open": .array(PolicyGrid.open(policy).map(row)),
      "joinedWipes": sources.areSeveral ? .strings(sources.joinedWipes) : nil,
      "warnings": .array(warnings.map(warning)),
    ])
  }

  /// Returns the settings for a spreadsheet, in the admin center's order.
  package static func csv(_ policy: AppProtectionPolicy) -> String {
    let settings = Setting.Group.allCases.flatMap { PortalControl.controls(of: $0).flatMap(\.settings) }
    let rows = settings.map { setting in
      [
        setting.group.label, setting.rawValue, setting.label,
        SubstitutedValue.choice(of: setting, in: policy),
        SubstitutedValue.exportedText(of: setting, in: policy).map { "unusable: \($0)" }
          ?? (policy.states(setting) ? "stated" : "default"),
      ]
    }
    return CSV.text([["Group", "Property", "Setting", "Value", "Stated or default"]] + rows)
  }

  private static func setting(
    _ setting: Setting, _ policy: AppProtectionPolicy, _ sources: MergedSources
  ) -> JSONOutput {
    let value = policy.value(of: setting)
    return .object([
      "setting": .string(setting.rawValue), "group": .string(setting.group.label),
      "label": .string(setting.label), "value": DecisionOutput.json(value), "shown": .string(value.label),
      "stated": .bool(policy.states(setting)),
      "from": sources.areSeveral ? .strings(sources.names(of: setting)) : nil,
      "conflict": sources.areSeveral ? .bool(sources.isConflict(setting)) : nil,
      "misread": policy.misreadText(of: setting).map(JSONOutput.string),
    ])
  }

  private static func row(_ row: PolicyGrid.Row) -> JSONOutput {
    .object([
      "location": .string(row.location),
      "answers": .object(
        zip(PolicyGrid.Column.allCases, row.cells).map { JSONOutput.Member($0.rawValue, json($1)) }),
    ])
  }

  /// The answer; where it depends on the policy of the other account, that of each kind of policy.
  private static func json(_ cell: PolicyGrid.Cell) -> JSONOutput {
    if let decision = cell.decision { return DecisionOutput.json(decision) }
    return [
      "effect": .string(OtherEnd.Kind.varies),
      "kinds": .object(cell.answers.dropFirst().map { .init($0.name, DecisionOutput.json($0.decision)) }),
    ]
  }

  private static func warning(_ warning: LoadWarning) -> JSONOutput {
    .object([
      "kind": .string(warning.kind.rawValue), "setting": warning.setting.map { .string($0.rawValue) },
      "message": .string(warning.message), "file": .string(warning.file),
      "line": .integer(warning.position.line), "column": .integer(warning.position.column),
    ])
  }
}
