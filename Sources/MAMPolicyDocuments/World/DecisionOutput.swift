public import MAMPolicyCore

/// A decision as the streams and `--format json` write it.
///
/// Source: Formats, "Answers".
public enum DecisionOutput {
  /// How the reasons are written.
  public enum Reasons: Hashable, Sendable {
    /// Only codes, each once.
    case codes
    /// Objects, the deciding ones first, that say the side, the setting, its value, the basis, the source and the sentence.
    case explained
  }

  /// Returns a decision as JSON: `effect`, `reasons`, and `obligations` where there are any.
  public static func json(_ decision: Decision, reasons: Reasons = .codes) -> JSONOutput {
    switch reasons {
    case .codes: json(DecisionSummary(decision))
    case .explained:
      json(decision.effect, .array(decision.reasonsInReadingOrder.map(json)), decision.obligations)
    }
  }

  /// Returns the summary of a decision as JSON, as a line of answers has it.
  package static func json(_ summary: DecisionSummary) -> JSONOutput {
    json(summary.effect, .strings(summary.codes), summary.obligations)
  }

  private static func json(_ effect: Effect, _ reasons: JSONOutput, _ obligations: [Obligation]) -> JSONOutput
  {
    .object([
      "effect": .string(effect.rawValue),
      "reasons": reasons,
      "obligations": obligations.isEmpty ? nil : .strings(obligations.map(\.rawValue)),
    ])
  }

  /// Returns a reason as an object.
  ///
  /// Every key is always there but `misread`, which is only where the export says what cannot be read.
  public static func json(_ reason: Reason) -> JSONOutput {
    .object([
      "code": .string(reason.code),
      "side": .optional(reason.side?.rawValue),
      "setting": .optional(reason.setting?.rawValue),
      "value": reason.value.map(json) ?? .null,
      "stated": reason.stated.map(JSONOutput.bool) ?? .null,
      "misread": reason.misread.map(JSONOutput.string),
      "basis": .string(reason.entry.basis.rawValue),
      "source": .string(reason.entry.source),
      "text": .string(reason.entry.text),
    ])
  }

  /// Returns a setting's value with the type that it has in an export.
  public static func json(_ value: SettingValue) -> JSONOutput {
    switch value.content {
    case .null: .null
    case .flag(let flag): .bool(flag)
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    case .list(let list): .strings(list)
    }
  }
}
