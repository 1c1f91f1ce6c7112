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
