/// Why conditional launch came to what it came to.
@nonexhaustive
public enum LaunchReason: String, ReasonVocabulary {
  /// Allows if no check warns either.
  case passed = "launch-passed"
  /// Allows before any check, by "Target to apps on all device types".
  case notTargeted = "launch-not-targeted"
  /// Allows for ``PolicyView/lockDown`` before any check.
  case eachAccountAlone = "launch-each-account-alone"
  /// Prompts, warns or blocks as ``LaunchCheck/Outcome/undecided(_:_:)``.
  case factMissing = "launch-fact-missing"
  /// Blocks, or warns or prompts in a check that can do no more.
  case boundUnreadable = "launch-bound-unreadable"
  /// Blocks while offline, prompts at a recheck or for a new PIN, or joins a reason of "Non-working time".
  case timeInFuture = "launch-time-in-future"
  /// Blocks, next to the reason of the check, such as ``LaunchReason/jailbroken``.
  case actionNotOffered = "launch-action-not-offered"
  /// Blocks, next to the reason of the check, such as ``LaunchReason/clockedOut``.
  case actionNotSet = "launch-action-not-set"
  /// Warns, blocks or wipes by "Min SDK version".
  case sdkVersionTooLow = "launch-sdk-version-too-low"
  /// Warns, blocks or wipes by "Min app version".
  case appVersionTooLow = "launch-app-version-too-low"
  /// Warns, blocks or wipes by "Min OS version".
  case osVersionTooLow = "launch-os-version-too-low"
  /// Warns, blocks or wipes by "Max OS version".
  case osVersionTooHigh = "launch-os-version-too-high"
  /// Blocks or wipes by "Jailbroken/rooted devices".
  case jailbroken = "launch-device-jailbroken"
  /// Blocks or wipes by "Device model(s)".
  case modelNotAllowed = "launch-device-model-not-allowed"
  /// Blocks or wipes by "Max allowed device threat level".
  case threatLevelTooHigh = "launch-threat-level-too-high"
  /// Blocks or wipes by "Max allowed device threat level", whichever value it has.
  case noThreatSignal = "launch-no-threat-signal"
  /// Blocks or wipes by "Disabled account".
  case accountDisabled = "launch-account-disabled"
  /// Warns or blocks by "Non-working time".
  case clockedOut = "launch-clocked-out"
  /// Warns or blocks with ``Obligation/confirmClockStatus``.
  case clockUnconfirmed = "launch-clock-status-unconfirmed"
  /// Warns or blocks without ``Obligation/confirmClockStatus``.
  case clockUnverifiable = "launch-clock-status-unverifiable"
  /// Added to ``LaunchReason/clockUnconfirmed`` or ``LaunchReason/clockUnverifiable``.
  case clockStale = "launch-clock-status-stale"
  /// Added to ``LaunchReason/clockUnconfirmed`` like ``LaunchReason/clockStale``.
  case clockNotConfigured = "launch-clock-status-not-configured"
  /// Blocks with ``Obligation/connect``.
  case offlineGraceOver = "launch-offline-grace-over"
  /// Blocks with ``Obligation/connect`` and ``Obligation/requireCredentials``.
  case offlineReauthenticate = "launch-offline-reauthenticate"
  /// Wipes by "Offline grace period: Wipe data".
  case offlineWipe = "launch-offline-wipe"
  /// Wipes, or blocks with ``Obligation/choosePIN``.
  case pinAttemptsExceeded = "launch-pin-attempts-exceeded"
  /// Prompts with ``Obligation/choosePIN``.
  case pinTooOld = "launch-pin-too-old"
  /// Blocks with ``Obligation/requireDevicePasscode``.
  case devicePasscodeRequired = "launch-device-passcode-required"
  /// Prompts with ``Obligation/requirePIN``.
  case pinAsked = "launch-pin-asked"
  /// Prompts with ``Obligation/setUpPIN``.
  case pinNotSet = "launch-pin-not-set"
  /// Prompts with ``Obligation/requireCredentials``.
  case credentialsAsked = "launch-credentials-asked"
  /// Prompts as at a start, by "Recheck the access requirements after".
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
