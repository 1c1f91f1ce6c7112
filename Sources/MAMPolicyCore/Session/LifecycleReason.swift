/// Why an event of the app's life ended as it did.
@nonexhaustive
public enum LifecycleReason: String, ReasonVocabulary {
  /// Refuses what only a running app can do; ``Event/kill`` changes nothing.
  case notRunning = "app-not-running"
  /// ``Event/pause`` changes nothing.
  case inBackground = "app-in-background"
  /// ``Event/resume(launch:)`` changes nothing.
  case inForeground = "app-in-foreground"
  /// Note on a required restart if ``AppAnswers/restartApplication`` succeeds.
  case restartedByApp = "restart-by-app"
  /// Note on a required restart if ``AppAnswers/restartApplication`` does not succeed.
  case restartedBySDK = "restart-by-sdk"
  /// ``Event/answerDelegates(_:)`` changes nothing.
  case sameAnswers = "app-answers-unchanged"
  /// ``Event/changeDevice(_:)`` changes nothing.
  case sameDevice = "device-unchanged"

  private static let guide = "Multi-identity guide, exit criteria, \"Active identity and lifecycle\""
  private static let delegate = "IntuneMAMPolicyDelegate.h, restartApplication"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .notRunning:
      inferred("R14", Self.guide, "the app is not running", otherwise: .neutral("the event starts the app"))
    case .inBackground:
      inferred(
        "R14", Self.guide, "the app is already in the background",
        otherwise: .neutral("the event is an error"))
    case .inForeground:
      inferred(
        "R14", Self.guide, "the app is already in the foreground",
        otherwise: .neutral("the event is an error"))
    case .restartedByApp: documented("R5.6", Self.delegate, "the app restarts itself")
    case .restartedBySDK: documented("R5.6", Self.delegate, "the app leaves it to the SDK to restart it")
    case .sameAnswers:
      inferred(
        "R5.3", "IntuneMAMPolicyDelegate.h", "the app already behaves this way",
        otherwise: .neutral("the event is an error"))
    case .sameDevice:
      inferred(
        "R9.12", "Conditional launch reference", "the device is already known to be in this state",
        otherwise: .neutral("the event is an error"))
    }
  }
}
