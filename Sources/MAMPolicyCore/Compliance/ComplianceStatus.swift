/// What the SDK tells an app at the end of a remediation.
///
/// Only ``compliant`` comes with a right to a token. The raw value is the word of scenarios.
///
/// Source: R12.3. SDK: `IntuneMAMComplianceStatus`.
@nonexhaustive
public enum ComplianceStatus: String, CaseIterable, Hashable, Sendable, Codable {
  /// The policy is in force; the app may ask for the token again.
  case compliant
  /// No policy could be brought into force, and the service has said so.
  case notCompliant
  /// The service answered with an error.
  case serviceFailure
  /// The service could not be reached.
  case networkFailure
  /// The remediation was silent, and cannot go on without the user.
  case interactionRequired
  /// The user canceled a prompt.
  case userCanceled = "userCancelled"

  /// The SDK's number, from 0 to 5.
  public var code: Int {
    switch self {
    case .compliant: 0
    case .notCompliant: 1
    case .serviceFailure: 2
    case .networkFailure: 3
    case .interactionRequired: 4
    case .userCanceled: 5
    }
  }

  /// Creates the status of an SDK number, or nothing from any other number.
  public init?(code: Int) {
    guard let status = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = status
  }

  /// The title that goes with the status, never empty.
  ///
  /// The words are ours: the SDK's are localized and its own.
  public var title: String {
    switch self {
    case .compliant: "Access granted"
    case .notCompliant: "Access denied"
    case .serviceFailure: "Something went wrong"
    case .networkFailure: "No connection"
    case .interactionRequired: "Sign-in needed"
    case .userCanceled: "Sign-in canceled"
    }
  }

  /// The message that goes with the status, never empty.
  public var message: String {
    switch self {
    case .compliant: "Your organization's protection policy is in force in this app."
    case .notCompliant:
      "Your organization requires an app protection policy, and none was found for your account."
    case .serviceFailure: "The protection service answered with an error. Try again later."
    case .networkFailure: "The protection service could not be reached. Check the connection and try again."
    case .interactionRequired: "Your organization needs you to sign in before this app can be used."
    case .userCanceled:
      "The sign-in was canceled before your organization's protection policy was in force."
    }
  }
}
