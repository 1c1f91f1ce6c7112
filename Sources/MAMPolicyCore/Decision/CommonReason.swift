/// The reasons that many rules share.
@nonexhaustive
public enum CommonReason: String, ReasonVocabulary {
  /// Denies, or allows with the strictest obligation, whatever the settings are.
  case lockdown
  /// Allows for one end, before any setting is read.
  case unmanaged
  /// Denies every question about the account except ``Matter/signIn``, before any rule decides.
  case blocked = "blocked-by-conditional-launch"
  /// Note on ``Matter/save(to:)`` or ``Matter/open(from:)``.
  case accountIgnored = "account-ignored"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .lockdown:
      documented(
        "R9.0", "Multiple managed accounts, \"mixed views\"; IntuneMAMPolicyManager.h, policyForAccountIds",
        "the view shows several accounts and at least one is managed, so the standard lock-down policy applies"
      )
    case .unmanaged:
      documented(
        "R2.8", "Multi-identity guide, \"Identity overview\"",
        "the account is unmanaged, so nothing is restricted")
    case .blocked:
      derived(
        "R9.12", "App protection settings reference, \"Conditional launch\"",
        "conditional launch has blocked the account, and no later check has passed")
    case .accountIgnored:
      inferred(
        "R6.5", "Participation features guide, location table",
        "the location takes no account, so the one given was ignored",
        otherwise: .looser("the call fails, because the location takes no account"))
    }
  }
}
