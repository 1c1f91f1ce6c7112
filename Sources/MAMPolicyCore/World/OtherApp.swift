/// Another app on the device, that data may go to or come from.
///
/// Source: Formats, "Worlds", `apps`; R8.1.
public struct OtherApp: Hashable, Sendable {
  /// The app's name.
  public let name: String
  /// Whether the app holds the SDK; otherwise every identity in it is unmanaged.
  public let isManaged: Bool
  /// The accounts signed in there.
  public let signedIn: [Identity]
  /// Whether device management installed the app and manages it.
  public let isManagedByDevice: Bool
  /// The publisher, whose apps share one managed account; nil where nothing says so.
  public let publisher: String?

  /// Creates an app.
  public init(
    name: String, isManaged: Bool, signedIn: [Identity] = [], isManagedByDevice: Bool = false,
    publisher: String? = nil
  ) {
    self.name = name
    self.isManaged = isManaged
    self.signedIn = signedIn
    self.isManagedByDevice = isManagedByDevice
    self.publisher = publisher
  }
}

extension OtherApp: CustomStringConvertible {
  /// The name, and whether the app is managed.
  public var description: String { "\(name) (\(isManaged ? "managed" : "unmanaged"))" }
}
