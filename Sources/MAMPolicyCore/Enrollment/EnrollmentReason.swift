/// What happens between the SDK and the service, and at the start of an app that needs a policy.
@nonexhaustive
public enum EnrollmentReason: String, ReasonVocabulary {
  /// An extension may not enroll.
  case notInExtension = "enrollment-not-in-extension"
  /// The SDK tried to enroll the account again.
  case triedAgain = "enrollment-tried-again"
  /// The SDK checked in for policy.
  case checkedIn = "check-in-done"
  /// The SDK asked whether to wipe.
  case polled = "wipe-poll-done"
  /// Nothing is due.
  case nothingDue = "service-contact-not-due"
  /// The app runs in the foreground only.
  case notInUse = "service-contact-not-in-use"
  /// What the service ordered is carried out at the next start.
  case atNextLaunch = "service-order-at-next-launch"
  /// What the service ordered is carried out at the next contact.
  case atNextContact = "service-order-at-next-contact"
  /// The user was asked to sign in, and did not.
  case promptUnanswered = "enrollment-prompt-unanswered"
  /// The app needs a policy, and there is none.
  case policyRequired = "enrollment-policy-required"
  /// The user is warned that there is no policy.
  case policyAbsent = "enrollment-policy-absent-warned"

  private static let header = "IntuneMAMEnrollmentManager.h, registerAndEnrollAccountId"
  private static let checkIn = "App SDK guide, appendix, \"Policy check-in\""
  private static let plist = "App SDK guide, stage 3, IntuneMAMSettings"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .notInExtension:
      documented(
        "R10.3, R10.7", Self.header,
        "an extension cannot sign in or enroll an account or take a policy; it shares what its app has enrolled",
        sdkName: "UnsupportedAPI")
    case .triedAgain:
      documented("R10.3", Self.header, "a day after the last failure the SDK tries again to enroll")
    case .checkedIn:
      documented("R10.3", Self.checkIn, "eight hours have passed, and the SDK checks in for policy")
    case .polled:
      documented(
        "R10.3", "Overview, \"Selective wipe\"",
        "half an hour has passed, and the SDK asks the service whether to wipe")
    case .nothingDue: derived("R10.3", Self.checkIn, "no contact with the service is expected yet")
    case .notInUse:
      inferred(
        "R10.3", Self.checkIn, "the app is not in the foreground, so the SDK does not contact the service",
        otherwise: .looser("the SDK contacts the service in the background too"))
    case .atNextLaunch:
      documented(
        "R5.5", "Texts shipped with the SDK, AppWipeOnNextLaunch",
        "the app is not running, so this is carried out at the next start, before anything is shown")
    case .atNextContact:
      derived(
        "R10.3", "Overview, \"Selective wipe\"",
        "the app learns of this when it next contacts the service or starts")
    case .promptUnanswered:
      documented(
        "R10.5", Self.plist + "; IntuneMAMEnrollmentStatus.h", "the user was asked to sign in and did not",
        sdkName: "LoginCanceled")
    case .policyRequired:
      documented(
        "R10.5, AMB-32", Self.plist + ", MAMPolicyRequired",
        "the app needs a policy and has none, so it does not start")
    case .policyAbsent:
      documented(
        "R10.5", Self.plist + ", MAMPolicyWarnAbsent",
        "the user is warned at the start that no policy is in force")
    }
  }
}

/// The mistakes that an app can make with its accounts.
@nonexhaustive
public enum AccountMistake: String, ReasonVocabulary {
  /// The app removed the token before it deregistered the account.
  case tokenRemovedFirst = "account-token-removed-first"
  /// The app said that everything is wiped, and files are left.
  case wipeLeavesData = "wipe-leaves-data"
  /// The app used the UI identity while it wiped.
  case wipeUsesUIIdentity = "wipe-uses-ui-identity"

  private static let delegate = "IntuneMAMPolicyDelegate.h, wipeDataForAccountId"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .tokenRemovedFirst:
      documented(
        "R5.7", "IntuneMAMEnrollmentManager.h, deRegisterAndUnenrollAccountId",
        "the app removed the account's token before it deregistered the account, which needs the token")
    case .wipeLeavesData:
      documented(
        "R5.5", Self.delegate,
        "the app said that it removed all of the account's data, but files of the account are left")
    case .wipeUsesUIIdentity:
      derived(
        "R5.5", Self.delegate,
        "the app used the UI identity in its wipe handler, which runs off the main thread")
    }
  }
}
