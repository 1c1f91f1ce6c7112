/// Something that happens to the app's process, to the app's answers or to the device.
///
/// Source: R2.7, R5.3, R5.6, R9.12.
@nonexhaustive
public enum LifecycleEvent: Hashable, Sendable, PartPrinted {
  /// The app goes to the background.
  case pause
  /// The app comes back to the foreground.
  case resume(launch: LaunchScript)
  /// The app's process ends without warning.
  case kill
  /// The app starts, after a kill or instead of what runs, and shows data of an identity.
  case restart(showing: IdentitySlot, launch: LaunchScript)
  /// The SDK has the app restart.
  case requireRestart(showing: IdentitySlot, launch: LaunchScript)
  /// The app behaves in another way from now on when the SDK calls it.
  case answerDelegates(AppAnswers)
  /// The device, the app on it or the user in front of it is in another state; nil is not known.
  ///
  /// Where it is known, conditional launch follows from it, and a script says only who cancels.
  case changeDevice(DeviceFacts?)
}

extension LifecycleEvent {
  /// Whether only a running app can do it.
  var needsRunningApp: Bool {
    switch self {
    case .pause, .resume, .requireRestart: true
    case .kill, .restart, .answerDelegates, .changeDevice: false
    }
  }
}

extension Session {
  mutating func perform(_ event: LifecycleEvent, _ trail: inout Trail) -> Answer {
    switch event {
    case .pause: left(pause(&trail), &trail)
    case .resume(let launch): opened(resume(launch, &trail), &trail)
    case .kill: ended(kill(&trail), &trail)
    case .restart(let slot, let launch): started(restart(showing: slot, launch, &trail), &trail)
    case .requireRestart(let slot, let launch):
      started(requireRestart(showing: slot, launch, &trail), &trail)
    case .answerDelegates(let answers): answerDelegates(answers)
    case .changeDevice(let facts): changeDevice(facts, &trail)
    }
  }
}

extension Event {
  /// The app goes to the background.
  public static let pause = Event.lifecycle(.pause)
  /// The app comes back to the foreground.
  public static func resume(launch: LaunchScript = .passes) -> Event { .lifecycle(.resume(launch: launch)) }
  /// The app's process ends without warning.
  public static let kill = Event.lifecycle(.kill)
  /// The app starts, after a kill or instead of what runs, and shows data of an identity.
  public static func restart(showing: IdentitySlot = .unset, launch: LaunchScript = .passes) -> Event {
    .lifecycle(.restart(showing: showing, launch: launch))
  }
  /// The SDK has the app restart.
  public static func requireRestart(showing: IdentitySlot = .unset, launch: LaunchScript = .passes) -> Event {
    .lifecycle(.requireRestart(showing: showing, launch: launch))
  }
  /// The app behaves in another way from now on when the SDK calls it.
  public static func answerDelegates(_ answers: AppAnswers) -> Event { .lifecycle(.answerDelegates(answers)) }
  /// The device, the app on it or the user in front of it is in another state; nil is not known.
  public static func changeDevice(_ facts: DeviceFacts?) -> Event { .lifecycle(.changeDevice(facts)) }
}

extension LifecycleEvent {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .pause: "pause"
    case .kill: "kill"
    case _: ""
    }
  }
}
