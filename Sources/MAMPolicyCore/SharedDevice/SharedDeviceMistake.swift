/// The mistakes that an app can make on a shared device.
@nonexhaustive
public enum SharedDeviceMistake: String, ReasonVocabulary {
  /// Mistake found together with its cause, such as ``SharedDeviceMistake/useUnchecked``.
  case dataShown = "shared-device-data-shown"
  /// Mistake found at ``SharedDeviceEvent/use`` with ``CheckMoment/broadcast`` among the checks.
  case broadcastMissed = "shared-device-broadcast-missed"
  /// Mistake found at ``SharedDeviceEvent/use`` without a missed broadcast.
  case useUnchecked = "shared-device-use-unchecked"
  /// Mistake found at ``SharedDeviceEvent/reload``.
  case reloadUnchecked = "shared-device-reload-unchecked"
  /// Mistake found after a check, with ``ComparedAccount/previousAccount``.
  case previousTrusted = "shared-device-previous-trusted"
  /// Mistake found after a check, by ``SharedDeviceApp/cleans``.
  case cleanupPartial = "shared-device-cleanup-partial"
  /// Mistake found at ``SharedDeviceEvent/signOut(by:fromBrowser:)``.
  case dataLeft = "shared-device-data-left"
  /// Mistake found at ``SharedDeviceEvent/use``, before any check.
  case severalAccounts = "shared-device-several-accounts"

  private static let modify = "Shared device mode for iOS, \"Modify your iOS application\""
  private static let signOut = "Shared device mode for iOS, \"Globally sign out a user\""
  private static let broadcast = "Shared device mode for iOS, \"Receive broadcast to detect global sign-out\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .dataShown:
      documented("R13.4", Self.modify, "the app shows data of a user who is not the one signed in")
    case .broadcastMissed:
      derived(
        "R13.6", Self.broadcast,
        "the app missed the broadcast, and does not ask who is signed in when it is used")
    case .useUnchecked:
      documented("R13.4", Self.modify, "the app does not ask who is signed in when it is used")
    case .reloadUnchecked:
      documented(
        "R13.4", Self.modify, "the app does not ask who is signed in when it reloads in the background")
    case .previousTrusted:
      inferred(
        "R13.4", Self.modify,
        "the app removes the data of the account that the library calls previous, but it last showed another user",
        otherwise: .stricter("the previous account is taken for the one shown last"))
    case .cleanupPartial:
      documented(
        "R13.4", Self.modify, "the app leaves data or caches of the last user behind when it cleans up")
    case .dataLeft:
      documented(
        "R13.5", Self.signOut,
        "the app signs the user out and keeps the data, which signing out does not remove")
    case .severalAccounts:
      documented(
        "R13.1", "Shared device mode for iOS, \"Create a shared device mode app\"",
        "the app keeps several accounts, which shared device mode does not support")
    }
  }
}
