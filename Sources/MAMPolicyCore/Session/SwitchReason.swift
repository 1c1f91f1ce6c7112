/// Why a switch of identities ended as it did.
@nonexhaustive
public enum SwitchReason: String, ReasonVocabulary {
  /// The target is unmanaged.
  case unmanagedTarget = "switch-unmanaged-target"
  /// Conditional launch was passed.
  case launchPassed = "switch-launch-passed"
  /// Conditional launch was passed with a warning.
  case launchWarned = "switch-launch-warned"
  /// Conditional launch blocks the account.
  case launchBlocked = "switch-launch-blocked"
  /// Conditional launch wiped the account.
  case launchWiped = "switch-launch-wiped"
  /// The user canceled.
  case launchCanceled = "switch-launch-canceled"
  /// The app lets no user cancel.
  case cancelDisabled = "switch-cancel-disabled"
  /// No window could show a prompt.
  case noPromptPossible = "switch-no-prompt-possible"
  /// The main thread acts for somebody else.
  case threadConflict = "switch-thread-conflict"
  /// The account is another one of the enrolled user's organization.
  case sameOrganization = "switch-same-organization"
  /// The app does not declare several managed identities.
  case severalNeedFlag = "switch-several-need-flag"
  /// The switch has begun and is not completed yet.
  case pending = "switch-pending"
  /// Another switch in the same window took its place.
  case superseded = "switch-superseded"
  /// The window was closed before the switch completed.
  case windowClosed = "switch-window-closed"
  /// The app ended before the switch completed.
  case appEnded = "switch-app-ended"
  /// The account left before the switch completed.
  case targetLeft = "switch-target-signed-out"
  /// No switch is pending in the window.
  case nonePending = "switch-none-pending"
  /// The app hides the account that conditional launch blocks.
  case accountHidden = "switch-account-hidden"
  /// The app switched as it was asked to.
  case appSwitched = "switch-by-app"
  /// The app did not switch as it was asked to.
  case appRefused = "switch-refused-by-app"
  /// The app could not hide the account nor leave it, and is ended.
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
