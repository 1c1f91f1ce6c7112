package import MAMPolicyCore

/// A text that stands for an account, or for a stranger.
///
/// Source: Formats, "Worlds".
package enum AccountReference {
  /// Says what is wrong with an identity that is not an account and does not have the form of a stranger's.
  ///
  /// - Parameters:
  ///   - identity: The identity.
  ///   - accounts: The accounts there are.
  ///   - suggests: Whether to look for an account that may have been meant, which takes long.
  /// - Returns: What is wrong with it; nothing for an account, and for a stranger.
  package static func complaint(
    of identity: Identity, in accounts: AccountDirectory, suggesting suggests: () -> Bool = { true }
  ) -> String? {
    if identity.isUPNOrObjectID || accounts.index(of: identity) != nil { return nil }
    return "unknown account \(UserText.quoted(identity.text))"
      + Suggestion.hint(
        suggests() ? accounts.suggestion(for: identity.text) : nil,
        otherwise: accounts.accounts.isEmpty
          ? "; give a UPN or an object ID"
          : "; name an account of the world\(list(accounts)), a UPN or an object ID")
  }

  /// The accounts there are, as an insertion; nothing where a list would be long.
  private static func list(_ accounts: AccountDirectory) -> String {
    let labels = accounts.accounts.map(\.label)
    return labels.isEmpty || labels.count > 6
      ? "" : " (\(labels.map(UserText.quoted).joined(separator: ", ")))"
  }
}

extension JSONDecoding {
  /// Reads a reference to an account or a stranger, which the empty text is not.
  package func identity(_ value: JSONValue) -> Identity? {
    guard let text = string(value) else { return nil }
    if let identity = Identity(text) { return checked(identity, at: value) }
    note("expected an account's name, UPN or object ID, found the empty text", at: value)
    return nil
  }

  /// Reads what an identity slot holds: a reference, the empty text for no user, or `null` for nobody.
  package func slot(_ value: JSONValue) -> IdentitySlot? {
    if value.isNull { return .unset }
    return string(value).flatMap { slot($0, at: value) }
  }

  /// Reads a list of references, where the empty text is no user.
  package func slots(_ value: JSONValue) -> [IdentitySlot]? {
    // An element is never `null`, which a slot by itself may be.
    strings(value).map { zip($0, value.array ?? []).compactMap(slot) }
  }

  /// Reads the reference that the key of a member is.
  package func slot(keyOf member: JSONMember) -> IdentitySlot? {
    slot(JSONValue(.string(member.key), at: member.keyPosition))
  }

  private func slot(_ text: String, at value: JSONValue) -> IdentitySlot? {
    guard let identity = Identity(text) else { return .noUser }
    return checked(identity, at: value).map(IdentitySlot.account)
  }

  private func checked(_ identity: Identity, at value: JSONValue) -> Identity? {
    guard let accounts,
      let complaint = AccountReference.complaint(of: identity, in: accounts, suggesting: mayHint)
    else {
      return identity
    }
    note(complaint, at: value, as: .unknownName)
    return nil
  }
}
