/// One dictionary of keys and values that was delivered to an app, and where it came from.
///
/// Source: R11.1, R11.3.
public struct ConfigurationEntry: Hashable, Sendable {
  /// The name in the admin center or of the file, for display.
  public let name: String?
  /// The way the dictionary came.
  public let channel: Channel
  /// The account that the dictionary is for; nil when it is bound to none.
  public let account: Identity?
  /// The keys and values.
  public let values: [String: ConfigurationValue]

  /// The ways a configuration comes to an app.
  ///
  /// The raw value is the word in worlds.
  @nonexhaustive
  public enum Channel: String, CaseIterable, Hashable, Sendable {
    /// From the app management service, for an enrolled account.
    case mam
    /// From device management, for the user the device is enrolled for.
    case mdm
  }

  /// Creates an entry.
  public init(
    name: String? = nil, channel: Channel = .mam, account: Identity? = nil,
    values: [String: ConfigurationValue]
  ) {
    self.name = name
    self.channel = channel
    self.account = account
    self.values = values
  }

  /// Whether the dictionary is the tenant-wide default, which any targeted one overrules.
  ///
  /// Source: R11.1.
  public var isDefault: Bool { values[ConfigurationKey.isDefault]?.bool == true }
}

/// The keys of app configurations that the SDK itself knows.
public enum ConfigurationKey {
  /// Marks the tenant-wide default.
  public static let isDefault = "__IsDefault"
  /// The UPN of the user that the device is enrolled for.
  public static let userPrincipalName = "IntuneMAMUPN"
  /// The object ID of the user that the device is enrolled for.
  public static let userObjectID = "IntuneMAMOID"
  /// `Enabled` lets only that user sign in.
  public static let allowedAccountsOnly = "IntuneMAMAllowedAccountsOnly"
}

extension ConfigurationEntry: CustomStringConvertible {
  /// The name, how it came, for whom it is, and its keys.
  public var description: String {
    "\(name ?? "no name") (\(channel)): " + values.keys.sorted().joined(separator: ", ")
      + (account.map { "; for \($0.text)" } ?? "")
  }
}
