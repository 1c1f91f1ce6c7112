/// Why data of another app came in or not, or was not sent there, beside what the rules say.
public enum IncomingReason: String, ReasonVocabulary {
  /// No other app of that name is on the device.
  case unknownApp = "app-unknown"
  /// The app did not switch to an unmanaged account, so the data stays out.
  case switchFailed = "incoming-data-blocked-identity-switch-failed"
  /// No unmanaged account is signed in that could take the data.
  case noUnmanagedAccount = "incoming-no-unmanaged-account"
  /// The app switched to an unmanaged account, which takes the data.
  case switchedToUnmanaged = "incoming-switched-to-unmanaged"
  /// The app opens no URL at the moment.
  case noOpenURL = "open-url-none"

  private static let receive = "App protection settings reference, \"Receive data from other apps\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .unknownApp:
      ReasonEntry(self, "R8.1", .inferred, Self.receive, "no other app of that name is on the device")
    case .switchFailed:
      ReasonEntry(
        self, "R8.3", .documented, Self.receive + "; texts shipped with the SDK, AppRestrictions",
        "the app did not switch to an unmanaged account, so the data stays out",
        sdkName: "IncomingDataBlockedIdentitySwitchFailed")
    case .noUnmanagedAccount:
      ReasonEntry(
        self, "R8.3", .documented, Self.receive, "no unmanaged account is signed in that could take the data")
    case .switchedToUnmanaged:
      ReasonEntry(
        self, "R8.3", .documented, Self.receive,
        "the app switched to an unmanaged account, and that one takes the data")
    case .noOpenURL:
      ReasonEntry(self, "R2.9", .inferred, "IntuneMAMPolicyManager.h", "the app opens no URL at the moment")
    }
  }
}
