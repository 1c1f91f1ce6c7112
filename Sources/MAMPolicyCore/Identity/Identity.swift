/// An identity as an app hands it over: a UPN, an object ID or a world's name for an account.
///
/// Equality here is that of the folded texts only. Whether two identities are one account also
/// depends on the object IDs that are known for them, so that question goes to the directory that
/// knows the aliases: ``AccountDirectory/same(_:_:)-(Identity,_)``. The empty text is no identity; it is the
/// explicit "no user" of ``IdentitySlot``.
///
/// Source: R1.1 to R1.3.
public struct Identity: Sendable {
  /// The text as it was given.
  public let text: String
  /// The text that comparisons use.
  package let folded: FoldedText

  /// Creates an identity, known or not, or nothing from the empty text.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.folded = FoldedText(text)
  }

  /// Creates the identity of an object ID.
  init(_ objectID: ObjectID) {
    text = objectID.text
    folded = FoldedText(objectID)
  }

  /// Creates the identity by which an account is reported.
  init(_ account: Account) {
    text = account.canonical
    folded = FoldedText(text)
  }

  /// Whether the text has the form of a UPN or an object ID, as that of an identity has which no account is known for.
  ///
  /// A UPN has one `@` with something on both sides, and printable ASCII without blanks. Any other text that
  /// matches no account is most likely a misspelled name.
  ///
  /// Source: Formats, "Worlds".
  public var isUPNOrObjectID: Bool { Self.isUPNOrObjectID(text.utf8) }

  /// Whether a text has that form, by its bytes in UTF-8.
  @inlinable
  package static func isUPNOrObjectID(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    if ObjectID.isGUID(bytes) { return true }
    let at = UInt8(ascii: "@")
    var atCount = 0
    for byte in bytes {
      if byte <= 0x20 || byte >= 0x7F { return false }
      if byte == at { atCount += 1 }
    }
    return atCount == 1 && bytes.first != at && bytes.last != at
  }

  /// The object ID, when the text has the shape of one.
  public var objectID: ObjectID? { ObjectID(text) }
}

extension Identity: Hashable {
  /// Compares two identities without regard to letter case.
  public static func == (one: Identity, other: Identity) -> Bool { one.folded == other.folded }
  /// Hashes what the comparison uses.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension Identity: CustomStringConvertible {
  /// The text as it was given.
  public var description: String { text }
}
