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
  /// Combines the verdicts of one or two sides, as of any number.
  package init(_ first: Verdict, _ second: Verdict? = nil, obligations: [Obligation] = []) {
    guard let second else {
      self.init(first.isPermission ? .allow : .deny, first.reason, obligations: obligations)
      return
    }
    switch (first.isPermission, second.isPermission) {
    case (true, true): self.init(.allow, first.reason, and: [second.reason], obligations: obligations)
    case (true, false): self.init(.deny, second.reason, obligations: obligations)
    case (false, true): self.init(.deny, first.reason, obligations: obligations)
    case (false, false): self.init(.deny, first.reason, and: [second.reason], obligations: obligations)
    }
  }

  /// Combines the verdicts of three sides or more, as of any number.
  package init(
    _ first: Verdict, _ second: Verdict?, _ third: Verdict?, _ others: Verdict?...,
    obligations: [Obligation] = []
  ) {
    self.init(first, others: ([second, third] + others).compactMap { $0 }, obligations: obligations)
  }

  /// Combines the verdicts of all sides: any refusal denies, and denials name refusals alone.
  package init(_ first: Verdict, others: [Verdict], obligations: [Obligation] = []) {
    let denies = !first.isPermission || others.contains { !$0.isPermission }
    var reasons = first.isPermission == denies ? [] : [first.reason]
    for verdict in others where verdict.isPermission != denies { reasons.append(verdict.reason) }
    // Whoever decides has a reason: a denial that of a refusal, an allowance that of all, the first among them.
    self.init(
      denies ? .deny : .allow, reasons.first ?? first.reason, and: Array(reasons.dropFirst()),
      obligations: obligations)
  }
}

extension Verdict {
  package var reason: Reason {
    switch self {
    case .permits(let reason), .refuses(let reason): reason
    }
  }
}
