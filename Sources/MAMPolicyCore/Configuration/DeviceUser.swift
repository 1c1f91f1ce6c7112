/// What device management says of its user, in the configuration that it delivers.
///
/// Only dictionaries that came from device management are asked: the keys mean nothing in others.
///
/// Source: R1.3, R8.1, R10.1, R11.3.
extension AppConfiguration {
  /// The user that the device is enrolled for: by object ID, else by UPN, or nil if neither is named.
  public var deviceUser: Identity? {
    let configuration = ofDevice
    return configuration.identity(ConfigurationKey.userObjectID)
      ?? configuration.identity(ConfigurationKey.userPrincipalName)
  }

  /// The accounts that may sign in, or nil if the configuration restricts nobody.
  ///
  /// The user is known by UPN and by object ID, whichever are named; with neither, nobody may sign in.
  public var allowedAccounts: AllowedAccounts? {
    let configuration = ofDevice
    guard
      let allowed = AllowedAccounts(
        // Given twice, `Enabled` wins: the strictest.
        allowedAccountsOnly: configuration.strings(for: ConfigurationKey.allowedAccountsOnly)
          .first { Folding.fold($0) == "enabled" },
        upn: configuration.string(for: ConfigurationKey.userPrincipalName)
          .flatMap { ConfigurationKey.isToken($0) ? nil : $0 })
    else { return nil }
    guard let objectID = configuration.identity(ConfigurationKey.userObjectID) else { return allowed }
    return AllowedAccounts(allowed.identities + [objectID])
  }

  private var ofDevice: AppConfiguration { AppConfiguration(entries.filter { $0.channel == .mdm }) }

  private func identity(_ key: String) -> Identity? {
    string(for: key).flatMap { ConfigurationKey.isToken($0) ? nil : Identity($0) }
  }
}

extension ConfigurationKey {
  /// Returns whether a value is a token such as `{{userprincipalname}}`, for which device management delivers the value
  /// of whoever the device is enrolled for.
  static func isToken(_ text: String) -> Bool { text.hasPrefix("{{") && text.hasSuffix("}}") }
}

extension ConfigurationEntry {
  /// The user that a dictionary of device management names, by object ID and by UPN, whichever it gives; nobody in one
  /// that came another way.
  package var namedUsers: [Identity] {
    nameTexts.filter { !ConfigurationKey.isToken($0) }.compactMap { Identity($0) }
  }

  /// Whether the dictionary names whoever the device is enrolled for, by a token.
  package var namesUserByToken: Bool { nameTexts.contains(where: ConfigurationKey.isToken) }

  private var nameTexts: [String] {
    guard channel == .mdm else { return [] }
    return [ConfigurationKey.userObjectID, ConfigurationKey.userPrincipalName].compactMap {
      values[$0]?.string
    }
  }

  /// Whether the dictionary names another user than the one that the device is enrolled for.
  ///
  /// It does if one of its names is another account's, or none is that user's.
  ///
  /// Source: R11.3.
  package func namesAnother(than user: Identity, in directory: AccountDirectory) -> Bool {
    let others = namedUsers.filter { !directory.same($0, user) }
    return others.contains { directory.index(of: $0) != nil }
      || !others.isEmpty && others.count == namedUsers.count
  }
}

extension ConfigurationDelivery {
  /// The user names and object IDs that device management gives for one user, pair by pair.
  ///
  /// Source: R1.3.
  package var deviceUserNames: [AccountNames] {
    entries.filter { $0.channel == .mdm }.compactMap { entry in
      guard let upn = entry.values[ConfigurationKey.userPrincipalName]?.string.flatMap({ UPN(asGiven: $0) }),
        let objectID = entry.values[ConfigurationKey.userObjectID]?.string.flatMap({ ObjectID($0) })
      else { return nil }
      return AccountNames(upn: upn, objectID: objectID)
    }
  }
}
