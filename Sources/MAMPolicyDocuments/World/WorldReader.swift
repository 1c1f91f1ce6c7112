package import MAMPolicyCore

/// Reads worlds: in a file of their own or inline in a scenario.
///
/// Source: Formats, "Worlds".
package enum WorldReader {
  /// The version of the format.
  static let version = 1

  /// Reads a world; what is wrong is noted.
  ///
  /// - Returns: The world, or nil if there is none to make; with problems noted it must not be used.
  package static func read(_ value: JSONValue, _ decoding: JSONDecoding, _ files: FileSource)
    -> WorldDocument?
  {
    if ForeignDocument.isNoted(value, insteadOf: .world, decoding) { return nil }
    guard var reader = ObjectReader(value, decoding) else { return nil }
    version(of: &reader)
    var world = World()
    var remarks = WorldRemarks(decoding)
    var bundleID: String?
    if let app = reader.value(ifPresent: "app") {
      (world.app, bundleID) = profile(app, decoding)
      remarks.look(at: world.app, app)
    }
    let named = reader.value(ifPresent: "policies").flatMap { decoding.object($0) }
    let readings = named.map { PolicySection(policies: $0, decoding: decoding, files: files).read() } ?? []
    let accounts = reader.entries(ifPresent: "accounts") ?? []
    world.reserve(accounts: accounts.count, policies: readings.count)
    let places = readings.map { $0.map { world.intern($0.policy) } }
    let tenants = TenantSection(
      decoding: decoding, files: files, app: bundleID, device: reader.object["device"]?.object,
      hasConfiguration: reader.has("appConfig"))
    var section = AccountSection(decoding: decoding, policies: named, places: places, tenants: tenants)
    section.add(accounts, to: &world)
    // Where an account has problems, references to it are not problems of their own.
    if world.directory.accounts.count == accounts.count { decoding.accounts = world.directory }
    for member in reader.entries(ifPresent: "apps") ?? [] {
      if let app = otherApp(member, decoding) { world.otherApps.append(app) }
    }
    if let allowed = reader.array(ifPresent: "allowedAccounts") {
      world.allowedAccounts = allowed.compactMap { decoding.identity($0) }
    }
    let device = reader.value(ifPresent: "device").map { value in
      let device = DeviceReader.read(value, decoding)
      if device.now != .start {
        decoding.note("`now` is not allowed here; give times from the start of the scenario", at: value)
      }
      return device
    }
    var sections = WorldSections(
      device: device,
      compliance: reader.value(ifPresent: "compliance").map { ComplianceReader.read($0, decoding) })
    if let shared = reader.value(ifPresent: "sharedDevice") {
      sections.sharedDevice = remarks.look(
        at: SharedDeviceReader.read(shared, decoding), shared, on: device?.facts)
    }
    if let device { world.management = device.management }
    if let appConfig = reader.value(ifPresent: "appConfig") {
      var section = AppConfigSection(decoding: decoding, files: files)
      world.appConfig = section.delivery(appConfig)
      remarks.take(section.warnings)
      let collisions = follow(world.appConfig, in: &world)
      for names in collisions { remarks.note(collisionOf: names, appConfig) }
      if let user = world.management.configuredUser {
        for entry in world.appConfig.entries where entry.namesAnother(than: user, in: world.directory) {
          remarks.note(entry, forAnotherThan: user, appConfig)
        }
      }
    }
    section.checkEnrolled(in: world)
    reader.finish()
    let policies = zip(named?.members ?? [], readings).compactMap { member, policy in
      policy.map { WorldDocument.Policy(name: member.key, policy: $0) }
    }
    return WorldDocument(
      world: world, policies: policies + section.tenants.policies, remarks: remarks.found,
      enrollment: remarks.enrollment(in: world, value), sections: sections)
  }

  /// Lets an enrolled device follow what its management delivers, where the world itself says nothing.
  ///
  /// - Returns: The names that stand for two accounts, and connect neither with the other's.
  ///
  /// Source: R1.3, R8.1, R10.1 (`IntuneMAMUPN`, `IntuneMAMOID`, `IntuneMAMAllowedAccountsOnly`).
  private static func follow(_ delivery: ConfigurationDelivery, in world: inout World) -> [AccountNames] {
    let collisions = delivery.deviceUserNames.filter { world.learn($0) == .taken }
    guard world.management.isEnrolled == true else { return collisions }
    if world.management.configuredUser == nil {
      world.management.configuredUser = AppConfiguration(delivery.entries).deviceUser
    }
    if world.allowedAccounts == nil {
      let user = world.management.configuredUser
      let delivered = delivery.entries.filter { entry in
        user.map { !entry.namesAnother(than: $0, in: world.directory) } ?? true
      }
      let named = delivered.contains(where: \.namesUserByToken) ? user.map { [$0] } ?? [] : []
      world.allowedAccounts = AppConfiguration(delivered).allowedAccounts.map { $0.identities + named }
    }
    return collisions
  }

  /// Checks the member that says which version of our formats a document is written in.
  ///
  /// The schema that an editor is to check the document by may be named beside it.
  ///
  /// - Parameters:
  ///   - reader: The reader of the document.
  ///   - document: What the document is, with an article.
  package static func version(of reader: inout ObjectReader, in document: String = "a world or a scenario") {
    // Only asked for where it is, so that no message offers it among the keys.
    if reader.has("$schema") { _ = reader.string("$schema") }
    let hint = "; \(document) begins with `\"mam\": \(version)`"
    guard let value = reader.value("mam", missing: hint) else { return }
    guard let number = reader.decoding.integer(value), number != version else { return }
    reader.decoding.note("format version \(number) is not known; expected \(version)", at: value)
  }

  private static func profile(_ value: JSONValue, _ decoding: JSONDecoding) -> (
    app: AppProfile, bundleID: String?
  ) {
    var profile = AppProfile()
    guard var reader = ObjectReader(value, decoding) else { return (profile, nil) }
    let bundleID = reader.string(ifPresent: "bundleId")
    profile.isMultiIdentity = reader.bool(ifPresent: "multiIdentity") ?? false
    profile.allowsSeveralManagedAccounts = reader.bool(ifPresent: "multiManagedIdentities") ?? false
    profile.forbidsCancel = reader.bool(ifPresent: "multiIdentityCancelDisabled") ?? false
    profile.requiresPolicy = reader.bool(ifPresent: "mamPolicyRequired") ?? false
    profile.enrollsOnLaunch = reader.bool(ifPresent: "autoEnrollOnLaunch") ?? false
    profile.warnsWithoutPolicy = reader.bool(ifPresent: "mamPolicyWarnAbsent") ?? false
    profile.isExtension = reader.bool(ifPresent: "extension") ?? false
    profile.publisher = reader.string(ifPresent: "publisher")
    reader.finish()
    return (profile, bundleID)
  }

  /// Reads a UPN.
  package static func readUPN(_ value: JSONValue, _ decoding: JSONDecoding) -> UPN? {
    guard let text = decoding.string(value) else { return nil }
    if let upn = UPN(text) { return upn }
    decoding.note(
      text.isEmpty
        ? "the UPN is empty; leave the key out when it is not known"
        : "\(UserText.quoted(text)) is not a UPN; expected a user name such as `megan@contoso.com`", at: value
    )
    return nil
  }

  /// Reads an object ID.
  package static func readObjectID(_ value: JSONValue, _ decoding: JSONDecoding) -> ObjectID? {
    guard let text = decoding.string(value) else { return nil }
    if let objectID = ObjectID(text) { return objectID }
    decoding.note(
      "\(UserText.quoted(text)) is not an object ID; expected a GUID such as "
        + "`3ec2c00f-b125-4519-acf0-302ac3761822`", at: value)
    return nil
  }

  private static func otherApp(_ member: JSONMember, _ decoding: JSONDecoding) -> OtherApp? {
    guard var reader = ObjectReader(member.value, decoding) else { return nil }
    let isManaged = reader.bool("managed")
    let signedIn = reader.array(ifPresent: "signedIn")?.compactMap { decoding.identity($0) }
    let isManagedByDevice = reader.bool(ifPresent: "mdmManaged")
    let publisher = reader.string(ifPresent: "publisher")
    reader.finish()
    return isManaged.map {
      OtherApp(
        name: member.key, isManaged: $0, signedIn: signedIn ?? [],
        isManagedByDevice: isManagedByDevice ?? false, publisher: publisher)
    }
  }
}
