/// What can be wrong with the configuration of a shared device.
@nonexhaustive
public enum SharedDeviceFault: String, ReasonVocabulary {
  /// Fault of a single sign-on profile, reported without others.
  case payload = "shared-device-sso-payload"
  /// Fault of the key `Type` in a payload.
  case type = "shared-device-sso-type"
  /// Fault of the key `ExtensionIdentifier` in a payload.
  case extensionID = "shared-device-sso-extension"
  /// Fault of the key `URLs` in a payload, once for each URL.
  case url = "shared-device-sso-url"
  /// Fault of a key under `ExtensionData` in a payload.
  case extensionMode = "shared-device-sso-mode"
  /// Fault of an app configuration, apart from every profile.
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
