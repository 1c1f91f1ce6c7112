/// A notification that the SDK posts, with what it carries.
///
/// Source: R10.6.
public struct AppNotification: Hashable, Sendable {
  /// What a notification says.
  ///
  /// The raw value is the word in scenarios; the SDK's name is `IntuneMAM...Notification`.
  @nonexhaustive
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// The account's policy came into force, went, or has other settings.
    case policyDidChange
    /// The account's app configuration holds other values.
    case appConfigDidChange
    /// Whether the account's data must be encrypted is another answer.
    case dataProtectionDidChange
    /// The administrator changed the accounts that may sign in.
    case allowedAccountsDidChange
    /// Everything of the account is gone.
    case wipeDidComplete
  }

  /// What it says.
  public let name: Name
  /// The account that it is about, or the accounts that may sign in; nil lifts that restriction.
  public let accounts: [Identity]?

  /// Creates a notification.
  public init(_ name: Name, _ accounts: [Identity]?) {
    self.name = name
    self.accounts = accounts
  }
}

extension AppNotification: CustomStringConvertible {
  /// The name, and the accounts that it is about.
  public var description: String {
    "\(name)" + (accounts.map { ": \($0.map(\.text).joined(separator: ", "))" } ?? "")
  }
}
