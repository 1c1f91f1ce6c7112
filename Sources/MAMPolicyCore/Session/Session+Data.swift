extension Session {
  /// Protects a piece of data: encrypted for a managed account, labeled and not encrypted for another.
  ///
  /// Source: R4.6: arguments 101, emptiness 105, app 100, in this order.
  mutating func protectData(
    _ name: String, _ owner: IdentitySlot, _ form: ProtectedData.Form, _ content: DataContent,
    _ trail: inout Trail
  ) -> Answer {
    guard content != .missing, let who = party(owner).only, !name.isEmpty else {
      return .failed(.data(.invalidArguments))
    }
    guard content != .empty else { return .failed(.data(.emptyData)) }
    guard isAppManaged else { return .failed(.data(.applicationNotManaged)) }
    noteOwner(.one(who), &trail)
    let key = who.index.flatMap { isManaged($0) ? keys.key(of: $0) : nil }
    data[name] = ProtectedData(owner: KeptSlot(.one(who)), form: form, key: key)
    trail.changed(.dataProtected(name, owner: slot(.one(who)), isEncrypted: key != nil))
    return .done()
  }

  /// Makes a piece of data readable; what was never protected is handed back as it is.
  ///
  /// Source: R4.6, AMB-6; key loss gives 103.
  mutating func unprotectData(_ name: String, _ trail: inout Trail) -> Answer {
    guard !name.isEmpty else { return .failed(.data(.invalidArguments)) }
    guard let data = data[name] else { return .unchanged(Reason(OwnershipReason.passedThrough)) }
    guard data.key.map(keys.opens) ?? true else { return .failed(.data(.decryptionFailed)) }
    return .done()
  }
}
