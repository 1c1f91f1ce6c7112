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

  /// Whether an answer is so and goes no further than the outcome says.
  func isMet(by answer: DecisionSummary) -> Bool {
    switch self {
    case .atLeast(let effect): answer.effect == effect
    case .effect, .atMost, .obliged, .free, .evaluated, .unconditional: holds(answer)
    }
  }
}

extension SettingSentence {
  /// Whether the sentence names what a list no longer has.
  var isOfDropped: Bool { text.contains("{dropped}") }

  /// What the sentence is about: an operation, and the end or the fact that it is asked of.
  var subject: String {
    switch claim {
    case .value: return ""
    case .becomes(_, let questions), .stays(_, let questions):
      let ends = questions.classes.filter { key, classes in
        classes == .named(["self"]) || questions.topic == .launch
          || key == QuestionKey.url && classes.areNamed
      }
      .keys
      return ([questions.topic.op] + ends.sorted()).joined(separator: " ")
    }
  }
}

extension SettingSentence.Classes {
  /// Whether the classes are given by their names.
  fileprivate var areNamed: Bool { if case .named = self { true } else { false } }
}
