package import MAMPolicyCore

/// Reads what a world says of app protection conditional access, and facts that change in time.
///
/// Source: R12; Formats, "Scenarios".
package enum ComplianceReader {
  /// What the section says.
  package struct Reading: Hashable, Sendable {
    /// What a remediation rests on.
    package var facts = ComplianceFacts()
    /// What the app does; what the section leaves out is done as the documents ask.
    package var script = AppScript.documented
  }

  /// Reads the section of a world; what is wrong is noted.
  package static func read(_ value: JSONValue, _ decoding: JSONDecoding) -> Reading {
    var reading = Reading()
    reading.facts.capabilities = ClientCapabilities([ClientCapabilities.appProtection])
    guard var reader = ObjectReader(value, decoding) else { return reading }
    let hint = ": whether conditional access asks for an app protection policy, and whom"
    if let required = reader.value(ComplianceKey.required.rawValue, missing: hint) {
      reading.facts.requirement = requirement(required, decoding) ?? .nobody
    }
    if let isRegistered = reader.bool(ifPresent: ComplianceKey.deviceRegistered.rawValue) {
      reading.facts.isDeviceRegistered = isRegistered
    }
    reading.facts.capabilities = capabilities(&reader) ?? reading.facts.capabilities
    reading.facts.service =
      reader.choice(ifPresent: ComplianceKey.service.rawValue, "state of the service") ?? .answers
    reading.facts.user =
      reader.choice(ifPresent: ComplianceKey.user.rawValue, "behavior of the user") ?? .goesAlong
    reading.facts.enrollmentPrompts = reader.bool(ifPresent: "enrollmentPrompts") ?? true
    reading.facts.firstPolicyRestarts = reader.bool(ifPresent: "firstPolicyRestarts") ?? true
    reading.facts.content =
      reader.array(ifPresent: ComplianceKey.content.rawValue)?.compactMap { decoding.identity($0) } ?? []
    for member in reader.entries(ifPresent: ComplianceKey.homeAccountIds.rawValue) ?? [] {
      if let account = account(member, decoding), let text = decoding.string(member.value) {
        reading.facts.reportedHomeAccountIDs[account] = text
      }
    }
    if let app = reader.value(ifPresent: "app") { reading.script = ScriptReader.read(app, decoding) }
    reader.finish()
    return reading
  }

  /// Reads the one fact that a step, or a moment of waiting, changes.
  package static func fact(_ reader: inout ObjectReader) -> ComplianceFact? {
    let decoding = reader.decoding
    let keys = ComplianceKey.allCases.map(\.rawValue)
    guard let name = reader.only(of: keys), let key = ComplianceKey(rawValue: name) else {
      let given = keys.filter { reader.has($0) }
      reader.note(
        given.isEmpty
          ? "nothing changes here; expected one of \(UserText.list(keys))"
          : "one fact changes at a time; write one step for each")
      for key in given { _ = reader.value(ifPresent: key) }
      return nil
    }
    switch key {
    case .required: return reader.value(name).flatMap { requirement($0, decoding) }.map { .requirement($0) }
    case .deviceRegistered: return reader.bool(name).map { .deviceRegistered($0) }
    case .capabilities, .claims: return capabilities(&reader).map { .capabilities($0) }
    case .service: return reader.choice(name, "state of the service").map { .service($0) }
    case .user: return reader.choice(name, "behavior of the user").map { .user($0) }
    case .content:
      return reader.value(name).flatMap { decoding.identity($0) }.map { .content($0, true) }
    case .noContent:
      return reader.value(name).flatMap { decoding.identity($0) }.map { .content($0, false) }
    case .homeAccountIds:
      guard let value = reader.value(name), let members = decoding.object(value)?.members else { return nil }
      guard members.count == 1, let member = members.first else {
        reader.note("one fact changes at a time; write one step for each account")
        return nil
      }
      guard let account = account(member, decoding), let text = decoding.string(member.value) else {
        return nil
      }
      return .homeAccountID(account, text)
    }
  }

  private static func requirement(_ value: JSONValue, _ decoding: JSONDecoding) -> ProtectionRequirement? {
    if let everybody = value.bool { return everybody ? .everybody : .nobody }
    guard let accounts = value.array else {
      return decoding.refuse(value, expected: "a Boolean or an array of accounts")
    }
    return .accounts(accounts.compactMap { decoding.identity($0) })
  }

  private static func capabilities(_ reader: inout ObjectReader) -> ClientCapabilities? {
    let (list, claims) = (ComplianceKey.capabilities.rawValue, ComplianceKey.claims.rawValue)
    let listed = reader.strings(ifPresent: list).map { ClientCapabilities($0) }
    guard let value = reader.value(ifPresent: claims) else { return listed }
    if !reader.has(0...1, of: [list, claims]) {
      reader.note("`capabilities` and `claims` say the same thing; give one of them")
    }
    return CapabilitiesReader.read(value, reader.decoding)
  }

  private static func account(_ member: JSONMember, _ decoding: JSONDecoding) -> Identity? {
    decoding.identity(JSONValue(.string(member.key), at: member.keyPosition))
  }
}
