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
