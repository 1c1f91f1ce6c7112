/// The far end of a save or an open, as the account at the near end sees it.
///
/// Source: R6.5 and R7.3, step 0.
package enum FarEnd: Hashable, Sendable {
  /// No account was given: nil or the empty string.
  case nobody
  /// An account without a policy here.
  case unmanaged
  /// The managed account of the near end itself.
  case same
  /// Another managed account, with its policy.
  case managed(PolicyView)
}
