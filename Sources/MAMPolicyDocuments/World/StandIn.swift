/// What accounts are called that a command line leaves without a name.
package enum StandIn: String, CaseIterable {
  /// The account that `--policy` belongs to.
  case holder = "the managed account"
  /// An account that a tenant gives no policy.
  case withoutPolicy = "an account without a policy"
  /// An account at the other end without a policy.
  case unmanaged = "a personal account"
  /// Another account with a policy.
  case otherManaged = "another work account"
}
