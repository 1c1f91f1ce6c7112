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
