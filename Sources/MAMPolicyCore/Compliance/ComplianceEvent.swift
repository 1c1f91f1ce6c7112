/// Something that happens to token requests and remediations.
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
