/// Something about token requests and remediations that came of an event.
///
/// What a remediation does to accounts is in the same changes and calls as when anything else does it.
@nonexhaustive
public enum ComplianceOutcome: Hashable, Sendable, PartPrinted {
  /// The sign-in library asks the user to install the Authenticator app and register the device.
  case authenticatorRequested(Identity)
  /// A token request was answered.
  case token(TokenAnswer)
  /// A remediation was refused before it began: the text that came, and why.
  case remediationRefused(String, Reason)
  /// A remediation began.
  case remediationStarted(Identity, RemediationMode)
  /// A remediation waits for others; the number of those before it.
  case remediationQueued(Identity, behind: Int)
  /// A repeat was dropped: the account's remediation is unfinished, and reports once.
  case remediationDropped(Identity)
  /// The account was enrolled before, and its policy was fetched again.
  case checkedIn(Identity)
  /// The app runs again; where a remediation is unfinished, the SDK takes the screen first.
  case relaunched(resuming: Identity?)
  /// The account was added.
  case accountAdded(Identity)
  /// A step of a script began.
  case step(AppScript.Step, number: Int)
  /// A script came to its end.
  case ended(AppScript.Ending)
}

extension ComplianceOutcome {
  /// Why it came to this, where there is something to say.
  public var reasons: [Reason] {
    switch self {
    case .token(let answer): answer.decision.reasons
    case .remediationRefused(_, let reason): [reason]
    case .ended(let ending): ending.finding.map { [$0.reason] } ?? []
    case .authenticatorRequested, .remediationStarted, .remediationQueued, .remediationDropped, .checkedIn,
      .relaunched, .accountAdded, .step:
      []
    }
  }
}
