internal import MAMPolicyCore

/// The `accounts` of a world, with the policies they have.
///
/// Source: Formats, "Worlds".
struct AccountSection {
  let decoding: JSONDecoding
  /// The policies by name.
  let policies: JSONObject?
  /// The place in the world of each of `policies`; nothing for one with problems, which is still known by its name: that
  /// it is wrong has been said already.
  let places: [Int?]
  /// What reads policies that come from a tenant.
  var tenants: TenantSection

  /// The accounts that are stated to be enrolled, each with where that stands.
  private(set) var enrolled: [(account: String, value: JSONValue)] = []

  init(decoding: JSONDecoding, policies: JSONObject?, places: [Int?], tenants: TenantSection) {
    self.decoding = decoding
    self.policies = policies
    self.places = places
    self.tenants = tenants
  }

  /// Adds accounts to a world; what is wrong with them is noted.
  mutating func add(_ members: [JSONMember], to world: inout World) {
    // There are many, and one reader for all takes less time than one for each.
    var reader = ObjectReader(decoding)
    for member in members where reader.begin(member.value) { add(member, &reader, to: &world) }
  }

  /// Notes every account that is stated to be enrolled beside the only one that the app can have.
  ///
  /// Source: R10.8.
  func checkEnrolled(in world: World) {
    guard !world.holdsSeveralManagedAccounts, let first = enrolled.first else { return }
    for other in enrolled.dropFirst() {
      decoding.note(
        "the app can have one managed account, and `enrolled` is true for "
          + "\(UserText.quoted(first.account)) already", at: other.value)
    }
  }

  private mutating func add(_ member: JSONMember, _ reader: inout ObjectReader, to world: inout World) {
    let upn = reader.value(ifPresent: "upn").flatMap { WorldReader.readUPN($0, decoding) }
    let objectID = reader.value(ifPresent: "oid").flatMap { WorldReader.readObjectID($0, decoding) }
    let tenant = reader.string(ifPresent: "tenant")
    let policyValue = reader.value(ifPresent: "policy")
    var policy: Int?
    if let value = policyValue {
      let names = [member.key, upn?.text, objectID?.text].compactMap(\.self)
      policy =
        value.object == nil
        ? place(of: value) : tenants.policy(value, for: member.key, names).map { world.intern($0) }
    }
    let enrolled = reader.value(ifPresent: "enrolled")
    if !reader.has(1...2, of: ["upn", "oid"]) {
      reader.note("an account needs a `upn` or an `oid`, or both")
    }
    reader.finish()
    if member.key.isEmpty {
      decoding.note("an account's name is empty; the empty text means no user", at: member.keyPosition)
      return
    }
    // What is wrong with an account that has neither has been noted.
    guard let account = Account(name: member.key, upn: upn, objectID: objectID, tenant: tenant) else {
      return
    }
    do throws(AccountDirectory.Clash) {
      if let policy { try world.add(account, policyAt: policy) } else { _ = try world.insert(account) }
      if let enrolled, let isEnrolled = decoding.bool(enrolled) {
        world.setEnrolled(isEnrolled, of: world.directory.accounts.count - 1)
        if isEnrolled { self.enrolled.append((member.key, enrolled)) }
        if isEnrolled, policyValue == nil {
          decoding.note("an account without a `policy` cannot be enrolled", at: enrolled)
        }
      }
    } catch {
      decoding.note(message(error), at: member.keyPosition)
    }
  }

  private func place(of value: JSONValue) -> Int? {
    guard let name = decoding.string(value) else { return nil }
    if let place = policies?.place(of: name) { return places[place] }
    let hint = decoding.hint(for: name, among: (policies?.members ?? []).lazy.map(\.key))
    decoding.note("unknown policy \(UserText.quoted(name))\(hint)", at: value)
    return nil
  }

  private func message(_ clash: AccountDirectory.Clash) -> String {
    switch clash {
    case .name(let name, let holder):
      "two account names differ only in letter case: \(UserText.quoted(name)) and "
        + "\(UserText.quoted(holder.label))"
    case .upn(let upn, let holder):
      "the UPN \(UserText.quoted(upn.text)) already belongs to account "
        + UserText.quoted(holder.label)
    case .objectID(let id, let holder):
      "the object ID \(UserText.quoted(id.text)) already belongs to account "
        + UserText.quoted(holder.label)
    }
  }
}
