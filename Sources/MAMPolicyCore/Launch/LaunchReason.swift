/// Why conditional launch came to what it came to.
@nonexhaustive
public enum LaunchReason: String, ReasonVocabulary {
  /// Nothing blocks access or wipes org data.
  case passed = "launch-passed"
  /// The policy targets devices of another management.
  case notTargeted = "launch-not-targeted"
  /// Each account of a view is checked separately.
  case eachAccountAlone = "launch-each-account-alone"
  /// A fact that a condition needs is not known.
  case factMissing = "launch-fact-missing"
  /// A bound cannot be read, or makes no sense.
  case boundUnreadable = "launch-bound-unreadable"
  /// A time lies in the future.
  case timeInFuture = "launch-time-in-future"
  /// The condition does not offer the action.
  case actionNotOffered = "launch-action-not-offered"
  /// The condition is set without an action.
  case actionNotSet = "launch-action-not-set"
  /// The SDK is too old.
  case sdkVersionTooLow = "launch-sdk-version-too-low"
  /// The app is too old.
  case appVersionTooLow = "launch-app-version-too-low"
  /// The system is too old.
  case osVersionTooLow = "launch-os-version-too-low"
  /// The system is too new.
  case osVersionTooHigh = "launch-os-version-too-high"
  /// The device is jailbroken.
  case jailbroken = "launch-device-jailbroken"
  /// The model is not listed.
  case modelNotAllowed = "launch-device-model-not-allowed"
  /// The device reports more threats than tolerated.
  case threatLevelTooHigh = "launch-threat-level-too-high"
  /// No service reports on the device.
  case noThreatSignal = "launch-no-threat-signal"
  /// The account is disabled.
  case accountDisabled = "launch-account-disabled"
  /// The user is clocked out.
  case clockedOut = "launch-clocked-out"
  /// The clock status must be confirmed first.
  case clockUnconfirmed = "launch-clock-status-unconfirmed"
  /// The clock status could not be confirmed in time.
  case clockUnverifiable = "launch-clock-status-unverifiable"
  /// The clock status is stale.
  case clockStale = "launch-clock-status-stale"
  /// Working time is not configured for the user.
  case clockNotConfigured = "launch-clock-status-not-configured"
  /// The app must check in with the service.
  case offlineGraceOver = "launch-offline-grace-over"
  /// The user must connect and sign in again, or the data goes.
  case offlineReauthenticate = "launch-offline-reauthenticate"
  /// The user was to sign in again after a long time offline, and could not.
  case offlineWipe = "launch-offline-wipe"
  /// There were too many wrong PINs.
  case pinAttemptsExceeded = "launch-pin-attempts-exceeded"
  /// The PIN is too old.
  case pinTooOld = "launch-pin-too-old"
  /// Encryption needs a device PIN, and there is none.
  case devicePasscodeRequired = "launch-device-passcode-required"
  /// The app PIN is asked for.
  case pinAsked = "launch-pin-asked"
  /// There is no app PIN yet.
  case pinNotSet = "launch-pin-not-set"
  /// The credentials are asked for.
  case credentialsAsked = "launch-credentials-asked"
  /// The user was inactive for too long.
  case recheckDue = "launch-recheck-due"

  private static let launch = "App protection settings reference, \"Conditional launch\""
  private static let access = "App protection settings reference, \"Access requirements\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .passed: documented("R9.12", Self.launch, "nothing blocks access or wipes org data")
    case .notTargeted:
      inferred(
        "R9.12, AMB-42", "Graph, targetedAppManagementLevels",
        "the policy is not for devices that are managed like this one, so the account is unmanaged here",
        otherwise: .looser("the policy applies although it is for other devices"))
    case .eachAccountAlone:
      documented(
        "R2.6, R9.0", "IntuneMAMPolicyManager.h, setUIPolicyAccountIds",
        "conditional launch checks each managed account of the view separately")
    case .factMissing:
      inferred(
        "R9.12", Self.launch,
        "a fact that the check needs is unknown, so the check counts as failed; an unknown fact never wipes org data",
        otherwise: .stricter("a check whose facts are missing is skipped"))
    case .boundUnreadable:
      inferred(
        "R9.12, R15.1", Self.launch,
        "the policy's value cannot be read or is out of range, so the check counts as failed, but no org data is wiped",
        otherwise: .stricter("a value that cannot be read is ignored"))
    case .timeInFuture:
      inferred(
        "R9.12", Self.launch,
        "the time that the check counts from is in the future, so the time passed is unknown",
        otherwise: .stricter("a time in the future counts as now"))
    case .actionNotOffered:
      inferred(
        "R9.12, R15.1", Self.launch,
        "the policy sets an action that this condition does not offer, so access is blocked",
        otherwise: .stricter("a condition whose action it does not offer is not a condition"))
    case .actionNotSet:
      inferred(
        "R9.12, AMB-35", Self.launch, "the policy sets the condition without an action, so access is blocked",
        otherwise: .stricter("a condition without an action is not a condition"))
    case .sdkVersionTooLow:
      documented(
        "R9.12, AMB-22", Self.launch + ", \"Min SDK version\"",
        "the SDK version is below the minimum")
    case .appVersionTooLow:
      documented(
        "R9.12, AMB-22", Self.launch + ", \"Min app version\"", "the app version is below the minimum")
    case .osVersionTooLow:
      documented(
        "R9.12, AMB-22", Self.launch + ", \"Min OS version\"", "the OS version is below the minimum")
    case .osVersionTooHigh:
      documented("R9.12", Self.launch + ", \"Max OS version\"", "the OS version is above the maximum")
    case .jailbroken:
      documented("R9.12", Self.launch + ", \"Jailbroken/rooted devices\"", "the device is jailbroken")
    case .modelNotAllowed:
      documented(
        "R9.12", Self.launch + ", \"Device model(s)\"", "the policy does not list the device's model")
    case .threatLevelTooHigh:
      documented(
        "R9.12", Self.launch + ", \"Max allowed device threat level\"",
        "the device reports a higher threat level than the policy allows")
    case .noThreatSignal:
      inferred(
        "R9.12", Self.launch + ", \"Max allowed device threat level\"",
        "no threat defense service reports on the device, and the policy needs a report",
        otherwise: .stricter("a device without a report counts as secured"))
    case .accountDisabled:
      documented(
        "R9.12", Self.launch + ", \"Disabled account\"",
        "the app learned at a check-in that the account is disabled")
    case .clockedOut:
      documented(
        "R9.12", Self.launch + ", \"Non-working time\"",
        "the user is clocked out, and no grace period is left")
    case .clockUnconfirmed:
      derived(
        "R9.12, AMB-34", Self.launch + ", \"Non-working time\"; texts shipped with the SDK, ClockedIn",
        "whether the user is clocked in must be confirmed with the service first")
    case .clockUnverifiable:
      derived(
        "R9.12, AMB-34", "Texts shipped with the SDK, ClockedIn_ConfirmationTimeout",
        "whether the user is clocked in could not be confirmed in time, so the user counts as clocked out")
    case .clockStale:
      inferred(
        "R9.12, AMB-34", Self.launch + ", \"Non-working time\"",
        "the service last reported the clock status too long ago, so it counts as unknown",
        otherwise: .stricter("a stale status counts as current"))
    case .clockNotConfigured:
      inferred(
        "R9.12", Self.launch + ", \"Non-working time\"",
        "working time is not configured for the user, so the clock status counts as unknown",
        otherwise: .stricter("working time that is not configured is not a condition"))
    case .offlineGraceOver:
      documented(
        "R9.12", Self.launch + ", \"Offline grace period\"",
        "the app has not checked in with the service for longer than the policy allows")
    case .offlineReauthenticate:
      documented(
        "R9.12", Self.launch + ", \"Offline grace period\"",
        "the app was offline for longer than the policy allows; the user must connect and sign in again, and if that fails, org data is wiped"
      )
    case .offlineWipe:
      documented(
        "R9.12", Self.launch + ", \"Offline grace period\"",
        "the app was offline for longer than the policy allows, and the user could not sign in again")
    case .pinAttemptsExceeded:
      documented(
        "R9.12", Self.launch + ", \"Max PIN attempts\"",
        "too many wrong app PINs were entered in a row")
    case .pinTooOld:
      documented(
        "R9.12", Self.access + ", \"PIN reset after number of days\"",
        "the app PIN is older than the policy allows")
    case .devicePasscodeRequired:
      documented(
        "R9.12", "App protection settings reference, \"Encrypt Org data\"",
        "the policy requires encryption, which needs a device PIN, and none is set")
    case .pinAsked:
      derived(
        "R9.12",
        Self.access + ", \"PIN for access\"; Overview of app protection policies; "
          + "Multi-identity guide, \"Identity overview\"",
        "the policy asks for the app PIN at every start and at the first access of an account")
    case .pinNotSet:
      documented(
        "R9.12", Self.access + ", \"PIN for access\"",
        "the policy asks for an app PIN, and the user has not set one")
    case .credentialsAsked:
      derived(
        "R9.12",
        Self.access + ", \"Work or school account credentials for access\"; Overview of app protection "
          + "policies; Multi-identity guide, \"Identity overview\"",
        "the policy asks for work or school credentials at every start and at the first access of an account")
    case .recheckDue:
      documented(
        "R9.12", Self.access + ", \"Recheck the access requirements after\"",
        "the user was inactive for longer than the policy allows")
    }
  }
}
