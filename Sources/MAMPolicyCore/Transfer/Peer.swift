/// The account at the far end of a save or an open, as the near end's account sees it.
///
/// Source: R6.5 and R7.3, step 0.
///
/// `Policy` is a view in a world, and the terms of a rule where the rule is asked.
package enum Peer<Policy: Hashable & Sendable>: Hashable, Sendable {
  /// No account was given: nil or the empty string.
  case nobody
  /// An account without a policy here.
  case unmanaged
  /// The managed account of the near end itself.
  case same
  /// Another managed account, with its policy.
  case managed(Policy)
}

extension Peer<PolicyView> {
  /// The account as a rule sees it.
  package func end<Terms: PolicyTerms>(_ terms: Terms.Type = Terms.self) -> Peer<Terms> {
    switch self {
    case .nobody: .nobody
    case .unmanaged: .unmanaged
    case .same: .same
    case .managed(let view): .managed(Terms(view))
    }
  }
}
