/// A policy view as one rule sees it: of a policy only the terms that the rule reads.
package enum PolicyEnd<Terms: Hashable & Sendable>: Hashable, Sendable {
  /// No policy: nothing is restricted.
  case unrestricted
  /// The policy of one managed account.
  case terms(Terms)
  /// Several accounts, at least one of them managed: everything at its most restrictive.
  case lockDown

  /// Whether a policy applies at all.
  package var isManaged: Bool {
    switch self {
    case .unrestricted: false
    case .terms, .lockDown: true
    }
  }

  /// Returns the end with what a closure makes of the terms.
  package func map<Other>(_ transform: (Terms) -> Other) -> PolicyEnd<Other> {
    switch self {
    case .unrestricted: .unrestricted
    case .terms(let terms): .terms(transform(terms))
    case .lockDown: .lockDown
    }
  }
}

extension PolicyEnd where Terms: PolicyTerms {
  /// An end under the policy of one managed account.
  package static func policy(_ policy: AppProtectionPolicy) -> PolicyEnd { .terms(Terms(policy)) }
}

extension PolicyView {
  /// The view as a rule sees it.
  package func end<Terms: PolicyTerms>(_ terms: Terms.Type = Terms.self) -> PolicyEnd<Terms> {
    switch self {
    case .unrestricted: .unrestricted
    case .policy(let policy): .terms(Terms(policy))
    case .lockDown: .lockDown
    }
  }
}
