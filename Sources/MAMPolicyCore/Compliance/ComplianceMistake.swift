/// The mistakes that a run of an app's script can show.
@nonexhaustive
public enum ComplianceMistake: String, ReasonVocabulary {
  /// Mistake found when a script returns to an earlier state.
  case endlessLoop = "compliance-endless-loop"
  /// Mistake found at ``AppAction/retryToken``, before any wait.
  case tokenRetried = "compliance-token-retried"
  /// Mistake found at the end of the actions for ``ComplianceStatus/interactionRequired``.
  case interactionDropped = "compliance-interaction-dropped"
  /// Mistake found at ``AppAction/remediate(_:_:)`` if the target names another account.
  case wrongAccount = "compliance-wrong-account"
  /// Mistake found at ``AppAction/remediate(_:_:)``, in the text of the target.
  case malformedID = "compliance-malformed-id"
  /// Mistake found at a token request that ends as ``TokenResult/failed``.
  case capabilityMissing = "compliance-capability-missing"
  /// Mistake found when a script ends, before ``ComplianceMistake/messageDropped``.
  case contentKept = "compliance-content-kept"
  /// Mistake found at the end of the actions for ``TokenResult/protectionPolicyRequired(homeAccountID:)``.
  case errorDropped = "compliance-error-dropped"
  /// Mistake found when a script ends without ``AppAction/showMessage``.
  case messageDropped = "compliance-message-dropped"
  /// Mistake found at the end of the actions for ``ComplianceStatus/compliant``.
  case successDropped = "compliance-success-dropped"
  /// Mistake found before ``ComplianceMistake/successDropped``, without ``AppAction/addAccount``.
  case accountNotAdded = "compliance-account-not-added"

  private static let apis = "App Protection CA guide, \"New APIs\""
  private static let header = "IntuneMAMComplianceManager.h"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .endlessLoop:
      derived(
        "R12.4", Self.apis + "; " + Self.header,
        "the app repeats the same steps without progress, so it never finishes")
    case .tokenRetried:
      documented(
        "R12.4", Self.header,
        "the app asks for the token again although it was told that the account is not compliant")
    case .interactionDropped:
      documented(
        "R12.4", Self.apis,
        "the app does not remediate again although it was told that the user has to take part")
    case .wrongAccount:
      documented(
        "R1.6, R12.4", "App Protection CA guide, \"homeAccountId\"",
        "the app remediates an account other than the one whose token was refused")
    case .malformedID:
      derived(
        "R1.6", "App Protection CA guide, \"homeAccountId\"",
        "the app remediates an account ID without extracting it from the home account ID and validating it")
    case .capabilityMissing:
      documented(
        "R12.6", "App Protection CA guide, \"MSAL/ADAL\"",
        "the app does not declare `protapp`, so a sign-in under conditional access fails")
    case .contentKept:
      documented(
        "R12.4", Self.apis,
        "the account cannot become compliant, and the app keeps the account's managed content")
    case .errorDropped:
      documented(
        "R12.1", Self.apis,
        "the app does not remediate although the token was refused because no protection policy was in force")
    case .messageDropped:
      documented(
        "R12.4", Self.apis, "the app does not show the title and the message that came with the status")
    case .accountNotAdded:
      documented(
        "R12.4", Self.header, "the account is compliant now and should be added, and the app does not add it")
    case .successDropped:
      documented(
        "R12.4", Self.header, "the app does not ask for the token again although the account is compliant now"
      )
    }
  }
}
