/// Whom a slot means, once the directory has been asked: two slots mean the same where their parties are equal.
///
/// A view is what its distinct members are, so one that shows an account under two spellings is that account.
///
/// Source: R1.2, AMB-1.
package enum Party: Hashable, Sendable {
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
    /// An unknown account, as it was given.
    case stranger(Identity)
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

  /// Hashes the members in any order.
  package func hash(into hasher: inout Hasher) { hasher.combine(Set(members)) }

  /// Creates the party of those whom a view shows, each once; an empty view shows no user.
  init(showing members: [Member]) {
    var seen: Set<Member> = []
    let distinct = members.filter { seen.insert($0).inserted }
    self = distinct.count > 1 ? .several(distinct) : .one(distinct.first ?? .noUser)
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
  package var accounts: [Int] { members.compactMap(\.index) }

  /// The one member; nil where nothing is set, and for a view of several.
  var only: Member? {
    switch self {
    case .one(let member): member
    case .unset, .several: nil
    }
  }

  /// Whether several are shown together, which only a window does.
  var isSeveral: Bool {
    switch self {
    case .several: true
    case .unset, .one: false
    }
  }

  /// Returns the party without a member: unset where there was no other.
  func removing(_ member: Member) -> Party {
    switch self {
    case .unset: self
    case .one(let only): only == member ? .unset : self
    case .several(let members): Party(showing: members.filter { $0 != member })
    }
  }
}

extension Party.Member {
  /// The index of an account that the directory knows.
  package var index: Int? {
    switch self {
    case .known(let index): index
    case .noUser, .stranger: nil
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
      return Party(showing: view.identities.map(member) + (view.includesNoUser ? [.noUser] : []))
    }
  }

  /// Returns whom an identity means.
  func member(_ identity: Identity) -> Party.Member {
    index(of: identity).map(Party.Member.known) ?? .stranger(identity)
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
