public import MAMPolicyCore

/// A decision as the streams and `--format json` write it.
///
/// Source: formats.md section 3.
public enum DecisionOutput {
  /// How the reasons are written.
  public enum Reasons: Hashable, Sendable {
    /// Codes alone, each once.
    case codes
    /// Objects that say the side, the setting, its value, the basis, the source and the sentence.
    case explained
  }

  /// Returns a decision as JSON: `effect`, `reasons`, and `obligations` where there are any.
  public static func json(_ decision: Decision, reasons: Reasons = .codes) -> JSONOutput {
    let written: JSONOutput =
      switch reasons {
      case .codes: .strings(decision.codes)
      case .explained: .array(decision.reasons.map(json))
      }
    return .object([
      "effect": .string(decision.effect.rawValue),
      "reasons": written,
      "obligations": decision.obligations.isEmpty ? nil : .strings(decision.obligations.map(\.rawValue)),
    ])
  }

  /// Returns a reason as an object whose keys are always all there.
  public static func json(_ reason: Reason) -> JSONOutput {
    [
      "code": .string(reason.code),
      "side": .optional(reason.side?.rawValue),
      "setting": .optional(reason.setting?.rawValue),
      "value": .optional(reason.value?.graph),
      "basis": .string(reason.entry.basis.rawValue),
      "source": .string(reason.entry.source),
      "text": .string(reason.entry.text),
    ]
  }
}
