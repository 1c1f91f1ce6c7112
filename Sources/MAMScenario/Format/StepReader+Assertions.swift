internal import MAMPolicyCore
internal import MAMPolicyJSON

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
    for member in reader.entries(ifPresent: "owner") ?? [] {
      check(file: member)
      guard !member.value.isNull else {
        assertions.append(.owner(path: member.key, .unset))
        continue
      }
      if let owner = decoding.string(member.value) {
        assertions.append(.owner(path: member.key, IdentitySlot(owner)))
      }
    }
    for member in reader.entries(ifPresent: "encrypted") ?? [] {
      check(file: member)
      if let isEncrypted = decoding.bool(member.value) {
        assertions.append(.encrypted(path: member.key, isEncrypted))
      }
    }
    if let paths = reader.array(ifPresent: "files") {
      for value in paths {
        if let path = decoding.string(value) {
          KnownNames.check(path, "file", among: names.files, at: value, decoding)
        }
      }
      assertions.append(.files(paths.compactMap(\.string)))
    }
    if let accounts = accounts("signedIn", &reader) { assertions.append(.signedIn(accounts)) }
    if let accounts = accounts("managed", &reader) { assertions.append(.managed(accounts)) }
    if let accounts = accounts("registered", &reader) { assertions.append(.registered(accounts)) }
    if let accounts = accounts("blocked", &reader) { assertions.append(.blocked(accounts)) }
    if let accounts = accounts("remediating", &reader) { assertions.append(.remediating(accounts)) }
    if let accounts = accounts("visible", &reader) { assertions.append(.visible(accounts)) }
    if let accounts = accounts("dataOf", &reader) { assertions.append(.dataOf(accounts)) }
    return assertions
  }

  /// Reads an identity, or a list of those that a view shows together.
  private mutating func identity(_ key: String, _ reader: inout ObjectReader) -> IdentitySlot? {
    guard let value = reader.value(ifPresent: key) else { return nil }
    if value.isNull { return .unset }
    if value.array != nil { return decoding.strings(value).map(IdentitySlot.showing) }
    return decoding.string(value).map { IdentitySlot($0) }
  }

  private func accounts(_ key: String, _ reader: inout ObjectReader) -> [Identity]? {
    reader.array(ifPresent: key)?.compactMap { WorldReader.identity($0, decoding) }
  }

  private func check(file member: JSONMember) {
    let value = JSONValue(.string(member.key), at: member.keyPosition)
    KnownNames.check(member.key, "file", among: names.files, at: value, decoding)
  }
}
