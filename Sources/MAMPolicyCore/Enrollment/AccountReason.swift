/// Why an account was added, kept, refused, removed or wiped.
@nonexhaustive
public enum AccountReason: String, ReasonVocabulary {
  /// No account was given.
  case notGiven = "account-none"
  /// The account is signed in already.
  case alreadySignedIn = "account-already-signed-in"
  /// The account is not signed in.
  case notSignedIn = "account-not-signed-in"
  /// A name that is new for a known account stands for it from now on.
  case aliasLearned = "account-alias-learned"
  /// The account is not registered.
  case notRegistered = "account-not-registered"
  /// The account is enrolled already.
  case alreadyEnrolled = "account-already-enrolled"
  /// The world has an account of that name or object ID.
  case alreadyKnown = "account-already-known"
  /// The UPN that comes with an object ID belongs to another account.
  case upnCollision = "upn-collision"
  /// The app can have only one managed account and already has one.
  case singleManaged = "account-single-managed"
  /// Another app of the publisher holds the one managed account.
  case managedByPublisher = "account-managed-by-publisher"
  /// The device is enrolled for another user.
  case otherDeviceUser = "account-other-device-user"
  /// The account is managed from now on.
  case managed = "account-managed"
  /// The account has no policy and stays unmanaged.
  case withoutPolicy = "account-without-policy"
  /// The enrollment failed, and is tried again.
  case enrollmentRetried = "enrollment-retried"
  /// The enrollment failed, because the SDK has no token for the account.
  case signInNeeded = "enrollment-needs-sign-in"
  /// The check-in of a managed account failed.
  case checkInFailed = "check-in-failed"
  /// The operation failed, and waiting does not mend it.
  case enrollmentFailed = "enrollment-failed"
  /// The service requires the app to remove the account.
  case mustBeRemoved = "enrollment-account-must-be-removed"
  /// The service or the user refused.
  case enrollmentRefused = "enrollment-refused"
  /// The managed account is removed to make room for another.
  case replaced = "account-replaced"
  /// The app does not add accounts for the SDK.
  case notAddedByApp = "account-not-added-by-app"
  /// The app removed the account's data.
  case wipedByApp = "wipe-by-app"
  /// The SDK removed the account's files, because the app did not.
  case wipedBySDK = "wipe-by-sdk"
  /// The administrator ordered a selective wipe of the account.
  case wipeOrdered = "wipe-ordered"
  /// The service has the account's data wiped.
  case wipedByService = "wipe-by-service"
  /// The account has nothing here that could be wiped.
  case nothingToWipe = "wipe-nothing-left"
  /// The account is unmanaged, and a wipe is for managed ones.
  case unmanagedNotWiped = "wipe-unmanaged-account"

  private static let guide = "Multi-identity guide, exit criteria, \"Sign-in and sign-out\""
  private static let codes = "IntuneMAMEnrollmentStatus.h"
  private static let wipe = "Multi-identity guide, \"Selective wipe\"; IntuneMAMPolicyDelegate.h"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .notGiven: documented("R10.4", Self.codes, "no account was given")
    case .alreadySignedIn:
      inferred(
        "R10.2", Self.guide, "the account is already signed in",
        otherwise: .neutral("the sign-in starts again"))
    case .notSignedIn:
      inferred(
        "R10.2", Self.guide, "the account is not signed in", otherwise: .neutral("the call is an error"))
    case .notRegistered:
      inferred(
        "R5.7", "IntuneMAMEnrollmentManager.h", "the account is not registered",
        otherwise: .neutral("the call is an error"))
    case .alreadyEnrolled:
      documented(
        "R10.3", "IntuneMAMEnrollmentManager.h",
        "the account is already enrolled, so registering it again is ignored")
    case .alreadyKnown:
      inferred(
        "R1.3", "Texts shipped with the SDK, AccountSwitch_Same_UPN",
        "the account is already known, and nothing about it is new",
        otherwise: .neutral("the account is added once more"))
    case .aliasLearned:
      documented(
        "R1.3", Self.codes + "; IntuneMAMEnrollmentDelegate.h",
        "the user name and the object ID belong together, so both mean the known account from now on")
    case .upnCollision:
      documented(
        "R1.3", "Texts shipped with the SDK, AccountSwitch_Same_UPN",
        "the user name belongs to another account, which must be removed first")
    case .singleManaged:
      documented(
        "R10.2", Self.guide + "; " + Self.codes,
        "the app holds one managed account, and the one it has must be removed first",
        sdkName: "SingleManagedAccountMode")
    case .managedByPublisher:
      documented(
        "R10.2", "Multiple managed accounts; " + Self.codes,
        "another app of the same publisher holds the one managed account, which must be removed first")
    case .otherDeviceUser:
      documented(
        "R10.2", "Multiple managed accounts; " + Self.codes,
        "the device is enrolled for another user, so the app must remove this account",
        sdkName: "MdmEnrolledDifferentUser")
    case .managed: documented("R10.4", Self.codes, "the account is enrolled, and its policy is in force")
    case .withoutPolicy:
      documented(
        "R10.4", Self.codes + "; SDK issue 125", "no policy is in force for the account, so it is unmanaged")
    case .enrollmentRetried:
      inferred(
        "R10.3", "IntuneMAMEnrollmentManager.h; " + Self.codes,
        "the enrollment failed for a reason that may pass, so the SDK tries again after 24 hours",
        otherwise: .neutral("the SDK does not try again"))
    case .signInNeeded:
      derived(
        "R10.3", "IntuneMAMEnrollmentStatus.h, AuthRequired; App SDK guide, appendix",
        "the SDK has no token for the account, so the user must sign in; the SDK tries again after 24 hours",
        sdkName: "AuthRequired")
    case .checkInFailed:
      inferred(
        "R10.3", Self.codes, "the check-in failed, so the account keeps the policy that it has",
        otherwise: .stricter("the account loses its policy"))
    case .enrollmentFailed:
      inferred(
        "R10.3", Self.codes,
        "the operation failed for a reason that waiting will not fix, so the account stays as it was",
        otherwise: .neutral("the SDK tries again after 24 hours"))
    case .mustBeRemoved:
      documented("R10.4", Self.codes, "the service requires the app to remove this account")
    case .enrollmentRefused:
      derived("R10.4", Self.codes, "the enrollment was refused, so the account is not enrolled")
    case .replaced:
      derived(
        "R10.2", "IntuneMAMEnrollmentStatus.h, SwitchExistingAccount",
        "the managed account had to be removed first, so the new one is not enrolled; register it again",
        sdkName: "SwitchExistingAccount")
    case .notAddedByApp:
      inferred(
        "R5.4", "Multi-identity guide, \"SDK-initiated auto-enrollment\"",
        "the app did not add the account, so the SDK does not enroll it",
        otherwise: .neutral("the SDK enrolls the account anyway"))
    case .wipedByApp:
      documented("R5.5", Self.wipe, "the app reported that it removed all of the account's data")
    case .wipedBySDK:
      documented(
        "R5.5", Self.wipe,
        "the app did not say that it removed everything, so the SDK removed the account's files")
    case .wipedByService: documented("R10.4", Self.codes, "the service wipes all of the account's data")
    case .wipeOrdered:
      documented(
        "R5.5", "Overview, \"Selective wipe\"", "the administrator ordered a selective wipe of the account")
    case .nothingToWipe: derived("R5.5", Self.wipe, "the account has no data left to wipe")
    case .unmanagedNotWiped:
      derived("R5.5", Self.wipe, "a selective wipe removes org data, and this account has none")
    }
  }
}
