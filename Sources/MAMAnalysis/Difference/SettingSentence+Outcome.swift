internal import MAMPolicyCore

extension SettingSentence.Outcome {
  /// Whether an answer is so.
  func holds(_ answer: DecisionSummary) -> Bool {
    switch self {
    case .effect(let effect): answer.effect == effect
    case .atLeast(let effect): answer.effect.severity >= effect.severity
    case .atMost(let effect): answer.effect.severity <= effect.severity
    case .obliged(let obligation): answer.obligations.contains(obligation)
    case .free(let obligation): !answer.obligations.contains(obligation)
    case .evaluated(let reason):
      answer.effect != .allow || answer.codes.lazy.compactMap(ContentEvaluationReason.init).first == reason
    case .unconditional: answer.effect == .allow && answer.obligations.isEmpty
    }
  }
}
