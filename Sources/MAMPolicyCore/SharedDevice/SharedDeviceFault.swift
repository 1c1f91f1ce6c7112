/// What can be wrong with the configuration of a shared device.
@nonexhaustive
public enum SharedDeviceFault: String, ReasonVocabulary {
  /// The profile has no payload for a single sign-on extension.
  case payload = "shared-device-sso-payload"
  /// The extension's type is not Redirect.
  case type = "shared-device-sso-type"
  /// The extension is not that of the Authenticator app.
  case extensionID = "shared-device-sso-extension"
  /// A sign-in URL is not given to the extension.
  case url = "shared-device-sso-url"
  /// The extension is not told that the device is shared.
  case extensionMode = "shared-device-sso-mode"
  /// The Authenticator app is not told that the device is shared.
  case authenticatorMode = "shared-device-authenticator-mode"

  private static let setUp =
    "Shared device mode for iOS, \"Use Intune to enable shared device mode and the SSO extension\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .payload:
      documented("R13.2", Self.setUp, "the profile does not configure a single sign-on extension")
    case .type: documented("R13.2", Self.setUp, "the single sign-on extension is not of type `Redirect`")
    case .extensionID:
      documented("R13.2", Self.setUp, "the single sign-on extension is not the one of the Authenticator app")
    case .url:
      documented(
        "R13.2", Self.setUp, "a sign-in URL is missing from those that the single sign-on extension handles")
    case .extensionMode:
      documented(
        "R13.2", Self.setUp,
        "the single sign-on extension is not told that the device is shared: `sharedDeviceMode` must be true")
    case .authenticatorMode:
      documented(
        "R13.2", Self.setUp,
        "the Authenticator app is not told that the device is shared: `sharedDeviceMode` must be true")
    }
  }
}
