internal import MAMPolicyCore

/// Finds what a world says of its app and its device that has no effect, or cannot be so.
///
/// Source: R1.3, R2.6, R13.1, R13.7.
struct WorldRemarks {
  private let decoding: JSONDecoding
  /// What was found, in the order of looking.
  private(set) var found: [LoadWarning] = []

  init(_ decoding: JSONDecoding) { self.decoding = decoding }

  /// Looks at what the app declares.
  mutating func look(at app: AppProfile, _ value: JSONValue) {
    guard app.allowsSeveralManagedAccounts, !app.isMultiIdentity else { return }
    add(
      "multiManagedIdentities", of: value,
      "`multiManagedIdentities` has no effect in an app without `multiIdentity`: only an app that supports multiple "
        + "identities can hold several managed accounts")
  }

  /// Returns what is to be said of accounts among which the world leaves open which one is enrolled.
  ///
  /// It does not matter to a session, in which accounts enroll.
  ///
  /// Source: R10.8.
  func enrollment(in world: World, _ value: JSONValue) -> LoadWarning? {
    let open = world.accountsLeftOpen
    guard !open.isEmpty else { return nil }
    let names = open.prefix(3).map { UserText.quoted(world.directory.accounts[$0].label) }
    let more = open.count > 3 ? ["\(open.count - 3) more"] : []
    return warning(
      "accounts", of: value,
      "the app can have one managed account, and \(English.list(names + more, "and")) have a policy; add "
        + "`\"enrolled\": true` to one of them; until then, the first of these accounts that a question names counts as "
        + "the managed one")
  }

  /// Notes a user of device management whose names are those of two accounts.
  mutating func note(collisionOf names: AccountNames, _ value: JSONValue) {
    let texts = English.list(names.texts.map(UserText.quoted), "and")
    add(
      "", of: value,
      "`IntuneMAMUPN` and `IntuneMAMOID` say that \(texts) are one account, but the world has them as two; neither "
        + "gains the other's name")
  }

  /// Notes a dictionary of device management that names another user than the device's.
  ///
  /// Source: R11.3.
  mutating func note(_ entry: ConfigurationEntry, forAnotherThan user: Identity, _ value: JSONValue) {
    let named = English.list(entry.namedUsers.map { UserText.quoted($0.text) }, "and")
    add(
      "", of: value,
      "a configuration of device management names \(named), but the device is enrolled for "
        + "\(UserText.quoted(user.text)); it is delivered to neither")
  }

  /// Looks at a shared device; one that cannot be shared is returned as not shared.
  mutating func look(at shared: SharedDevice, _ value: JSONValue, on device: DeviceFacts?) -> SharedDevice {
    guard shared.mode == .shared, let obstacle = obstacle(on: device) else { return shared }
    add("mode", of: value, "the device cannot be shared, because \(obstacle); it counts as not shared")
    return SharedDevice(app: shared.app, mode: .notShared, place: .foreground)
  }

  /// Takes what a file that the world names says of itself.
  mutating func take(_ warnings: [LoadWarning]) { found += warnings }

  private func obstacle(on device: DeviceFacts?) -> String? {
    if device?.isEnrolled == false { return "it is not enrolled in device management" }
    guard let version = device?.osVersion, let least = DottedVersion("13"), version < least else {
      return nil
    }
    return "shared device mode needs iOS 13 or later"
  }

  private mutating func add(_ key: String, of value: JSONValue, _ message: String) {
    found.append(warning(key, of: value, message))
  }

  private func warning(_ key: String, of value: JSONValue, _ message: String) -> LoadWarning {
    let place = value.object?.members.first { $0.key == key }?.keyPosition ?? value.position
    return LoadWarning(
      kind: .ineffective, property: nil, message: message, file: decoding.document.file, position: place)
  }
}
