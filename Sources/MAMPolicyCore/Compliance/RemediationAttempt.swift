/// What comes of carrying out a remediation.
struct RemediationAttempt {
  /// What the service does for the account; nil if it does nothing.
  var contact: Contact?
  /// Whether the account is under policy then.
  var isUnderPolicy: Bool
  /// Whether the service has said so, or need not.
  var isKnown = true
  /// Whether the user canceled a prompt.
  var userCanceled = false
  /// Whether the app has to be started again before it is told.
  var restarts = false

  /// What the service does for the account of a remediation.
  enum Contact {
    /// The account is enrolled, and its policy comes into force.
    case enrolls
    /// The account was enrolled before, and its policy is fetched again.
    case checksIn
    /// The account was enrolled before, and has no policy any more.
    case withdrawsPolicy
  }
}
