/// Why an account was added, kept, refused, removed or wiped.
public enum AccountReason: String, ReasonVocabulary {
  /// No account was given.
  case none = "account-none"
  /// The account is signed in already.
  case alreadySignedIn = "account-already-signed-in"
  /// The account is not signed in.
  case notSignedIn = "account-not-signed-in"
  /// The account is not registered.
  case notRegistered = "account-not-registered"
  /// The account is enrolled already.
  case alreadyEnrolled = "account-already-enrolled"
  /// The world has an account of that name or object id.
  case alreadyKnown = "account-already-known"
  /// Another account that is signed in has the same UPN and another object id.
  case upnCollision = "upn-collision"
  /// The app may hold one managed account, and has it.
  case singleManaged = "account-single-managed"
  /// The account is managed from now on.
  case managed = "account-managed"
  /// The account has no policy and stays unmanaged.
  case withoutPolicy = "account-without-policy"
  /// The service gave no answer that settles the matter, and is asked again.
  case enrollmentRetried = "enrollment-retried"
  /// The service has the app remove the account.
  case mustBeRemoved = "enrollment-account-must-be-removed"
  /// The service or the user refused.
  case enrollmentRefused = "enrollment-refused"
  /// The managed account made place for another.
  case replaced = "account-replaced"
  /// The app does not add accounts for the SDK.
  case notAddedByApp = "account-not-added-by-app"
  /// The app removed the account's data.
  case wipedByApp = "wipe-by-app"
  /// The SDK removed the account's files, because the app did not.
  case wipedBySDK = "wipe-by-sdk"
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
    case .none:
      ReasonEntry(self, "R10.4", .documented, Self.codes, "no account was given")
    case .alreadySignedIn:
      ReasonEntry(self, "R10.2", .inferred, Self.guide, "the account is signed in already")
    case .notSignedIn:
      ReasonEntry(self, "R10.2", .inferred, Self.guide, "the account is not signed in")
    case .notRegistered:
      ReasonEntry(self, "R5.7", .inferred, "IntuneMAMEnrollmentManager.h", "the account is not registered")
    case .alreadyEnrolled:
      ReasonEntry(
        self, "R10.3", .documented, "IntuneMAMEnrollmentManager.h",
        "the account is enrolled already, so registering it again is ignored")
    case .alreadyKnown:
      ReasonEntry(
        self, "R1.3", .inferred, "Texts shipped with the SDK, AccountSwitch_Same_UPN",
        "an account with that name or object id is known already")
    case .upnCollision:
      ReasonEntry(
        self, "R1.3", .documented, "Texts shipped with the SDK, AccountSwitch_Same_UPN",
        "another account with the same user name is signed in and must be removed first")
    case .singleManaged:
      ReasonEntry(
        self, "R10.2", .documented, Self.guide + "; " + Self.codes,
        "the app holds one managed account, and the one it has must be removed first",
        sdkName: "SingleManagedAccountMode")
    case .managed:
      ReasonEntry(self, "R10.4", .documented, Self.codes, "the account is enrolled and its policy in force")
    case .withoutPolicy:
      ReasonEntry(
        self, "R10.4", .documented, Self.codes + "; SDK issue 125",
        "no policy is in force for the account, so it is an unmanaged one")
    case .enrollmentRetried:
      ReasonEntry(
        self, "R10.3", .documented, "IntuneMAMEnrollmentManager.h",
        "enrollment did not come to an end and is tried again, so the account stays as it was")
    case .mustBeRemoved:
      ReasonEntry(self, "R10.4", .documented, Self.codes, "the service has the app remove this account")
    case .enrollmentRefused:
      ReasonEntry(self, "R10.4", .derived, Self.codes, "enrollment was refused, so the account is not added")
    case .replaced:
      ReasonEntry(
        self, "R10.2", .documented, Self.codes, "the managed account was removed to make place for another")
    case .notAddedByApp:
      ReasonEntry(
        self, "R5.4", .documented, "Multi-identity guide, \"SDK-initiated auto-enrollment\"",
        "the app did not add the account that the SDK asked it to add")
    case .wipedByApp:
      ReasonEntry(self, "R5.5", .documented, Self.wipe, "the app removed everything of the account")
    case .wipedBySDK:
      ReasonEntry(
        self, "R5.5", .documented, Self.wipe,
        "the app did not say that it removed everything, so the SDK removed the account's files")
    case .wipedByService:
      ReasonEntry(
        self, "R10.4", .documented, Self.codes, "the service has everything of the account wiped")
    case .nothingToWipe:
      ReasonEntry(self, "R5.5", .derived, Self.wipe, "nothing of the account is left that could be wiped")
    case .unmanagedNotWiped:
      ReasonEntry(
        self, "R5.5", .derived, Self.wipe,
        "a selective wipe removes organization data, and this account has none")
    }
  }
}
