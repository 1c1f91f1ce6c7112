/// A name that no account of a world has.
///
/// Source: Formats, "Worlds".
public struct UnknownAccount: Error, Hashable, Sendable {
  /// The name as it was given.
  public let name: String
  /// The name, UPN or object ID that may have been meant.
  public let suggestion: String?

  /// Creates the error, such as one that a test compares with.
  public init(name: String, suggestion: String?) {
    self.name = name
    self.suggestion = suggestion
  }
}

extension UnknownAccount: CustomStringConvertible {
  /// The name, and what may have been meant.
  public var description: String {
    "unknown account `\(name)`" + (suggestion.map { "; did you mean `\($0)`?" } ?? "")
  }
}

extension AccountDirectory {
  /// How many accounts are looked through for one that may have been meant.
  private static var suggestionLimit: Int { 10_000 }

  /// Returns the name, UPN or object ID that is nearest to a text.
  ///
  /// - Complexity: O(*n*) in the number of accounts, up to 10,000 of them.
  package func suggestion(for text: String) -> String? {
    Suggestion.nearest(
      to: text,
      among: accounts.prefix(Self.suggestionLimit).flatMap {
        [$0.name, $0.upn?.text, $0.objectID?.text].compactMap(\.self)
      })
  }

  /// Returns the account that a name, a UPN or an object ID stands for, in any letter case.
  ///
  /// Whatever it is asked by, an account has one spelling, under which sessions report it, too: its object ID, else
  /// its UPN, else its name.
  ///
  /// - Throws: ``UnknownAccount`` where there is none, with a suggestion.
  package func account(_ name: String) throws(UnknownAccount) -> Identity {
    if let identity = Identity(name), let index = index(of: identity) {
      return self.identity(at: index)
    }
    throw UnknownAccount(name: name, suggestion: suggestion(for: name))
  }

  /// Returns why an account cannot be added so that it, and every other one, keeps the spelling it is returned under.
  ///
  /// A name wins over a UPN or an object ID that reads the same, and must hide neither one that is there already nor
  /// the only one that the account has.
  package func clash(hiding account: Account) -> Clash? {
    if let name = account.name {
      guard let identity = Identity(name), let held = index(of: identity) else { return nil }
      return canonicalIdentity(at: held) == identity ? .name(name, heldBy: accounts[held]) : nil
    }
    let holders = [account.objectID.map(Identity.init), account.upn.flatMap { Identity($0.text) }]
      .compactMap { $0.map(index) }
    guard let first = holders.first, let held = first, !holders.contains(nil) else { return nil }
    if let objectID = account.objectID { return .objectID(objectID, heldBy: accounts[held]) }
    return account.upn.map { .upn($0, heldBy: accounts[held]) }
  }

  /// Returns the one spelling of an account, also if another account is found by that.
  package func identity(at index: Int) -> Identity {
    canonicalIdentity(at: index) ?? Identity(accounts[index])
  }

  /// Returns the one spelling of an account: the first of object ID, UPN and name that leads back to it.
  ///
  /// Source: R1.4; Formats, "Worlds" (a name wins).
  package func canonicalIdentity(at index: Int) -> Identity? {
    let account = accounts[index]
    if let identity = account.objectID.map(Identity.init), self.index(of: identity) == index {
      return identity
    }
    let texts = [account.upn?.text, account.name]
    return texts.lazy.compactMap { $0.flatMap(Identity.init) }.first { self.index(of: $0) == index }
  }
}
