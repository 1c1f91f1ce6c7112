/// What an app must do when it is told a status.
///
/// Source: R12.4.
@nonexhaustive
public enum ComplianceDuty: String, CaseIterable, Hashable, Sendable, Codable {
  /// Add the account, which the app does not have yet.
  case addAccount
  /// Ask for the token again.
  case retryToken
  /// Ask for remediation again, and let it prompt.
  case remediateInteractively
  /// Show the title and the message that came with the status.
  case showMessage
  /// Try again later.
  case retryLater
  /// Try again when there is a connection.
  case retryWhenConnected
  /// Remove the organization's content, which no policy protects any more.
  case wipe
}

extension ComplianceStatus {
  /// Returns what the app must do, in order.
  ///
  /// The documents ask for the wipe when managed content is present and a compliant state cannot be
  /// reached. ``notCompliant`` and a canceled prompt count as that once no policy protects the content;
  /// failures of the service and of the network pass, and only hold the data back.
  ///
  /// Source: R12.4.
  ///
  /// - Parameters:
  ///   - hasManagedContent: Whether the app holds content of the account.
  ///   - isAdded: Whether the app has the account already.
  ///   - hasPolicy: Whether a policy still protects the content.
  /// - Returns: The duties, never none.
  public func duties(hasManagedContent: Bool, isAdded: Bool, hasPolicy: Bool = false)
    -> [ComplianceDuty]
  {
    let mustWipe = hasManagedContent && !hasPolicy
    return switch self {
    case .compliant: isAdded ? [.retryToken] : [.addAccount, .retryToken]
    case .notCompliant, .userCanceled: mustWipe ? [.wipe, .showMessage] : [.showMessage]
    case .serviceFailure: [.showMessage, .retryLater]
    case .networkFailure: [.showMessage, .retryWhenConnected]
    case .interactionRequired: [.remediateInteractively]
    }
  }

  /// Whether the app must show the title and the message.
  package var asksForMessage: Bool {
    switch self {
    case .compliant, .interactionRequired: false
    case .notCompliant, .serviceFailure, .networkFailure, .userCanceled: true
    }
  }
}

/// The SDK's call to the app at the end of a remediation.
///
/// SDK: `accountId:hasComplianceStatus:withErrorMessage:andErrorTitle:`.
public struct ComplianceReport: Hashable, Sendable, PartPrinted {
  /// The account that was remediated: never another than was asked for.
  public let account: Identity
  /// The status.
  public let status: ComplianceStatus
  /// Why the status is what it is.
  public let reason: Reason
  /// What the app must do, in order.
  public let duties: [ComplianceDuty]

  /// The title to show, never empty.
  public var title: String { status.title }
  /// The message to show, never empty.
  public var message: String { status.message }
}
