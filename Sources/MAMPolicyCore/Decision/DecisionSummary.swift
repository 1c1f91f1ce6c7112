/// What two decisions are compared by: the effect, the codes of the reasons, the obligations.
///
/// A line of answers writes the same. What a summary leaves out are the settings and values that the
/// reasons rest on, so that policies which answer alike share one summary.
///
/// Source: Formats, "Answers".
public struct DecisionSummary: Hashable, Sendable {
  /// What may happen.
  public let effect: Effect
  /// The codes of the reasons, sorted, each once; where a comparison leaves the reasons out, only those that say what a
  /// duty comes to.
  public let codes: [String]
  /// What the caller is obliged to do, sorted, each once.
  public let obligations: [Obligation]

  /// Creates the summary of a decision.
  public init(_ decision: Decision) {
    self.init(decision, comparingReasons: true)
  }

  /// Creates the summary of a decision, with its reasons where these are compared.
  package init(_ decision: Decision, comparingReasons comparesReasons: Bool) {
    effect = decision.effect
    codes =
      comparesReasons
      ? decision.codes : decision.codes.filter { ContentEvaluationReason(rawValue: $0) != nil }
    obligations = decision.obligations
  }

  init(effect: Effect, codes: [String], obligations: [Obligation]) {
    self.effect = effect
    self.codes = codes
    self.obligations = obligations
  }

  /// Returns whether one of the reasons has a code, such as `SaveReason.notOwnAccount`.
  public func contains(_ code: some ReasonVocabulary) -> Bool { codes.contains(code.rawValue) }
}

extension DecisionSummary: CustomStringConvertible {
  /// The effect, the codes of the reasons, and the obligations, in one line.
  public var description: String {
    let duties = obligations.map(\.rawValue).joined(separator: ", ")
    return
      "\(effect.rawValue): \(codes.joined(separator: ", "))\(duties.isEmpty ? "" : "; obligations: \(duties)")"
  }
}
