public import MAMPolicyCore
internal import MAMPolicyDocuments

/// A decision as a stream of answers writes it: the effect, the codes of the reasons, the obligations.
///
/// What it leaves out are the settings and values that the reasons rest on, so that policies which
/// answer alike share one summary. `World.decide(_:)` says everything.
///
/// Source: Formats, "Answers".
public struct DecisionSummary: Hashable, Sendable {
  /// What may happen.
  public let effect: Effect
  /// The codes of the reasons, sorted, each once, never empty.
  public let codes: [String]
  /// What the caller is obliged to do, sorted, each once.
  public let obligations: [Obligation]

  /// Creates the summary of a decision.
  public init(_ decision: Decision) {
    effect = decision.effect
    codes = decision.codes
    obligations = decision.obligations
  }

  /// Returns whether one of the reasons has a code, such as `SaveReason.notOwnAccount`.
  public func contains(_ code: some ReasonVocabulary) -> Bool { codes.contains(code.rawValue) }
}

extension DecisionSummary {
  /// The summary as a line of answers has it.
  var json: JSONOutput { DecisionOutput.json(effect, codes: codes, obligations) }
}
