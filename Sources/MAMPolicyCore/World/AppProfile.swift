/// What an app declares of itself to the SDK.
///
/// Source: rules.md R2.6, R2.7, R5.2.
public struct AppProfile: Hashable, Sendable {
  /// Whether the app acts for several identities; the SDK's default is that it does not.
  public var isMultiIdentity: Bool
  /// Whether the app may hold several managed accounts at once.
  public var allowsSeveralManagedAccounts: Bool
  /// Whether the user cannot cancel a switch of identities; the app's `MultiIdentityCancelDisabled`.
  public var forbidsCancel: Bool

  /// Creates a profile.
  public init(
    isMultiIdentity: Bool = false, allowsSeveralManagedAccounts: Bool = false, forbidsCancel: Bool = false
  ) {
    self.isMultiIdentity = isMultiIdentity
    self.allowsSeveralManagedAccounts = allowsSeveralManagedAccounts
    self.forbidsCancel = forbidsCancel
  }
}

/// Another app on the device, that data may go to or come from.
///
/// Source: formats.md section 1, `apps`; rules.md R8.1.
public struct OtherApp: Hashable, Sendable {
  /// The app's name.
  public let name: String
  /// Whether the app holds the SDK; otherwise every identity in it is unmanaged.
  public let isManaged: Bool
  /// The accounts signed in there.
  public let signedIn: [Identity]
  /// Whether device management installed the app and manages it.
  public let isManagedByDevice: Bool

  /// Creates an app.
  public init(name: String, isManaged: Bool, signedIn: [Identity] = [], isManagedByDevice: Bool = false) {
    self.name = name
    self.isManaged = isManaged
    self.signedIn = signedIn
    self.isManagedByDevice = isManagedByDevice
  }
}

/// What device management knows and does on the device.
///
/// Source: rules.md R7.4 (`protectInbound...`), R8.1.
public struct DeviceManagement: Hashable, Sendable {
  /// Whether the device is enrolled.
  public var isEnrolled: Bool
  /// The account that `IntuneMAMUPN` and `IntuneMAMOID` name in the app's configuration.
  public var configuredUser: Identity?

  /// Creates the state of a device; by default it is not enrolled.
  public init(isEnrolled: Bool = false, configuredUser: Identity? = nil) {
    self.isEnrolled = isEnrolled
    self.configuredUser = configuredUser
  }
}
