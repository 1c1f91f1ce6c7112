/// Why an account was added, kept, refused, removed or wiped.
@nonexhaustive
public enum AccountReason: String, ReasonVocabulary {
  /// Refuses, for example, ``Event/signIn(_:enrollment:)`` or ``Event/assignPolicy(_:to:)``.
  case notGiven = "account-none"
  /// ``Event/signIn(_:enrollment:)`` changes nothing.
  case alreadySignedIn = "account-already-signed-in"
  /// Refuses ``Event/register(_:enrollment:)``; ``Event/signOut(_:)`` changes nothing.
  case notSignedIn = "account-not-signed-in"
  /// Note on ``Event/naming(_:by:)``; with it, ``Event/meetAccount(_:policy:)`` is done.
  case aliasLearned = "account-alias-learned"
  /// Refuses ``Event/checkIn(_:_:)``; ``Event/deregister(_:wiping:)`` changes nothing.
  case notRegistered = "account-not-registered"
  /// ``Event/register(_:enrollment:)`` changes nothing.
  case alreadyEnrolled = "account-already-enrolled"
  /// Refuses ``Event/meetAccount(_:policy:)``.
  case alreadyKnown = "account-already-known"
  /// Refuses a sign-in, an enrollment or new names.
  case upnCollision = "upn-collision"
  /// Refuses an enrollment with ``EnrollmentStatus/singleManagedAccountMode``, by this app's own account.
  case singleManaged = "account-single-managed"
  /// Refuses an enrollment with ``EnrollmentStatus/singleManagedAccountMode``, by another app.
  case managedByPublisher = "account-managed-by-publisher"
  /// Refuses to enroll a new account; one that is signed in is removed.
  case otherDeviceUser = "account-other-device-user"
  /// An event that enrolls is done, or a check-in.
  case managed = "account-managed"
  /// An event that enrolls is done; also added to ``EnrollmentReason/policyRequired``.
  case withoutPolicy = "account-without-policy"
  /// An event that enrolls is done with a status such as ``EnrollmentStatus/timeout``.
  case enrollmentRetried = "enrollment-retried"
  /// An event that enrolls is done with ``EnrollmentStatus/authenticationRequired``, for example.
  case signInNeeded = "enrollment-needs-sign-in"
  /// An event is done with the status of a failure, for a managed account.
  case checkInFailed = "check-in-failed"
  /// An event that enrolls is done with a status such as ``EnrollmentStatus/tenantMigration``.
  case enrollmentFailed = "enrollment-failed"
  /// With a status such as ``EnrollmentStatus/notEMMAccount``, a sign-in is refused or undone.
  case mustBeRemoved = "enrollment-account-must-be-removed"
  /// Refuses with a status such as ``EnrollmentStatus/deviceBlocked``.
  case enrollmentRefused = "enrollment-refused"
  /// An event that enrolls is done with ``EnrollmentStatus/switchExistingAccount``.
  case replaced = "account-replaced"
  /// Refuses ``Event/autoEnroll(_:enrollment:)``.
  case notAddedByApp = "account-not-added-by-app"
  /// Note on a removal if ``AppAnswers/wipeData`` succeeds.
  case wipedByApp = "wipe-by-app"
  /// Note on a removal if ``AppAnswers/wipeData`` does not succeed.
  case wipedBySDK = "wipe-by-sdk"
  /// Note on ``Event/wipe(_:)``, which is done.
  case wipeOrdered = "wipe-ordered"
  /// With ``EnrollmentStatus/wipe``, a sign-in is refused or undone.
  case wipedByService = "wipe-by-service"
  /// ``Event/wipe(_:)`` changes nothing.
  case nothingToWipe = "wipe-nothing-left"
  /// Refuses ``Event/wipe(_:)``.
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
