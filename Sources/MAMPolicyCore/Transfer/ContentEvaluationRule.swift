/// Must Microsoft Purview evaluate this content before it leaves? Asked of the policy of whose data it is.
///
/// Whatever is allowed stays allowed, with an obligation for the SDK. What happens if Purview refuses the content, or
/// cannot be reached, is said by the note.
///
/// Source: R9.14, AMB-49.
package enum ContentEvaluationRule {
  /// What the rule reads of the owner's policy.
  package struct Terms: PolicyTerms {
    let evaluation: Term<ContentEvaluation>

    package init(_ policy: inout PolicyReader) {
      evaluation = policy.read(.purviewContentEvaluationRequired, \.purviewContentEvaluationRequired)
    }
  }

  /// Returns a decision about data that leaves, with what its owner's policy asks for first.
  package static func applied(to decision: Decision, owner: PolicyEnd<Terms>) -> Decision {
    guard decision.isAllowed, case .terms(let terms) = owner else { return decision }
    let code: ContentEvaluationReason
    switch terms.evaluation.value {
    case .notRequired: return decision
    case .requiredWhenOnline: code = .requiredWhenOnline
    case .required: code = .required
    }
    return decision.noting(Reason(code, side: .source, terms.evaluation)).obliging([.evaluateContent])
  }
}

/// Why content is evaluated before it leaves.
@nonexhaustive
public enum ContentEvaluationReason: String, ReasonVocabulary {
  /// The content is evaluated, and leaves if Purview cannot be reached.
  case requiredWhenOnline = "content-evaluated-when-online"
  /// The content is evaluated, and stays if Purview cannot be reached.
  case required = "content-evaluated"

  private static let source =
    "Microsoft Graph metadata, purviewContentEvaluationRequired; texts shipped with the SDK"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .requiredWhenOnline:
      inferred(
        "R9.14, AMB-49", Self.source,
        "Microsoft Purview evaluates the content first: what it refuses is blocked, and what it cannot be reached for "
          + "is allowed", isNote: true)
    case .required:
      inferred(
        "R9.14, AMB-49", Self.source,
        "Microsoft Purview evaluates the content first: what it refuses is blocked, and so is what it cannot be "
          + "reached for", isNote: true)
    }
  }
}
