public import MAMPolicyCore

/// What of a decision is compared: what may happen and what must be done, and the reasons where they are asked for.
public struct AnswerSummary: Hashable, Sendable {
  /// What may happen.
  public let effect: Effect
  /// What the caller is obliged to do.
  public let obligations: [Obligation]
  /// The reason codes; empty where reasons are not compared.
  public let codes: [String]

  init(_ decision: Decision, withReasons: Bool = false) {
    effect = decision.effect
    obligations = decision.obligations
    codes = withReasons ? decision.codes : []
  }
}

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
}

extension Effect {
  /// How much stands in the way, from nothing upwards.
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
