/// Why an event of slots, windows or work came to nothing.
@nonexhaustive
public enum ScopeReason: String, ReasonVocabulary {
  /// Refuses ``Event/leaveScope``.
  case noScopeToLeave = "scope-none-to-leave"
  /// Refuses ``Event/finish``.
  case noWorkToFinish = "work-none-to-finish"
  /// Refuses ``Event/begin(_:)``.
  case unknownWork = "work-unknown"
  /// Refuses ``Event/capture(_:_:)``.
  case workNameTaken = "work-name-taken"
  /// Refuses a merged slot for the process, a thread, a scope or a new file.
  case severalOutsideWindow = "scope-several-outside-window"
  /// Refuses ``Event/closeWindow(_:)`` or ``Event/makeKeyWindow(_:)``.
  case unknownWindow = "window-unknown"
  /// ``Event/openWindow(_:)`` changes nothing.
  case windowOpen = "window-open"
  /// ``Event/makeKeyWindow(_:)`` changes nothing.
  case isKeyWindow = "window-is-key"
  /// Refuses ``Event/closeWindow(_:)``.
  case lastWindow = "window-last"
  /// The setter changes nothing, or the switch ends as ``SwitchResult/notAllowed``.
  case singleIdentityApp = "scope-single-identity-app"
  /// ``Event/setProcessIdentity(_:)`` or ``Event/setThreadIdentity(_:)`` changes nothing.
  case sameIdentity = "scope-same-identity"

  private static let header = "IntuneMAMPolicyManager.h, identity setters"
  private static let queues = "Multi-identity guide, \"Thread queues\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .noScopeToLeave:
      inferred(
        "R3", Self.header, "the thread is not inside an identity scope to leave",
        otherwise: .neutral("the call is an error"))
    case .noWorkToFinish:
      inferred(
        "R3", Self.queues, "the thread runs no work that could finish",
        otherwise: .neutral("the event is an error"))
    case .unknownWork:
      inferred(
        "R3", Self.queues, "no work with that name is waiting", otherwise: .neutral("the event is an error"))
    case .workNameTaken:
      inferred(
        "R3", Self.queues, "work with that name is already waiting",
        otherwise: .neutral("the later work takes the name over"))
    case .severalOutsideWindow:
      documented("R2.6", Self.header, "only a window shows several accounts together")
    case .unknownWindow:
      inferred(
        "R2.4", Self.header, "no window with that name is open", otherwise: .neutral("the window is opened"))
    case .windowOpen:
      inferred(
        "R2.4", Self.header, "a window with that name is already open",
        otherwise: .neutral("the window is opened again"))
    case .isKeyWindow:
      inferred(
        "R2.4", Self.header, "the window is already the key window",
        otherwise: .neutral("the event is an error"))
    case .lastWindow:
      inferred(
        "R2.4", Self.header, "an app in the foreground needs at least one window",
        otherwise: .neutral("the app goes to the background"))
    case .singleIdentityApp:
      inferred(
        "R2.7, AMB-38", "Multi-identity guide, \"Identity overview\"",
        "the app does not declare support for multiple identities, so setting an identity has no effect; remove "
          + "the call",
        otherwise: .stricter("the app can leave its one policy by setting an identity"))
    case .sameIdentity:
      inferred(
        "R2.1", Self.header, "the slot already holds that identity",
        otherwise: .neutral("the setter runs again"))
    }
  }
}
