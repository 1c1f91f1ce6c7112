/// The account at the far end of a save or an open, as the near end's account sees it.
///
/// Source: R6.5 and R7.3, step 0.
public enum Peer: Hashable, Sendable {
  /// No account was given: nil or the empty string.
  case nobody
  /// An account without a policy here.
  case unmanaged
  /// The managed account of the near end itself.
  case same
  /// Another managed account, with its policy.
  indirect case managed(AppProtectionPolicy)

  /// Returns the account as a rule sees it that reads only some settings of its policy.
  package func reading(_ settings: SettingSet) -> Peer {
    switch self {
    case .nobody, .unmanaged, .same: self
    case .managed(let policy): .managed(policy.reading(settings))
    }
  }
}
