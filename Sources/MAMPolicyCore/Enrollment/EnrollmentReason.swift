/// What happens between the SDK and the service, and at the start of an app that needs a policy.
@nonexhaustive
public enum EnrollmentReason: String, ReasonVocabulary {
  /// Refuses with ``EnrollmentStatus/unsupportedAPI``, for example ``Event/signIn(_:enrollment:)``.
  case notInExtension = "enrollment-not-in-extension"
  /// Note on ``Event/contactService``, for an account whose enrollment is outstanding.
  case triedAgain = "enrollment-tried-again"
  /// Note on ``Event/contactService``, for an enrolled account.
  case checkedIn = "check-in-done"
  /// Note on ``Event/contactService``, before orders such as ``Event/orderWipe(_:)`` are carried out.
  case polled = "wipe-poll-done"
  /// ``Event/contactService`` changes nothing in the foreground.
  case nothingDue = "service-contact-not-due"
  /// ``Event/contactService`` changes nothing, whatever is outstanding.
  case notInUse = "service-contact-not-in-use"
  /// An order such as ``Event/wipe(_:)`` is accepted after ``Event/kill``.
  case atNextLaunch = "service-order-at-next-launch"
  /// ``Event/orderWipe(_:)`` is accepted.
  case atNextContact = "service-order-at-next-contact"
  /// Refuses ``Event/loginAndEnroll(_:prompted:enrollment:)``.
  case promptUnanswered = "enrollment-prompt-unanswered"
  /// Blocks ``Event/restart(showing:launch:)``.
  case policyRequired = "enrollment-policy-required"
  /// Note on ``Event/restart(showing:launch:)``, which continues.
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
  /// Mistake noted on ``Event/removeToken(_:)``.
  case tokenRemovedFirst = "account-token-removed-first"
  /// Mistake noted on a removal, by ``AppAnswers/keepsFilesInWipe``.
  case wipeLeavesData = "wipe-leaves-data"
  /// Mistake noted on a removal, by ``AppAnswers/usesUIIdentityInWipe``.
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
