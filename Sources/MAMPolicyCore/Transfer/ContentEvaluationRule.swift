/// Must Microsoft Purview evaluate this content before it leaves? The policy that governs the data decides.
///
/// Whatever is allowed stays allowed, with an obligation for the SDK. What happens if Purview refuses the content, or
/// cannot be reached, is said by the note.
///
/// Source: R9.14, AMB-49.
package enum ContentEvaluationRule {
  /// The settings that the rule reads of the owner's policy.
  static let reads: SettingSet = [.purviewContentEvaluationRequired]

  /// Returns a decision about data that leaves, with what its owner's policy asks for first.
  package static func applied(to decision: Decision, owner: PolicyView) -> Decision {
    guard decision.isAllowed, case .policy = owner else { return decision }
    let evaluation = owner[.purviewContentEvaluationRequired]
    let code: ContentEvaluationReason
    switch evaluation.value {
    case .notRequired: return decision
    case .requiredWhenOnline: code = .requiredWhenOnline
    case .required: code = .required
    }
    return decision.noting(Reason(code, side: .source, evaluation)).obliging([.evaluateContent])
  }
}
