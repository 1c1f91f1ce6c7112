/// A name that no account of a world has.
///
/// Source: Formats, "Worlds".
public struct UnknownAccount: Error, Hashable, Sendable {
  /// The name as it was given.
  public let name: String
  /// The name, UPN or object id that was perhaps meant.
  public let suggestion: String?
}

extension UnknownAccount: CustomStringConvertible {
  /// The name, and what was perhaps meant.
  public var description: String {
    "unknown account `\(name)`" + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
  }
}

extension AccountDirectory {
  /// How many accounts are looked through for one that may have been meant.
  private static var suggestionLimit: Int { 10_000 }

  /// Returns the name, UPN or object id that is nearest to a text.
  ///
  /// - Complexity: O(*n*) in the number of accounts, up to 10,000 of them.
  package func suggestion(for text: String) -> String? {
    Suggestion.nearest(
      to: text,
      among: accounts.prefix(Self.suggestionLimit).flatMap {
        [$0.name, $0.upn?.text, $0.objectID?.text].compactMap(\.self)
      })
  }

  /// Returns the account that a name, a UPN or an object id stands for, in any letter case.
  ///
  /// - Throws: ``UnknownAccount`` where there is none, with a suggestion.
  public func account(_ name: String) throws(UnknownAccount) -> Identity {
    if let identity = Identity(name), index(of: identity) != nil { return identity }
    throw UnknownAccount(name: name, suggestion: suggestion(for: name))
  }
}
