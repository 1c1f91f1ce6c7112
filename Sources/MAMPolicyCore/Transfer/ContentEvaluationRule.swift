/// Must Microsoft Purview evaluate this content before it leaves? The policy that governs the data decides.
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
      evaluation = policy[.purviewContentEvaluationRequired]
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
