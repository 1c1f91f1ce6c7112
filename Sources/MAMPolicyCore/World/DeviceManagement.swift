/// What device management knows and does on the device.
///
/// Source: R7.4 (`protectInbound...`), R8.1, R9.12 (e), (k).
public struct DeviceManagement: Hashable, Sendable {
  /// Whether the device is enrolled; nil when that is not stated, and then it counts as not enrolled.
  ///
  /// A policy that targets one kind of device applies while this is nil.
  public var isEnrolled: Bool?
  /// The account that `IntuneMAMUPN` and `IntuneMAMOID` name in the app's configuration.
  public var configuredUser: Identity?
  /// Whether the device has a PIN of its own; nil when that is not known.
  public var hasDevicePIN: Bool?

  /// Creates the state of a device; by default nothing is stated.
  public init(isEnrolled: Bool? = nil, configuredUser: Identity? = nil, hasDevicePIN: Bool? = nil) {
    self.isEnrolled = isEnrolled
    self.configuredUser = configuredUser
    self.hasDevicePIN = hasDevicePIN
  }

  /// The user that the device is enrolled for; nil when it is not enrolled, or nobody is named.
  public var enrolledUser: Identity? { isEnrolled == true ? configuredUser : nil }
}

extension DeviceManagement: CustomStringConvertible {
  /// Whether the device is enrolled, for whom, and whether it has a PIN, as far as that is known.
  public var description: String {
    [
      isEnrolled.map { $0 ? "enrolled" : "not enrolled" } ?? "enrollment unknown",
      configuredUser.map { "for \($0.text)" },
      hasDevicePIN.map { $0 ? "with a PIN" : "without a PIN" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
