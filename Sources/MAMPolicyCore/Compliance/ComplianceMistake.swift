/// The mistakes that a run of an app's script can show.
@nonexhaustive
public enum ComplianceMistake: String, ReasonVocabulary {
  /// The app repeats indefinitely.
  case endlessLoop = "compliance-endless-loop"
  /// The app asks for the token again although it was told that the account is not compliant.
  case tokenRetried = "compliance-token-retried"
  /// The app does not remediate although interaction is required.
  case interactionDropped = "compliance-interaction-dropped"
  /// The app remediates another account than the one that needs it.
  case wrongAccount = "compliance-wrong-account"
  /// The app uses an account ID that is none.
  case malformedID = "compliance-malformed-id"
  /// The app does not declare `protapp`.
  case capabilityMissing = "compliance-capability-missing"
  /// The app keeps content that no policy protects any more.
  case contentKept = "compliance-content-kept"
  /// The app does nothing about the protection-policy-required error.
  case errorDropped = "compliance-error-dropped"
  /// The app shows no message although the status came with one.
  case messageDropped = "compliance-message-dropped"
  /// The app does not ask for the token although the account is compliant.
  case successDropped = "compliance-success-dropped"
  /// The app does not add the account that it is told is compliant.
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
