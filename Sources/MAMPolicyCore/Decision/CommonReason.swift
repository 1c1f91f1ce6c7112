/// The reasons that many rules share.
@nonexhaustive
public enum CommonReason: String, ReasonVocabulary {
  /// The view shows several accounts, at least one of them managed.
  case lockdown
  /// The identity is unmanaged.
  case unmanaged
  /// Conditional launch has blocked the account.
  case blocked = "blocked-by-conditional-launch"
  /// The location has no account, and the one given was not looked at.
  case accountIgnored = "account-ignored"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .lockdown:
      ReasonEntry(
        self, "R9.0", .documented,
        "Multiple managed accounts, \"mixed views\"; IntuneMAMPolicyManager.h, policyForAccountIds",
        "the view shows several accounts and at least one is managed, so the standard lock-down policy applies"
      )
    case .unmanaged:
      ReasonEntry(
        self, "R2.8", .documented, "Multi-identity guide, \"Identity overview\"",
        "the identity is unmanaged, and nothing is restricted for it")
    case .blocked:
      ReasonEntry(
        self, "R9.12", .derived, "App protection settings reference, \"Conditional launch\"",
        "conditional launch has blocked the account, and no later check has passed")
    case .accountIgnored:
      ReasonEntry(
        self, "R6.5", .inferred, "Participation features guide, location table",
        "the location takes no account, so the one given was ignored")
    }
  }
}
