/// What one side of a question says, with its reason.
///
/// A rule gathers the evidence of each side first and combines it once: what both permit is allowed, and a
/// denial names every side that refused.
package enum Evidence: Hashable, Sendable {
  /// This side has nothing against it.
  case permits(Reason)
  /// This side refuses.
  case refuses(Reason)

  /// What a policy says by one setting, as a rule has read it.
  package init<Codes: ReasonVocabulary, Value>(
    _ permitted: Bool, _ yes: Codes, or no: Codes, side: Side = .source, _ term: Term<Value>
  ) {
    self = permitted ? .permits(Reason(yes, side: side, term)) : .refuses(Reason(no, side: side, term))
  }

  package var isPermission: Bool {
    switch self {
    case .permits: true
    case .refuses: false
    }
  }
}

extension Decision {
  /// Combines the evidence of one or two sides.
  package init(_ first: Evidence, _ second: Evidence? = nil, obligations: [Obligation] = []) {
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

  /// Combines the evidence of three sides or more.
  package init(
    _ first: Evidence, _ second: Evidence?, _ third: Evidence?, _ others: Evidence?...,
    obligations: [Obligation] = []
  ) {
    self.init(first, others: ([second, third] + others).compactMap { $0 }, obligations: obligations)
  }

  /// Combines the evidence of all sides: any refusal denies, and denials name only refusals.
  package init(_ first: Evidence, others: [Evidence], obligations: [Obligation] = []) {
    let denies = !first.isPermission || others.contains { !$0.isPermission }
    var reasons = first.isPermission == denies ? [] : [first.reason]
    for evidence in others where evidence.isPermission != denies { reasons.append(evidence.reason) }
    // Whoever decides has a reason: a denial that of a refusal, an allowance that of all, the first among them.
    self.init(
      denies ? .deny : .allow, reasons.first ?? first.reason, and: Array(reasons.dropFirst()),
      obligations: obligations)
  }
}

extension Evidence {
  package var reason: Reason {
    switch self {
    case .permits(let reason), .refuses(let reason): reason
    }
  }
}
