/// Whom a slot means, once the directory has been asked: two slots mean the same where their parties are equal.
///
/// A view is what its distinct members are, so one that shows an account under two spellings is that account.
///
/// Source: R1.2, AMB-1.
package enum Party: Equatable, Sendable {
  /// Nothing is set: the SDK's nil.
  case unset
  /// One account, or no user.
  case one(Member)
  /// The distinct members of a view, in its order.
  case several([Member])

  /// Somebody whom a slot can mean.
  package enum Member: Hashable, Sendable {
    /// Explicitly no user: the SDK's empty string.
    case noUser
    /// An account of the directory, by its index.
    case known(Int)
    /// Somebody whom the directory does not know, by the text that comparisons use.
    case stranger(FoldedText)
  }

  /// Compares views by their members in any order.
  package static func == (one: Party, other: Party) -> Bool {
    switch (one, other) {
    case (.unset, .unset): true
    case (.one(let one), .one(let other)): one == other
    case (.several(let one), .several(let other)): Set(one) == Set(other)
    case (.unset, _), (.one, _), (.several, _): false
    }
  }

  /// The members, none where nothing is set.
  package var members: [Member] {
    switch self {
    case .unset: []
    case .one(let member): [member]
    case .several(let members): members
    }
  }

  /// The indices of the accounts that the directory knows.
  package var accounts: [Int] {
    members.compactMap { member in
      switch member {
      case .known(let index): index
      case .noUser, .stranger: nil
      }
    }
  }
}

extension AccountDirectory {
  /// Returns whom a slot means.
  ///
  /// - Complexity: O(1) in the number of accounts.
  package func party(_ slot: IdentitySlot) -> Party {
    switch slot {
    case .unset: return .unset
    case .noUser: return .one(.noUser)
    case .account(let identity): return .one(member(identity))
    case .merged(let view):
      var seen: Set<Party.Member> = []
      let all = view.identities.map(member) + (view.includesNoUser ? [.noUser] : [])
      let members = all.filter { seen.insert($0).inserted }
      return members.count == 1 ? .one(members[0]) : .several(members)
    }
  }

  private func member(_ identity: Identity) -> Party.Member {
    index(of: identity).map(Party.Member.known) ?? .stranger(identity.folded)
  }

  /// Returns whether two identities are one account.
  ///
  /// Known accounts are compared by what the directory knows of them, object IDs first; strangers by
  /// their folded texts.
  ///
  /// Source: R1.2, AMB-36.
  public func same(_ one: Identity, _ other: Identity) -> Bool { member(one) == member(other) }

  /// Returns whether two slots hold the same: nil equals nil, no user equals no user, accounts as ``same(_:_:)-(Identity,_)``.
  ///
  /// A view is what its distinct members are, so one that shows an account under two spellings is that
  /// account.
  ///
  /// Source: R1.2, AMB-1.
  public func same(_ one: IdentitySlot, _ other: IdentitySlot) -> Bool { party(one) == party(other) }
}
