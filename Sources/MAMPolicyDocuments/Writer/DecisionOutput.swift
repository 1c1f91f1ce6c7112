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
    case .explained: JSONOutput(of: decision)
    }
  }

  /// Returns the summary of a decision as JSON, as a line of answers has it.
  package static func json(_ summary: DecisionSummary) -> JSONOutput { JSONOutput(of: summary) }

  /// Returns a reason as an object.
  ///
  /// Every key is always there but `misread`, which is only where the export says what cannot be read.
  public static func json(_ reason: Reason) -> JSONOutput { JSONOutput(of: reason) }

  /// Returns a setting's value with the type that it has in an export.
  public static func json(_ value: SettingValue) -> JSONOutput { JSONOutput(of: value) }
}
