/// What has been delivered to an app, and for whom.
///
/// Source: R11.3, R1.5 (`appConfigForAccountId`).
public struct ConfigurationDelivery: Hashable, Sendable, PartPrinted {
  /// The dictionaries in the order of their delivery.
  public var entries: [ConfigurationEntry]

  /// Creates a delivery; by default nothing was delivered.
  public init(_ entries: [ConfigurationEntry] = []) { self.entries = entries }

  /// Returns the configuration of an account, of several, or of nobody in particular.
  ///
  /// Nothing is there before an enrollment: an account has its own dictionaries and those bound to
  /// nobody once it is enrolled, and "no account" has the latter once anybody is. What device
  /// management delivers goes only to its user, and a dictionary that names another user to nobody. Several accounts
  /// have what each of them has, every dictionary once, in the order of the accounts (AMB-45).
  ///
  /// - Parameters:
  ///   - slot: The account; no account and "no user" are alike here.
  ///   - directory: What is known of the accounts.
  ///   - deviceUser: The user that the device is enrolled for; nil when it is not enrolled.
  ///   - enrolled: The accounts that are enrolled in this app.
  /// - Returns: The configuration, without dictionaries when there is none.
  /// - Complexity: O(*n* · *m*) for *n* dictionaries and *m* accounts that are asked for.
  public func configuration(
    for slot: IdentitySlot, in directory: AccountDirectory, deviceUser: Identity?, enrolled: [Identity]
  ) -> AppConfiguration {
    let accounts = slot.identities.filter { account in enrolled.contains { directory.same($0, account) } }
    switch slot {
    case .unset, .noUser:
      return AppConfiguration(
        entries.filter { $0.channel == .mam && $0.account == nil && !enrolled.isEmpty })
    case .account, .merged:
      var left = Array(entries)
      var found: [ConfigurationEntry] = []
      for account in accounts {
        found += left.filter { reaches(account, $0, directory, deviceUser) }
        left.removeAll { reaches(account, $0, directory, deviceUser) }
      }
      return AppConfiguration(found)
    }
  }

  private func reaches(
    _ account: Identity, _ entry: ConfigurationEntry, _ directory: AccountDirectory, _ deviceUser: Identity?
  ) -> Bool {
    if let bound = entry.account, !directory.same(bound, account) { return false }
    return switch entry.channel {
    case .mam: true
    case .mdm:
      deviceUser.map { directory.same($0, account) && !entry.namesAnother(than: $0, in: directory) } ?? false
    }
  }
}
