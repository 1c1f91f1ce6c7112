internal import MAMPolicyCore
public import MAMPolicyDocuments

/// What two worlds state differently other than policies, which no comparison of policies shows.
///
/// ```swift
/// let difference = WorldDifference(from: try WorldDocument(path: "old.json"), to: try WorldDocument(path: "new.json"))
/// for remark in difference.remarks { print(remark) }
/// ```
///
/// For what a change of policies opens and closes, see ``PolicyDifference``.
public struct WorldDifference: Hashable, Sendable {
  /// What differs, each in one sentence, which calls the worlds OLD and NEW.
  public let remarks: [String]

  /// The heading of the remarks.
  package static let heading = "Other differences between the worlds"

  /// Compares two worlds.
  ///
  /// - Parameters:
  ///   - old: The old world.
  ///   - new: The new world.
  public init(from old: WorldDocument, to new: WorldDocument) {
    let known = (old.sections, new.sections)
    let parts = [
      Self.part("What the app declares differs", Self.app(old.world.app, new.world.app)),
      Self.allowed(old.world, new.world),
    ]
    let rest = [
      Self.part("The device differs", Self.device(old, new)),
      old.world.appConfig == new.world.appConfig ? nil : "The app configurations differ (`appConfig`).",
      known.0.compliance == known.1.compliance
        ? nil : "The facts about conditional access differ (`compliance`).",
      known.0.sharedDevice == known.1.sharedDevice
        ? nil : "The state of shared device mode differs (`sharedDevice`).",
    ]
    remarks =
      parts.compactMap(\.self) + Self.accounts(old.world, new.world) + Self.apps(old.world, new.world)
      + rest.compactMap(\.self)
  }

  // MARK: - Parts of a world

  private static func part(_ beginning: String, _ changes: [String?]) -> String? {
    let changes = changes.compactMap(\.self)
    return changes.isEmpty ? nil : "\(beginning) (\(changes.joined(separator: "; ")))."
  }

  /// One key with its two values; nil if these are equal.
  private static func change<Value: Equatable>(
    _ key: String, _ old: Value, _ new: Value, _ json: (Value) -> JSONOutput?
  ) -> String? {
    func text(_ value: Value) -> String { json(value).map { JSONText.text($0) } ?? "not stated" }
    return old == new ? nil : "`\(key)`: \(text(old)) -> \(text(new))"
  }

  private static func string(_ text: String?) -> JSONOutput? { text.map(JSONOutput.string) }

  private static func app(_ old: AppProfile, _ new: AppProfile) -> [String?] {
    func flag(_ key: String, _ value: (AppProfile) -> Bool) -> String? {
      change(key, value(old), value(new), JSONOutput.bool)
    }
    return [
      flag("multiIdentity", \.isMultiIdentity),
      flag("multiManagedIdentities", \.allowsSeveralManagedAccounts),
      flag("multiIdentityCancelDisabled", \.forbidsCancel), flag("mamPolicyRequired", \.requiresPolicy),
      flag("autoEnrollOnLaunch", \.enrollsOnLaunch), flag("mamPolicyWarnAbsent", \.warnsWithoutPolicy),
      flag("extension", \.isExtension), change("publisher", old.publisher, new.publisher, string),
    ]
  }

  /// Identities as a person calls them, in order.
  private static func labels(_ identities: [Identity], _ world: World) -> [String] {
    identities.map(world.directory.label).sorted()
  }

  private static func folded(_ labels: [String]) -> Set<String> { Set(labels.map { $0.lowercased() }) }

  private static func allowed(_ old: World, _ new: World) -> String? {
    let before = old.allowedAccounts.map { labels($0, old) }
    let after = new.allowedAccounts.map { labels($0, new) }
    func only(_ labels: [String]) -> String { labels.isEmpty ? "none" : "only \(UserText.list(labels))" }
    let beginning = "The accounts that are allowed to sign in differ"
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): return "\(beginning): all before, \(only(after)) now."
    case (let before?, nil): return "\(beginning): \(only(before)) before, all now."
    case (let before?, let after?):
      let gone = before.filter { !folded(after).contains($0.lowercased()) }
      let added = after.filter { !folded(before).contains($0.lowercased()) }
      let texts =
        (gone.isEmpty ? [] : ["no longer \(UserText.list(gone))"])
        + (added.isEmpty ? [] : ["now also \(UserText.list(added))"])
      return texts.isEmpty ? nil : "\(beginning): \(texts.joined(separator: "; "))."
    }
  }

  private static func accounts(_ old: World, _ new: World) -> [String] {
    let places = Dictionary(
      new.directory.accounts.enumerated().map { ($1.label, $0) }, uniquingKeysWith: { one, _ in one })
    return old.directory.accounts.enumerated().compactMap { index, account in
      guard let place = places[account.label] else { return nil }
      let other = new.directory.accounts[place]
      return part(
        "The account \(UserText.quoted(account.label)) differs",
        [
          change("upn", account.upn, other.upn) { string($0?.text) },
          change("oid", account.objectID, other.objectID) { string($0?.text) },
          change("tenant", account.tenant, other.tenant, string),
          change("enrolled", old.statedEnrollment(of: index), new.statedEnrollment(of: place)) {
            $0.map(JSONOutput.bool)
          },
        ])
    }
  }

  private static func apps(_ old: World, _ new: World) -> [String] {
    let gone = old.otherApps.compactMap { app -> String? in
      let name = UserText.quoted(app.name)
      guard let other = new.otherApps.first(where: { $0.name == app.name }) else {
        return "The app \(name) is only in OLD."
      }
      let (before, after) = (labels(app.signedIn, old), labels(other.signedIn, new))
      return part(
        "The app \(name) differs",
        [
          change("managed", app.isManaged, other.isManaged, JSONOutput.bool),
          folded(before) == folded(after) ? nil : change("signedIn", before, after, JSONOutput.strings),
          change("mdmManaged", app.isManagedByDevice, other.isManagedByDevice, JSONOutput.bool),
          change("publisher", app.publisher, other.publisher, string),
        ])
    }
    let added = new.otherApps.filter { app in !old.otherApps.contains { $0.name == app.name } }
    return gone + added.map { "The app \(UserText.quoted($0.name)) is only in NEW." }
  }

  private static func device(_ old: WorldDocument, _ new: WorldDocument) -> [String?] {
    let (before, after) = (old.device ?? DeviceFacts(), new.device ?? DeviceFacts())
    /// The user as the world states it; that its own facts say only whether there is one is for single users.
    func user(_ document: WorldDocument) -> String? {
      (document.sections.device?.management.configuredUser).map(document.world.directory.label)
    }
    return DeviceFact.allCases.map { fact in
      fact == .mdmUser
        ? change(fact.rawValue, user(old), user(new), string)
        : change(fact.rawValue, before[fact], after[fact]) { value in
          var facts = DeviceFacts()
          facts[fact] = value
          return DeviceWriter.value(of: fact, in: facts)
        }
    }
  }
}

extension WorldDifference: CustomStringConvertible {
  /// The sentences, or that nothing differs.
  public var description: String { remarks.isEmpty ? "no difference" : remarks.joined(separator: " ") }
}
