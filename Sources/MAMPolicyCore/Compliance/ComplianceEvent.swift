/// Something that happens to ``Compliance``.
@nonexhaustive
public enum ComplianceEvent: Hashable, Sendable, PartPrinted {
  /// A fact changes.
  case change(ComplianceFact)
  /// The app asks the sign-in library for a token.
  case requestToken(Identity)
  /// The app asks the SDK for remediation. SDK: `remediateComplianceForAccountId:silent:`.
  case remediate(RemediationTarget, RemediationMode)
  /// The remediation that runs goes as far as it can.
  case proceed
  /// The app is started again.
  case relaunch
  /// The app adds the account to its own.
  case addAccount(Identity)
  /// The app removes the account and leaves its content where it is.
  case removeAccount(Identity)
  /// The app wipes the account's content and removes the account.
  case wipe(Identity)
  /// The app goes through a sign-in by its own script, until it rests or makes a mistake.
  case play(AppScript, account: Identity, changes: [ComplianceFact] = [])
}

/// How an app names the account that is to be remediated.
@nonexhaustive
public enum RemediationTarget: Hashable, Sendable, PartPrinted {
  /// The sign-in library's home account ID, which contains the object ID; nothing if none came.
  case homeAccountID(String?)
  /// A text that the app takes for an account ID.
  case accountID(String)

  /// Returns the account to remediate, or why none is: nothing is ever guessed.
  ///
  /// A home account ID must be two GUIDs with one dot between them. An account ID must be one that
  /// the directory knows or have the shape of an object ID.
  ///
  /// Source: R1.6.
  public func account(in directory: AccountDirectory) -> Result<Identity, RemediationRefusal> {
    switch self {
    case .homeAccountID(nil): return .failure(.idUnknown)
    case .homeAccountID(let text?):
      guard let objectID = HomeAccountID(text)?.objectID, let account = Identity(objectID.text) else {
        return .failure(.idMalformed)
      }
      return .success(account)
    case .accountID(let text):
      guard let account = Identity(text), directory.index(of: account) != nil || account.objectID != nil
      else {
        return .failure(.idMalformed)
      }
      return .success(account)
    }
  }
}

/// Something that ``Compliance`` does in answer to an event.
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
  /// The account was enrolled, and its policy is in force.
  case enrolled(Identity)
  /// The account was enrolled before, and its policy was fetched again.
  case checkedIn(Identity)
  /// The account was enrolled before, and has no policy any more.
  case policyLost(Identity)
  /// The SDK asks the app to restart, and to keep its state. SDK: `restartApplication`.
  case restartRequested(Identity)
  /// The app runs again; where a remediation is unfinished, the SDK takes the screen first.
  case relaunched(resuming: Identity?)
  /// The SDK told the app the status.
  case reported(ComplianceReport)
  /// The account was added.
  case accountAdded(Identity)
  /// The account was removed; its content stays.
  case accountRemoved(Identity)
  /// The account's content and the account itself are gone.
  case wiped(Identity)
  /// A step of a script began.
  case step(ComplianceRun.Step.Act, number: Int)
  /// A script came to its end.
  case ended(ComplianceRun.Ending)
}

extension ComplianceEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .proceed: "proceed"
    case .relaunch: "relaunch"
    case _: ""
    }
  }
}
