/// How an account stands in the current app.
///
/// Source: R10.
public enum AccountStanding: Hashable, Sendable {
  /// Not signed in.
  case absent
  /// Signed in, without a policy in force.
  case signedIn
  /// Signed in, enrolled, and its policy in force.
  case managed
}
