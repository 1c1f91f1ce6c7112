/// What one side of a question says, with its reasons.
///
/// A rule asks each side for its verdict first and combines once: what both permit is allowed, and
/// a refusal names every side that refused.
package enum Verdict: Hashable, Sendable {
  /// This side has nothing against it.
  case permits(Reason)
  /// This side refuses.
  case refuses(Reason)

  package init(_ permitted: Bool, yes: @autoclosure () -> Reason, no: @autoclosure () -> Reason) {
    self = permitted ? .permits(yes()) : .refuses(no())
  }

  package var isPermission: Bool {
    switch self {
    case .permits: true
    case .refuses: false
    }
  }
}

extension Decision {
  /// Combines the verdicts of all sides: any refusal denies, and denials name refusals alone.
  package init(_ first: Verdict, _ others: Verdict?..., obligations: [Obligation] = []) {
    self.init(first, others: others.compactMap { $0 }, obligations: obligations)
  }

  /// Combines the verdicts of all sides: any refusal denies, and denials name refusals alone.
  package init(_ first: Verdict, others: [Verdict], obligations: [Obligation] = []) {
    var permissions: [Reason] = []
    var refusals: [Reason] = []
    for verdict in [first] + others {
      switch verdict {
      case .permits(let reason): permissions.append(reason)
      case .refuses(let reason): refusals.append(reason)
      }
    }
    if let refusal = refusals.first {
      self.init(.deny, refusal, and: refusals, obligations: obligations)
    } else {
      self.init(.allow, first.reason, and: permissions, obligations: obligations)
    }
  }
}

extension Verdict {
  package var reason: Reason {
    switch self {
    case .permits(let reason), .refuses(let reason): reason
    }
  }
}
