/// The policy under which an identity, or a view of several, is judged.
///
/// Source: R2.6, R2.8, R9.0.
public enum PolicyView: Hashable, Sendable {
  /// No policy: an unmanaged identity, or no identity. Nothing is restricted.
  case unrestricted
  /// The policy of one managed account.
  indirect case policy(AppProtectionPolicy)
  /// Several accounts in one view, at least one of them managed: everything at its most restrictive.
  case lockDown

  /// The policy that applies, none for ``unrestricted``; ``AppProtectionPolicy/lockDown`` for ``lockDown``.
  public var policy: AppProtectionPolicy? {
    switch self {
    case .unrestricted: nil
    case .policy(let policy): policy
    case .lockDown: .lockDown
    }
  }

  /// Whether a policy applies at all.
  public var isManaged: Bool {
    switch self {
    case .unrestricted: false
    case .policy, .lockDown: true
    }
  }
}

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
  package func end<Terms: PolicyTerms>() -> PolicyEnd<Terms> { end { Terms($0) } }

  /// The view as a rule sees it that reads this of a managed one.
  func end<Terms>(_ read: (PolicyView) -> Terms) -> PolicyEnd<Terms> {
    switch self {
    case .unrestricted: .unrestricted
    case .policy: .terms(read(self))
    case .lockDown: .lockDown
    }
  }
}

extension PolicyView: CustomStringConvertible {
  /// The policy, or why it is none.
  public var description: String {
    switch self {
    case .unrestricted: "no policy"
    case .policy(let policy): policy.description
    case .lockDown: "several accounts, everything at its most restrictive"
    }
  }
}
