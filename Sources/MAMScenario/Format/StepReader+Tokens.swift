internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads an event of token requests and remediations.
  func tokenEvent(_ word: StepWord.TokenWord, _ reader: inout ObjectReader) -> Event? {
    guard let section = document.sections.compliance else {
      reader.note("the world has no `compliance`, which says what conditional access asks for")
      reader.giveUp()
      return nil
    }
    switch word {
    case .requestToken:
      return naming(signer(&reader, section).map { .compliance(.requestToken($0)) }, &reader)
    case .remediate:
      return naming(target(&reader).map { .compliance(.remediate($0.target, $0.mode)) }, &reader)
    case .finishRemediation: return .compliance(.proceed)
    case .obtainToken:
      let account = signer(&reader, section)
      let changes = (reader.array(ifPresent: "meanwhile") ?? []).compactMap { fact($0) }
      return naming(
        account.map { .compliance(.play(section.script, account: $0, changes: changes)) }, &reader)
    case .changeCompliance: return ComplianceReader.fact(&reader).map { .compliance(.change($0)) }
    }
  }

  private func fact(_ value: JSONValue) -> ComplianceFact? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    let fact = ComplianceReader.fact(&reader)
    reader.finish()
    return fact
  }

  /// Reads whom a remediation is for: an account ID, or a home account ID to take it from.
  private func target(_ reader: inout ObjectReader) -> (target: RemediationTarget, mode: RemediationMode)? {
    let mode: RemediationMode = reader.bool(ifPresent: "silent") ?? false ? .silent : .interactive
    let account = reader.string(ifPresent: "account")
    let home = reader.value(ifPresent: "homeAccountId").flatMap { value -> RemediationTarget? in
      value.isNull ? .homeAccountID(nil) : decoding.string(value).map { .homeAccountID($0) }
    }
    guard reader.has(1...1, of: ["account", "homeAccountId"]) else {
      reader.note("a remediation needs an `account` or a `homeAccountId`, and not both")
      return nil
    }
    if let home { return (home, mode) }
    return account.map { (.accountID($0), mode) }
  }

  /// Reads the account that signs in; the sign-in library has to be able to report a home account ID for it.
  private func signer(_ reader: inout ObjectReader, _ section: ComplianceReader.Reading) -> Identity? {
    guard let value = reader.value("account"), let identity = decoding.identity(value) else {
      return nil
    }
    let directory = document.world.directory
    guard let index = directory.index(of: identity) else { return identity }
    let account = directory.accounts[index]
    let isReported = section.facts.reportedHomeAccountIDs.keys.contains { directory.same($0, identity) }
    let hasObjectID = account.objectID != nil || reader.has("oid")
    if !isReported, !hasObjectID || account.tenant.flatMap({ ObjectID($0) }) == nil {
      decoding.note(
        "no home account ID can be reported for \(UserText.quoted(account.label)); give it an `oid` and the ID of its "
          + "`tenant`, or an entry of `homeAccountIds` in `compliance`", at: value)
    }
    return identity
  }

  /// Reads an event on a device that people share.
  func deviceEvent(_ word: StepWord.DeviceWord, _ reader: inout ObjectReader) -> Event? {
    if document.sections.sharedDevice == nil {
      reader.note("the world has no `sharedDevice`, which says what the device and the app on it are")
    }
    switch word {
    case .deviceSignIn:
      let account = reader.value("account").flatMap { decoding.identity($0) }
      let app = reader.choice("by", "app", as: SigningApp.self)
      guard let account, let app else { return nil }
      return .sharedDevice(.signIn(account, by: app))
    case .deviceSignOut:
      let app = reader.choice("by", "app", as: SigningApp.self)
      let fromBrowser = reader.bool(ifPresent: "fromBrowser") ?? false
      return app.map { .sharedDevice(.signOut(by: $0, fromBrowser: fromBrowser)) }
    case .reload: return .sharedDevice(.reload)
    case .browse: return .sharedDevice(.browse)
    case .changeSharedDevice: return deviceFact(&reader).map(Event.sharedDevice)
    }
  }

  private func deviceFact(_ reader: inout ObjectReader) -> SharedDeviceEvent? {
    let mode = reader.choice(ifPresent: "mode", "device mode", as: DeviceMode.self)
    let isAvailable = reader.bool(ifPresent: "informationAvailable")
    let queriesFail = reader.bool(ifPresent: "queriesFail")
    let cleanupFails = reader.bool(ifPresent: "cleanupFails")
    let forgets = reader.bool(ifPresent: "previousForgotten")
    let keys = ["mode", "informationAvailable", "queriesFail", "cleanupFails", "previousForgotten"]
    guard reader.has(1...1, of: keys) else {
      reader.note("a step changes one fact; expected one of \(UserText.list(keys))")
      return nil
    }
    if let mode { return .configure(mode) }
    if let isAvailable { return .informationAvailable(isAvailable) }
    if let queriesFail { return .queriesFail(queriesFail) }
    if let cleanupFails { return .cleanupFails(cleanupFails) }
    if forgets == false {
      reader.note("what was forgotten cannot come back; `previousForgotten` can only be true")
    }
    return forgets == true ? .forgetPrevious : nil
  }
}
