internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The configuration that a command line asks for: of a world's account, or of whatever file is given.
struct ConfigSource {
  /// The dictionaries of the accounts.
  let configuration: AppConfiguration
  /// The dictionaries of the file that are not theirs, and why.
  let withheld: [(entry: ConfigurationEntry, reason: String)]
  /// The accounts that get none of the dictionaries, by their places among those asked for.
  var without: [Int] = []
  /// The configurations that may be for another app than the one asked for, since the export does not list their apps.
  var unlisted: [AppConfigurationExport.Configuration] = []
  /// Whether the file is an export, whose groups and filters decide who gets what and are not checked.
  var isExport = false
  /// The apps and devices of each dictionary, for which an export says so.
  var audiences: [ConfigurationEntry: [Tenant.Audience]] = [:]
  /// What the file's owner should know.
  let warnings: [LoadWarning]
}

extension ConfigSource {
  // `complain` makes the refusal of an account that is misspelled.
  init(
    _ path: String, accounts: [String], app: String?, from files: FileSource,
    refusing complain: (String) -> InputError
  ) throws(InputError) {
    let bytes = try PolicyInput.bytes(path, from: files)
    let root = JSONReader.scan(bytes, file: path, encodings: .utf8OrUTF16).root
    let slot = IdentitySlot.named(accounts)
    if root?.object?["mam"] != nil {
      let document: WorldDocument
      do throws(JSONProblems) { document = try WorldDocument(bytes, file: path, files: files) } catch {
        throw .invalid(error)
      }
      try Self.check(accounts, in: document.world.directory, complain)
      // No policy decides here, but a misspelled setting is reported wherever a policy is read.
      self.init(document.world, slot, document.warnings(for: []))
      let single = accounts.map { document.world.configuration(for: IdentitySlot($0)) }
      without = accounts.indices.filter { single[$0].entries.isEmpty }
    } else {
      try Self.check(accounts, in: AccountDirectory(), complain)
      let export: AppConfigurationExport
      do throws(JSONProblems) { export = try AppConfigurationExport(bytes, file: path) } catch {
        throw .invalid(error)
      }
      let delivery = ConfigurationDelivery(export.entries(app: app))
      let left = export.configurations.filter { !$0.isDelivered(to: app) }.map { configuration in
        (
          entry: configuration.entry(nil, nil),
          reason: configuration.isAssigned == false
            ? "not assigned"
            : configuration.isForOtherPlatforms ? "for other platforms" : "targeted at other apps"
        )
      }
      if accounts.isEmpty {
        // The file is looked at as a whole, for whoever it is.
        self.init(
          configuration: AppConfiguration(delivery.entries), withheld: left, warnings: export.warnings)
      } else {
        let named = ConfigSource(delivery, enrolling: slot, warnings: export.warnings)
        self.init(
          configuration: named.configuration, withheld: left + named.withheld, warnings: named.warnings)
        let single = accounts.map {
          ConfigSource(delivery, enrolling: IdentitySlot($0), warnings: []).configuration
        }
        without = accounts.indices.filter { single[$0].entries.isEmpty }
      }
      let shown = configuration.entries.compactMap(\.name)
      if app != nil {
        unlisted = export.configurations.filter { candidate in
          candidate.apps == nil && candidate.isAssigned != false
            && (candidate.displayName ?? candidate.id).map { shown.contains($0) } == true
        }
      }
      audiences = export.audiences(app: app)
      // Plain dictionaries have no names.
      isExport = export.configurations.contains { $0.displayName != nil || $0.id != nil }
    }
  }

  /// Refuses a text that is not an account and does not have the form of a stranger's: it is misspelled, and a misspelled
  /// account would be configured with nothing.
  private static func check(
    _ accounts: [String], in directory: AccountDirectory, _ refusal: (String) -> InputError
  ) throws(InputError) {
    for identity in accounts.compactMap(Identity.init) {
      if let complaint = AccountReference.complaint(of: identity, in: directory) { throw refusal(complaint) }
    }
  }

  /// The configuration of a world's accounts.
  private init(_ world: World, _ slot: IdentitySlot, _ warnings: [LoadWarning]) {
    let configuration = world.configuration(for: slot)
    self.init(
      configuration: configuration,
      withheld: Self.withheld(
        world.appConfig, configuration, slot, world.directory, deviceUser: world.management.enrolledUser),
      warnings: warnings)
  }

  /// The configuration of accounts that nothing is known of but that the file is for them.
  private init(_ delivery: ConfigurationDelivery, enrolling slot: IdentitySlot, warnings: [LoadWarning]) {
    let device = AppConfiguration(delivery.entries.filter { $0.channel == .mdm })
    var directory = AccountDirectory()
    // The device's user is known by UPN and by object ID, so that either names the account.
    let user = Account(
      upn: device.string(for: ConfigurationKey.userPrincipalName).flatMap { UPN(asGiven: $0) },
      objectID: device.string(for: ConfigurationKey.userObjectID).flatMap { ObjectID($0) })
    if let user { _ = try? directory.add(user) }
    let configuration = delivery.configuration(
      for: slot, in: directory, deviceUser: device.deviceUser, enrolled: slot.identities)
    self.init(
      configuration: configuration,
      withheld: Self.withheld(
        delivery, configuration, slot, directory, deviceUser: device.deviceUser),
      warnings: warnings)
  }

  private static func withheld(
    _ delivery: ConfigurationDelivery, _ configuration: AppConfiguration, _ slot: IdentitySlot,
    _ directory: AccountDirectory, deviceUser: Identity?
  ) -> [(entry: ConfigurationEntry, reason: String)] {
    let delivered = Set(configuration.entries)
    return delivery.entries.filter { !delivered.contains($0) }.map { entry in
      if let account = entry.account, !slot.identities.contains(where: { directory.same($0, account) }) {
        return (entry, "only for \(UserText.quoted(account.text))")
      }
      return switch entry.channel {
      case .mdm where deviceUser.map { entry.namesAnother(than: $0, in: directory) } == true:
        (entry, "names another user than the one that the device is enrolled for")
      case .mdm: (entry, "only for the user that the device is enrolled for")
      case .mam: (entry, "only for enrolled accounts")
      }
    }
  }
}

extension IdentitySlot {
  /// The slot of accounts named on a command line: nobody, one, or several together.
  fileprivate static func named(_ accounts: [String]) -> IdentitySlot {
    switch accounts.count {
    case 0: .unset
    case 1: IdentitySlot(accounts.first)
    case _: .showing(texts: accounts)
    }
  }
}
