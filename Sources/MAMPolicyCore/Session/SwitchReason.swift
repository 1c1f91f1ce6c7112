/// Why a switch of identities ended as it did.
@nonexhaustive
public enum SwitchReason: String, ReasonVocabulary {
  /// Ends a switch as ``SwitchResult/success``, without a launch check.
  case unmanagedTarget = "switch-unmanaged-target"
  /// Ends a switch as ``SwitchResult/success``, after ``LaunchOutcome/allow``.
  case launchPassed = "switch-launch-passed"
  /// Ends a switch as ``SwitchResult/success``, after ``LaunchOutcome/warn``.
  case launchWarned = "switch-launch-warned"
  /// Ends a switch as ``SwitchResult/failed``, after ``LaunchOutcome/block``.
  case launchBlocked = "switch-launch-blocked"
  /// Ends a switch as ``SwitchResult/failed``, after ``LaunchOutcome/wipe``.
  case launchWiped = "switch-launch-wiped"
  /// Ends a switch as ``SwitchResult/userCanceled``.
  case launchCanceled = "switch-launch-canceled"
  /// Ends a switch as ``SwitchResult/failed``, after ``LaunchOutcome/cancel``.
  case cancelDisabled = "switch-cancel-disabled"
  /// Ends a switch as ``SwitchResult/failed``, after ``Event/pause``.
  case noPromptPossible = "switch-no-prompt-possible"
  /// Ends a switch as ``SwitchResult/notAllowed``, before ``SwitchReason/sameOrganization``.
  case threadConflict = "switch-thread-conflict"
  /// Ends a switch as ``SwitchResult/notAllowed``, before any launch check.
  case sameOrganization = "switch-same-organization"
  /// Ends ``Event/setUIIdentities(_:launch:)`` as ``SwitchResult/failed``, before any other check.
  case severalNeedFlag = "switch-several-need-flag"
  /// The answer is ``Answer/pending(_:)``.
  case pending = "switch-pending"
  /// Note on the later event, such as ``Event/setUIIdentity(_:launch:)``.
  case superseded = "switch-superseded"
  /// Note on ``Event/closeWindow(_:)``.
  case windowClosed = "switch-window-closed"
  /// Note on an event such as ``Event/kill``.
  case appEnded = "switch-app-ended"
  /// Note on an event such as ``Event/signOut(_:)``.
  case targetLeft = "switch-target-signed-out"
  /// Refuses ``Event/completeSwitch(_:launch:)``.
  case nonePending = "switch-none-pending"
  /// Added to ``SwitchResult/success`` of a view if ``AppAnswers/blockAccount`` succeeds.
  case accountHidden = "switch-account-hidden"
  /// Added to a switch if ``AppAnswers/identitySwitchRequired`` succeeds.
  case appSwitched = "switch-by-app"
  /// Ends a switch, or is added to it, if ``AppAnswers/identitySwitchRequired`` does not succeed.
  case appRefused = "switch-refused-by-app"
  /// Added to a switch whose app is then ``AppState/killed``.
  case forcedExit = "switch-forced-exit"

  private static let header = "IntuneMAMPolicyManager.h, setUIPolicyAccountId; IntuneMAMDefs.h"
  private static let guide = "Multi-identity guide, \"App-initiated identity switch\""
  private static let delegate = "IntuneMAMPolicyDelegate.h; Multi-identity guide, \"SDK-initiated switch\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .unmanagedTarget:
      inferred(
        "R5.2", Self.guide, "the target is unmanaged, so conditional launch does not run",
        otherwise: .neutral("conditional launch runs for unmanaged accounts too"))
    case .launchPassed: documented("R5.1", Self.guide, "conditional launch was passed")
    case .launchWarned:
      derived(
        "R5.1", "App protection settings reference, \"Conditional launch\"; " + Self.guide,
        "conditional launch was passed with a warning")
    case .launchBlocked: documented("R5.2", Self.header, "conditional launch blocks the account")
    case .launchWiped: derived("R5.2", Self.header, "conditional launch wiped the account's data")
    case .launchCanceled: documented("R5.2", Self.header, "the user canceled a prompt of conditional launch")
    case .cancelDisabled:
      derived(
        "R5.2", "App SDK guide, stage 3, IntuneMAMSettings, MultiIdentityCancelDisabled",
        "the app disables canceling, so a prompt that was not answered counts as not passed")
    case .noPromptPossible:
      inferred(
        "R5.2, AMB-31", Self.header, "the app is in the background, and no window could show a prompt",
        otherwise: .stricter("the switch waits for the app to come back"))
    case .threadConflict:
      documented("R5.2, AMB-7", Self.header, "the main thread's identity is set to another one")
    case .sameOrganization:
      documented(
        "R5.2", Self.header,
        "the account belongs to the enrolled user's organization and is not the enrolled user")
    case .severalNeedFlag:
      inferred(
        "R2.6", "IntuneMAMPolicyManager.h, setUIPolicyAccountIds; Multiple managed accounts, prerequisites",
        "the app may not show several managed accounts: it does not declare `MultiManagedIdentities` and multiple "
          + "identities, or the administrator restricts the accounts that may sign in",
        otherwise: .stricter("the switch is not allowed, or the accounts are shown one at a time"))
    case .pending:
      derived(
        "R5.2", "Multi-identity guide, \"App-initiated identity switch\"; IntuneMAMPolicyManager.h",
        "the switch completes asynchronously and has not completed yet, so the window keeps its identity")
    case .superseded:
      inferred(
        "R5.2", Self.header,
        "another switch in the same window replaced the pending one, which failed",
        otherwise: .neutral("both switches continue"))
    case .windowClosed:
      inferred(
        "R5.2", Self.header, "the window was closed before the switch completed, so the switch failed",
        otherwise: .neutral("a pending switch continues without its window"))
    case .appEnded:
      inferred(
        "R5.2", Self.header, "the app ended before the switch completed, so the switch failed",
        otherwise: .stricter("a pending switch outlives the app"))
    case .targetLeft:
      inferred(
        "R5.2", Self.header, "the account was signed out before the switch completed, so the switch failed",
        otherwise: .stricter("a pending switch continues for an account that is gone"))
    case .nonePending:
      inferred(
        "R5.2", Self.header, "no switch is pending in the window", otherwise: .neutral("the call is an error")
      )
    case .accountHidden: documented("R2.6", Self.delegate, "the app hides the account from its view")
    case .appSwitched: documented("R5.3", Self.delegate, "the app agreed to the switch")
    case .appRefused: documented("R5.3", Self.delegate, "the app did not agree to the switch")
    case .forcedExit:
      documented(
        "R2.6", Self.delegate,
        "the app neither hid the account nor left it, so the user is told and the app ended")
    }
  }
}
