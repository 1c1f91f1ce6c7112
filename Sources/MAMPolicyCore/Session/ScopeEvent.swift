/// Something that changes who the app acts for, and its windows.
///
/// Source: R2, R5.1 to R5.3.
@nonexhaustive
public enum ScopeEvent: Hashable, Sendable, PartPrinted {
  /// The app sets a window's identity.
  case setUIIdentity(IdentitySlot, launch: LaunchScript)
  /// The app sets the identities of a window that shows several; nil and an empty list show no user.
  case setUIIdentities([IdentitySlot], launch: LaunchScript)
  /// The SDK has the app switch a window to an identity.
  case requireSwitch(to: IdentitySlot, because: SwitchCause, launch: LaunchScript)
  /// A window's pending switch comes to its end: the app calls the handler, and the prompts are answered.
  case completeSwitch(DelegateAnswer, launch: LaunchScript)
  /// The app sets the process's identity.
  case setProcessIdentity(IdentitySlot)
  /// The app sets the thread's identity until the innermost scope or work ends.
  case setThreadIdentity(IdentitySlot)
  /// The thread enters an identity scope.
  case enterScope(IdentitySlot)
  /// The thread leaves its innermost identity scope.
  case leaveScope
  /// A window opens.
  case openWindow(WindowName)
  /// A window closes.
  case closeWindow(WindowName)
  /// A window becomes the key window.
  case makeKeyWindow(WindowName)
}

extension Session {
  mutating func perform(_ event: ScopeEvent, at place: Place, _ trail: inout Trail) -> Answer {
    switch event {
    case .setUIIdentity(let slot, let launch): setUIIdentity(slot, at: place, launch, &trail)
    case .setUIIdentities(let elements, let launch): setUIIdentities(elements, at: place, launch, &trail)
    case .requireSwitch(let slot, let cause, let launch):
      requireSwitch(slot, cause, at: place, launch, &trail)
    case .completeSwitch(let answer, let launch): completeSwitch(answer, at: place, launch, &trail)
    case .setProcessIdentity(let slot): setProcessIdentity(slot, &trail)
    case .setThreadIdentity(let slot): setThreadIdentity(slot, on: place.thread, &trail)
    case .enterScope(let slot): enterScope(slot, on: place.thread, &trail)
    case .leaveScope: leaveScope(on: place.thread, &trail)
    case .openWindow(let window): openWindow(window, &trail)
    case .closeWindow(let window): closeWindow(window, &trail)
    case .makeKeyWindow(let window): makeKeyWindow(window, &trail)
    }
  }
}

extension Event {
  /// The app sets a window's identity.
  public static func setUIIdentity(_ slot: IdentitySlot, launch: LaunchScript = .passes) -> Event {
    .scopes(.setUIIdentity(slot, launch: launch))
  }
  /// The app sets the identities of a window that shows several; nil and an empty list show no user.
  public static func setUIIdentities(_ elements: [IdentitySlot], launch: LaunchScript = .passes) -> Event {
    .scopes(.setUIIdentities(elements, launch: launch))
  }
  /// The SDK has the app switch a window to an identity.
  public static func requireSwitch(
    to target: IdentitySlot, because cause: SwitchCause, launch: LaunchScript = .passes
  ) -> Event { .scopes(.requireSwitch(to: target, because: cause, launch: launch)) }
  /// A window's pending switch comes to its end: the app calls the handler, and the prompts are answered.
  public static func completeSwitch(_ answer: DelegateAnswer = .success, launch: LaunchScript = .passes)
    -> Event
  { .scopes(.completeSwitch(answer, launch: launch)) }
  /// The app sets the process's identity.
  public static func setProcessIdentity(_ slot: IdentitySlot) -> Event { .scopes(.setProcessIdentity(slot)) }
  /// The app sets the thread's identity until the innermost scope or work ends.
  public static func setThreadIdentity(_ slot: IdentitySlot) -> Event { .scopes(.setThreadIdentity(slot)) }
  /// The thread enters an identity scope.
  public static func enterScope(_ slot: IdentitySlot) -> Event { .scopes(.enterScope(slot)) }
  /// The thread leaves its innermost identity scope.
  public static let leaveScope = Event.scopes(.leaveScope)
  /// A window opens.
  public static func openWindow(_ window: WindowName) -> Event { .scopes(.openWindow(window)) }
  /// A window closes.
  public static func closeWindow(_ window: WindowName) -> Event { .scopes(.closeWindow(window)) }
  /// A window becomes the key window.
  public static func makeKeyWindow(_ window: WindowName) -> Event { .scopes(.makeKeyWindow(window)) }
}

extension ScopeEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .leaveScope: "leaveScope"
    case _: ""
    }
  }
}
