internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads an event of accounts and of the service.
  mutating func accountEvent(_ word: StepWord.AccountWord, _ reader: inout ObjectReader) -> Event? {
    switch word {
    case .signIn:
      return naming(enrollment(&reader).map { .signIn($0.account, enrollment: $0.status) }, &reader)
    case .register:
      return naming(enrollment(&reader).map { .register($0.account, enrollment: $0.status) }, &reader)
    case .autoEnroll:
      return naming(enrollment(&reader).map { .autoEnroll($0.account, enrollment: $0.status) }, &reader)
    case .checkIn:
      let account = slot("account", &reader)
      let value = reader.value("status", missing: ", which says what the service answers")
      let status = value.flatMap { self.status($0) }
      return naming(account.flatMap { account in status.map { .checkIn(account, $0) } }, &reader)
    case .signOut: return slot("account", &reader).map(Event.signOut)
    case .wipe: return slot("account", &reader).map(Event.wipe)
    case .orderWipe: return slot("account", &reader).map(Event.orderWipe)
    case .removeToken: return slot("account", &reader).map(Event.removeToken)
    case .contactService: return .contactService
    case .loginAndEnroll:
      let account = slot(ifPresent: "account", &reader)
      let prompted = slot(ifPresent: "prompted", &reader)
      let status = status(ifPresent: "status", &reader)
      return naming(.loginAndEnroll(account, prompted: prompted, enrollment: status), &reader)
    case .deregister:
      let account = slot("account", &reader)
      let isWiping = reader.bool(ifPresent: "withWipe") ?? false
      return account.map { .deregister($0, wiping: isWiping) }
    case .allowAccounts:
      guard let value = reader.value("accounts") else { return nil }
      if value.isNull { return .allowAccounts(nil) }
      return decoding.array(value).map { list in
        .allowAccounts(list.compactMap { decoding.identity($0) })
      }
    case .assignPolicy:
      let account = slot("account", &reader)
      guard let value = reader.value("policy"), let account else { return nil }
      return value.isNull
        ? .assignPolicy(nil, to: account) : named(value).map { .assignPolicy($0, to: account) }
    case .meetAccount: return meetAccount(&reader)
    }
  }

  /// Reads the names that a sign-in, a status of the service or a token gives its account, where it gives any.
  func naming(_ event: Event?, _ reader: inout ObjectReader) -> Event? {
    let names = names(&reader)
    return event.map { event in names.map { event.naming($0) } ?? event }
  }

  /// Reads the names of an account; nil if there is none.
  func names(_ reader: inout ObjectReader) -> AccountNames? {
    let upn = reader.value(ifPresent: "upn").flatMap { WorldReader.readUPN($0, decoding) }
    let objectID = reader.value(ifPresent: "oid").flatMap { WorldReader.readObjectID($0, decoding) }
    return upn == nil && objectID == nil ? nil : AccountNames(upn: upn, objectID: objectID)
  }

  private mutating func enrollment(_ reader: inout ObjectReader) -> (
    account: IdentitySlot, status: EnrollmentStatus?
  )? {
    let account = slot("account", &reader)
    let status = status(ifPresent: "status", &reader)
    return account.map { ($0, status) }
  }

  private mutating func meetAccount(_ reader: inout ObjectReader) -> Event? {
    let name = reader.string("name")
    let upn = reader.value(ifPresent: "upn").flatMap { WorldReader.readUPN($0, decoding) }
    let objectID = reader.value(ifPresent: "oid").flatMap { WorldReader.readObjectID($0, decoding) }
    let tenant = reader.string(ifPresent: "tenant")
    let policy = reader.value(ifPresent: "policy").flatMap { named($0) }
    if !reader.has(1...2, of: ["upn", "oid"]) {
      reader.note("an account needs a `upn` or an `oid`, or both")
    }
    guard let name, let account = Account(name: name, upn: upn, objectID: objectID, tenant: tenant) else {
      return nil
    }
    _ = try? decoding.accounts?.addKeepingAliases(account)
    return .meetAccount(account, policy: policy)
  }

  private func named(_ value: JSONValue) -> AppProtectionPolicy? {
    guard let name = decoding.string(value) else { return nil }
    if let policy = document.policies.first(where: { $0.name == name }) { return policy.policy.policy }
    check(name, "policy", ofWorld: document.policies.map(\.name), under: "policies", at: value)
    return nil
  }

  /// Reads a status of the service: its number, or its name.
  private func status(ifPresent key: String, _ reader: inout ObjectReader) -> EnrollmentStatus? {
    reader.value(ifPresent: key).flatMap { status($0) }
  }

  private func status(_ value: JSONValue) -> EnrollmentStatus? {
    guard let number = value.number else {
      return decoding.choice(
        value, "enrollment status", among: EnrollmentStatus.allCases, listing: EnrollmentStatus.allCases.count
      ) { "\($0)" }
    }
    if let code = number.integer, let status = EnrollmentStatus(rawValue: code) { return status }
    let known = EnrollmentStatus.allCases.map { "\($0.rawValue) `\($0)`" }.joined(separator: ", ")
    decoding.note("unknown enrollment status `\(number.text)`; there are: \(known)", at: value)
    return nil
  }
}
