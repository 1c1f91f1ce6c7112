/// An identity as an app hands it over: a UPN, an object id or a world's name for an account.
///
/// Equality here is that of the folded texts alone. Whether two identities are one account also
/// depends on the object ids that are known for them, so that question goes to the directory that
/// knows the aliases: ``AccountDirectory/same(_:_:)-(Identity,_)``. The empty text is no identity; it is the
/// explicit "no user" of ``IdentitySlot``.
///
/// Source: rules.md R1.1 to R1.3.
public struct Identity: Sendable {
  /// The text as it was given.
  public let text: String
  /// The text that comparisons use.
  public let folded: FoldedText

  /// Creates an identity, or nothing from the empty text.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    self.folded = FoldedText(text)
  }

  /// The object id, when the text has the shape of one.
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
