/// The way that data takes from app to app.
///
/// The raw value is the word in requests. Source: R8.1, R8.2; Formats, "Requests".
@nonexhaustive
public enum TransferChannel: String, CaseIterable, Hashable, Sendable, Codable {
  /// The share sheet.
  case share
  /// Open-in of a document.
  case openIn
  /// A share extension of the receiving app.
  case shareExtension
  /// A file or a payload handed over by opening a URL.
  case openURL
  /// Drag and drop.
  case dragAndDrop

  /// Whether the system carries the bytes by Open-in or Share.
  package var isSharing: Bool {
    switch self {
    case .share, .openIn, .shareExtension: true
    case .openURL, .dragAndDrop: false
    }
  }

  /// The way in words.
  package var phrase: String {
    switch self {
    case .share: "through the share sheet"
    case .openIn: "with Open In"
    case .shareExtension: "by a share extension"
    case .openURL: "by opening a URL"
    case .dragAndDrop: "by drag and drop"
    }
  }
}

/// How data travels between two apps, and what is known of the two identities and the device.
package struct TransferRoute: Hashable, Sendable {
  /// How the two managed accounts at the ends relate; without meaning when one end is unmanaged.
  package enum Accounts: Hashable, Sendable {
    /// One account.
    case same
    /// Two accounts, both managed on this device.
    case differentOnThisDevice
    /// Two accounts, one of which is not managed on this device.
    case differentElsewhere
  }

  /// The way that the data takes.
  package var channel: TransferChannel
  /// How the two accounts relate.
  package var accounts: Accounts
  /// Whether the device is enrolled, `IntuneMAMUPN` and `IntuneMAMOID` name the sender, and device
  /// management manages the receiving app.
  package var isManagedByDevice: Bool

  /// Creates a route; by default the share sheet of a device that is not enrolled, within one account.
  package init(
    channel: TransferChannel = .share, accounts: Accounts = .same, isManagedByDevice: Bool = false
  ) {
    self.channel = channel
    self.accounts = accounts
    self.isManagedByDevice = isManagedByDevice
  }

  /// Whether the system's own sharing may carry unprotected data here.
  ///
  /// Source: R8.1, `os_sharing_exception`.
  package var allowsSystemSharing: Bool { isManagedByDevice && channel.isSharing }
}
