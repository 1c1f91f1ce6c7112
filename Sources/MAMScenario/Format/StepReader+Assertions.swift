internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads what an `assert` step compares.
  mutating func assertions(_ reader: inout ObjectReader) -> [Assertion] {
    var assertions: [Assertion] = []
    if let isApplied = reader.bool(ifPresent: "policyApplied") {
      assertions.append(.policyApplied(isApplied))
    }
    if let identity = identity("uiIdentity", &reader) { assertions.append(.uiIdentity(identity)) }
    if let identity = identity("fileIdentity", &reader) { assertions.append(.fileIdentity(identity)) }
    if let identity = identity("processIdentity", &reader) { assertions.append(.processIdentity(identity)) }
    if let identity = identity("currentActivity", &reader) { assertions.append(.currentActivity(identity)) }
    if let state = reader.choice(ifPresent: "state", "state", as: AppState.self) {
      assertions.append(.state(state))
    }
    for member in facts("owner", &reader) {
      check(member, KnownNames.plain(member.key), "file", among: names.files)
      if let owner = owner(member) { assertions.append(.owner(path: member.key, owner)) }
    }
    for member in facts("encrypted", &reader) {
      check(member, KnownNames.plain(member.key), "file", among: names.files)
      if let isEncrypted = decoding.bool(member.value) {
        assertions.append(.encrypted(path: member.key, isEncrypted))
      }
    }
    for member in facts("dataOwner", &reader) {
      check(member, member.key, "data", among: names.data)
      if let owner = owner(member) { assertions.append(.dataOwner(name: member.key, owner)) }
    }
    if let paths = reader.array(ifPresent: "files") {
      for value in paths {
        if let path = decoding.string(value) {
          KnownNames.check(KnownNames.plain(path), "file", among: names.files, at: value, decoding)
        }
      }
      assertions.append(.files(paths.compactMap(\.string).map(KnownNames.plain)))
    }
    if let accounts = accounts("signedIn", &reader) { assertions.append(.signedIn(accounts)) }
    if let accounts = accounts("managed", &reader) { assertions.append(.managed(accounts)) }
    if let accounts = accounts("registered", &reader) { assertions.append(.registered(accounts)) }
    if let blocked = blocked(&reader) { assertions.append(.blocked(blocked)) }
    if let account = identity("primaryAccount", &reader) { assertions.append(.primaryAccount(account)) }
    for member in facts("returned", &reader) {
      guard let account = Identity(member.key) else {
        decoding.note("the empty text is not an identity that a query returns", at: member.keyPosition)
        continue
      }
      if let text = decoding.string(member.value) { assertions.append(.returned(account, text)) }
    }
    if let switches = reader.entries(ifPresent: "pending") {
      var pending: [WindowName: IdentitySlot] = [:]
      for member in switches {
        check(member, member.key, "window", among: names.windows)
        pending[WindowName(member.key)] = slot(member)
      }
      assertions.append(.pending(pending))
    }
    if let accounts = accounts("remediating", &reader) { assertions.append(.remediating(accounts)) }
    if let accounts = accounts("visible", &reader) { assertions.append(.visible(accounts)) }
    if let accounts = accounts("dataOf", &reader) { assertions.append(.dataOf(accounts)) }
    for member in facts("appConfig", &reader) { assertions += configuration(member) }
    return assertions
  }

  /// Reads the members of a fact about several things; a fact about none is noted, because it would always hold.
  private func facts(_ key: String, _ reader: inout ObjectReader) -> [JSONMember] {
    guard let members = reader.entries(ifPresent: key) else { return [] }
    if members.isEmpty { reader.note("`\(key)` compares nothing") }
    return members
  }

  /// Reads what an account is configured with: for each key the values that decide, in a list.
  private func configuration(_ member: JSONMember) -> [Assertion] {
    guard let account = decoding.slot(keyOf: member) else { return [] }
    guard let settings = decoding.object(member.value)?.members else { return [] }
    if settings.isEmpty {
      decoding.note("the configuration of \(UserText.quoted(member.key)) compares nothing", at: member.value)
    }
    return settings.compactMap { setting in
      guard let values = decoding.array(setting.value) else { return nil }
      for value in values {
        if value.isNull { decoding.note("a configuration has no null values", at: value) }
      }
      return .appConfig(
        account: account, key: setting.key, values.compactMap { ConfigurationValue($0) })
    }
  }

  /// Reads an identity, or a list of those that a view shows together.
  private mutating func identity(_ key: String, _ reader: inout ObjectReader) -> IdentitySlot? {
    guard let value = reader.value(ifPresent: key) else { return nil }
    if value.isNull { return .unset }
    return value.array == nil ? decoding.slot(value) : decoding.slots(value).map(IdentitySlot.showing)
  }

  /// Reads the blocked accounts: a list, or an object of accounts and the SDK's numbers of the reasons.
  private func blocked(_ reader: inout ObjectReader) -> [Identity: BlockReason?]? {
    guard let value = reader.value(ifPresent: "blocked") else { return nil }
    var blocked: [Identity: BlockReason?] = [:]
    guard let members = value.object?.members else {
      for account in decoding.array(value)?.compactMap({ decoding.identity($0) }) ?? [] {
        blocked[account] = .some(nil)
      }
      return blocked
    }
    for member in members {
      guard case .account(let account) = decoding.slot(keyOf: member) else { continue }
      blocked[account] = .some(member.value.number?.integer.flatMap(BlockReason.init))
      if blocked[account] == .some(nil) {
        decoding.note(
          "expected a reason from 1 to 3: 1 blocked, 2 canceled, 3 clocked out", at: member.value)
      }
    }
    return blocked
  }

  private func accounts(_ key: String, _ reader: inout ObjectReader) -> [Identity]? {
    reader.array(ifPresent: key)?.compactMap { decoding.identity($0) }
  }

  /// Reads what a window is to act for: an identity, or a list of those that it is to show together.
  private func slot(_ member: JSONMember) -> IdentitySlot? {
    member.value.array == nil ? owner(member) : decoding.slots(member.value).map(IdentitySlot.showing)
  }

  /// Reads whom something belongs to: an identity, or `null` for nobody.
  private func owner(_ member: JSONMember) -> IdentitySlot? {
    decoding.slot(member.value)
  }

  private func check(_ member: JSONMember, _ name: String, _ noun: String, among names: KnownNames.Names) {
    let value = JSONValue(.string(member.key), at: member.keyPosition)
    KnownNames.check(name, noun, among: names, at: value, decoding)
  }
}
