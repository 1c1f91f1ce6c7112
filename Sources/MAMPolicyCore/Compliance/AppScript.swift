/// What an app does when a token is refused and when it is told a status.
///
/// A script is the app's code boiled down, mistakes included. What an app leaves out of it, it does
/// not do: an empty list ignores the call.
///
/// Source: R12.4.
public struct AppScript: Hashable, Sendable, PartPrinted {
  /// What the app does with the protection-policy-required error.
  public var onProtectionError: [AppAction]

  private var onStatus: [ComplianceStatus: [AppAction]]

  /// Creates a script; statuses left out are ignored.
  public init(onProtectionError: [AppAction], onStatus: [ComplianceStatus: [AppAction]]) {
    self.onProtectionError = onProtectionError
    self.onStatus = onStatus
  }

  /// What the app does when it is told a status.
  public subscript(status: ComplianceStatus) -> [AppAction] {
    get { onStatus[status] ?? [] }
    set { onStatus[status] = newValue }
  }

  /// The app of the documents: it remediates, prompts when asked to, shows every message and wipes.
  ///
  /// Source: App Protection CA guide, sample of the delegate; R12.4.
  public static let documented = AppScript(
    onProtectionError: [.remediate(.proper, .interactive)],
    onStatus: [
      .compliant: [.addAccount, .retryToken],
      .notCompliant: [.wipeUnprotected, .showMessage, .exit],
      .serviceFailure: [.showMessage, .exit],
      .networkFailure: [.showMessage, .exit],
      .interactionRequired: [.remediate(.proper, .interactive)],
      .userCanceled: [.wipeUnprotected, .showMessage, .exit],
    ])
}

/// One thing that an app does.
@nonexhaustive
public enum AppAction: Hashable, Sendable, PartPrinted {
  /// Asks for the token again.
  case retryToken
  /// Asks for remediation.
  case remediate(AccountChoice, RemediationMode)
  /// Shows the title and the message that came with the status.
  case showMessage
  /// Waits until something changes; where nothing will, the app rests.
  case wait
  /// Adds the account.
  case addAccount
  /// Removes the account and leaves its content.
  case removeAccount
  /// Wipes the account's content and removes the account.
  case wipe
  /// Does the same where no policy protects the account's content any more.
  case wipeUnprotected
  /// Ends the app.
  case exit
  /// Does nothing, knowingly.
  case ignore
}

/// Where an app takes the account ID for a remediation from.
@nonexhaustive
public enum AccountChoice: Hashable, Sendable, PartPrinted {
  /// The object ID out of the error's home account ID, checked; from a status, the account it came with.
  case proper
  /// The whole home account ID, as if it were an account ID.
  case wholeHomeAccountID
  /// Whatever stands before the home account ID's first dot, unchecked.
  case textBeforeDot
  /// A text of the app's own, such as the account that it showed last.
  case fixed(String)
}

extension AccountChoice {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .proper: "proper"
    case .wholeHomeAccountID: "wholeHomeAccountID"
    case .textBeforeDot: "textBeforeDot"
    case _: ""
    }
  }
}

extension AppAction {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .retryToken: "retryToken"
    case .showMessage: "showMessage"
    case .wait: "wait"
    case .addAccount: "addAccount"
    case .removeAccount: "removeAccount"
    case .wipe: "wipe"
    case .wipeUnprotected: "wipeUnprotected"
    case .exit: "exit"
    case .ignore: "ignore"
    case _: ""
    }
  }
}
