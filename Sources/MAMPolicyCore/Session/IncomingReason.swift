/// Why data of another app came in or not, or was not sent there, beside what the rules say.
@nonexhaustive
public enum IncomingReason: String, ReasonVocabulary {
  /// Refuses sending, importing and receiving.
  case unknownApp = "app-unknown"
  /// Note on a denial, after a switch was tried.
  case switchFailed = "incoming-data-blocked-identity-switch-failed"
  /// Note on a denial, before any switch is tried.
  case noUnmanagedAccount = "incoming-no-unmanaged-account"
  /// Note on the second answer, for ``IdentitySlot/noUser``.
  case switchedToUnmanaged = "incoming-switched-to-unmanaged"
  /// Note on the second answer, for the owner.
  case switchedToOwner = "incoming-switched-to-owner"
  /// Note on sending, importing and receiving if the other end is ``Acting/effective``.
  case leastTrusted = "app-identity-assumed"
  /// ``Event/finishOpenURL`` changes nothing.
  case noOpenURL = "open-url-none"

  private static let receive = "App protection settings reference, \"Receive data from other apps\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .unknownApp:
      inferred(
        "R8.1", Self.receive, "no other app with that name is on the device",
        otherwise: .neutral("an unknown app counts as unmanaged"))
    case .switchFailed:
      documented(
        "R8.3", Self.receive + "; texts shipped with the SDK, AppRestrictions",
        "the app did not switch to an account that may take the data, so the data stays out",
        sdkName: "IncomingDataBlockedIdentitySwitchFailed")
    case .noUnmanagedAccount:
      documented("R8.3", Self.receive, "no unmanaged account is signed in that could take the data")
    case .switchedToUnmanaged:
      documented(
        "R8.3", Self.receive, "the app switched to an unmanaged account, and the data was offered to that one"
      )
    case .switchedToOwner:
      derived(
        "R8.3", "Multi-identity guide, \"SDK-initiated switch\"; texts shipped with the SDK, AppRestrictions",
        "the app switched to the account that owns the data, and the data was offered to that one")
    case .leastTrusted:
      inferred(
        "R8.9", "Multi-identity guide, \"Data sharing\"",
        "the account of the other app was not given, so the least trusted one is assumed",
        otherwise: .stricter("the account that may do most is assumed"),
        isNote: true)
    case .noOpenURL:
      inferred(
        "R2.9", "IntuneMAMPolicyManager.h", "the app is not opening a URL",
        otherwise: .neutral("the call answers with the current identity"))
    }
  }
}
