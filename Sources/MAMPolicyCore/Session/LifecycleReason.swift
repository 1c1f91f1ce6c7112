/// Why an event of the app's life ended as it did.
@nonexhaustive
public enum LifecycleReason: String, ReasonVocabulary {
  /// The app is not running.
  case notRunning = "app-not-running"
  /// The app is in the background already.
  case inBackground = "app-in-background"
  /// The app is in the foreground already.
  case inForeground = "app-in-foreground"
  /// The app restarts itself.
  case restartedByApp = "restart-by-app"
  /// The SDK restarts the app.
  case restartedBySDK = "restart-by-sdk"
  /// The app behaves so already.
  case sameAnswers = "app-answers-unchanged"
  /// The device is known to be so already.
  case sameDevice = "device-unchanged"

  private static let guide = "Multi-identity guide, exit criteria, \"Active identity and lifecycle\""
  private static let delegate = "IntuneMAMPolicyDelegate.h, restartApplication"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .notRunning:
      ReasonEntry(self, "R14", .inferred, Self.guide, "the app is not running")
    case .inBackground:
      ReasonEntry(self, "R14", .inferred, Self.guide, "the app is already in the background")
    case .inForeground:
      ReasonEntry(self, "R14", .inferred, Self.guide, "the app is already in the foreground")
    case .restartedByApp:
      ReasonEntry(self, "R5.6", .documented, Self.delegate, "the app restarts itself")
    case .restartedBySDK:
      ReasonEntry(self, "R5.6", .documented, Self.delegate, "the app leaves it to the SDK to restart it")
    case .sameAnswers:
      ReasonEntry(self, "R5.3", .inferred, "IntuneMAMPolicyDelegate.h", "the app already behaves this way")
    case .sameDevice:
      ReasonEntry(
        self, "R9.12", .inferred, "Conditional launch reference",
        "the device is already known to be in this state")
    }
  }
}
