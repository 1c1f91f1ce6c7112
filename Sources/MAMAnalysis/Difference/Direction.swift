internal import MAMPolicyCore

/// Which way an answer changed.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// More may happen than before.
  case opened
  /// Less may happen than before.
  case closed
  /// What may happen is the same; what must be done for it, or why, differs.
  case other

  /// Creates the direction from one effect to another.
  init(from old: Effect, to new: Effect) {
    self = new.severity < old.severity ? .opened : new.severity > old.severity ? .closed : .other
  }

  /// Creates the direction from one answer to another: of what stays allowed, by what is evaluated first (R9.14).
  init(from old: DecisionSummary, to new: DecisionSummary) {
    self.init(from: old.effect, to: new.effect)
    guard self == .other, new.effect == old.effect else { return }
    let (before, after) = (old.evaluation, new.evaluation)
    if after < before { self = .opened }
    if after > before { self = .closed }
  }
}

extension Direction {
  /// The heading over changes of this direction.
  package var heading: String {
    switch self {
    case .opened: "Opened"
    case .closed: "Closed"
    case .other: "Other"
    }
  }
}

extension DecisionSummary {
  /// How strictly Microsoft Purview must evaluate what is allowed to leave.
  fileprivate var evaluation: Int {
    if contains(ContentEvaluationReason.required) { return 2 }
    return contains(ContentEvaluationReason.requiredWhenOnline) ? 1 : 0
  }
}

extension Effect {
  /// How much the effect prevents, from nothing upwards.
  var severity: Int {
    switch self {
    case .allow: 0
    case .warn: 1
    case .blockOrgData: 2
    case .deny, .block: 3
    case .wipe: 4
    }
  }
}
