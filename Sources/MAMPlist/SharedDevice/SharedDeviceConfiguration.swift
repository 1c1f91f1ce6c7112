public import MAMPolicyCore

/// What device management sends to a device that is to be shared.
///
/// Two parts, which are two documents in most consoles: the profile of the single sign-on extension and
/// the configuration of the Authenticator app. Each may be there once, several times or not at all.
///
/// Source: R13.2.
public struct SharedDeviceConfiguration: Hashable, Sendable, PartPrinted {
  /// The profiles.
  public var profiles: [SingleSignOnProfile]
  /// The configurations of the Authenticator app.
  public var authenticators: [AuthenticatorConfiguration]

  /// Creates a configuration of the parts that are known.
  public init(profiles: [SingleSignOnProfile] = [], authenticators: [AuthenticatorConfiguration] = []) {
    self.profiles = profiles
    self.authenticators = authenticators
  }

  /// The type of the extension.
  package static let extensionType = "Redirect"
  /// The identifier of the extension, which is part of the Authenticator app.
  public static let extensionID = "com.microsoft.azureauthenticator.ssoextension"
  /// The key that switches shared device mode on, in both parts.
  public static let modeKey = "sharedDeviceMode"
  /// The URLs that the extension has to be asked for.
  public static let urls = [
    "https://login.microsoftonline.com", "https://login.microsoft.com", "https://sts.windows.net",
    "https://login.partner.microsoftonline.cn", "https://login.chinacloudapi.cn",
    "https://login.microsoftonline.de", "https://login.microsoftonline.us",
    "https://login.usgovcloudapi.net", "https://login-us.microsoftonline.com",
  ]
}

/// A value as a document states it.
public enum StatedValue<Value: Hashable & Sendable>: Hashable, Sendable, PartPrinted {
  /// Nothing is stated; perhaps under a key that looks like the right one.
  case absent(similarKey: String? = nil)
  /// A value of the right kind.
  case stated(Value)
  /// Something of another kind, in words such as "the string `true`".
  case otherKind(String)
}

/// A profile that configures the single sign-on extension.
///
/// The team identifier is not part of it: iOS does not need one.
public struct SingleSignOnProfile: Hashable, Sendable, PartPrinted {
  /// The extension payload.
  public struct Payload: Hashable, Sendable, PartPrinted {
    /// Where the payload stands in its document, such as `$.PayloadContent[0]`.
    public var place: String
    /// The member `Type`.
    public var type: StatedValue<String>
    /// The member `ExtensionIdentifier`.
    public var extensionID: StatedValue<String>
    /// The member `URLs`; elements that are no strings are left out.
    public var urls: StatedValue<[String]>
    /// The member `sharedDeviceMode` of `ExtensionData`.
    public var sharedDeviceMode: StatedValue<Bool>

    /// Creates a payload.
    public init(
      place: String, type: StatedValue<String>, extensionID: StatedValue<String>,
      urls: StatedValue<[String]>, sharedDeviceMode: StatedValue<Bool>
    ) {
      self.place = place
      self.type = type
      self.extensionID = extensionID
      self.urls = urls
      self.sharedDeviceMode = sharedDeviceMode
    }
  }

  /// The extension payloads; a profile without any configures no extension.
  public var payloads: [Payload]

  /// Creates a profile.
  public init(payloads: [Payload]) { self.payloads = payloads }
}

/// The configuration that the Authenticator app receives.
public struct AuthenticatorConfiguration: Hashable, Sendable, PartPrinted {
  /// The member `sharedDeviceMode`.
  public var sharedDeviceMode: StatedValue<Bool>

  /// Creates a configuration.
  public init(sharedDeviceMode: StatedValue<Bool>) { self.sharedDeviceMode = sharedDeviceMode }
}
