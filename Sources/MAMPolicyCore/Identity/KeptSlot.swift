/// What a slot holds as a session keeps it: accounts by their index in the directory, whatever they are called.
///
/// Whom it means, the directory says each time it is read: an unknown account can have become known since, and a known
/// one can have turned out to be another. So nothing that is kept changes when the directory learns a name.
///
/// Source: R1.3, R1.4.
package struct KeptSlot: Hashable, Sendable {
  fileprivate let party: Party

  /// A slot that holds nothing.
  package static let unset = KeptSlot(.unset)

  /// Keeps whom a slot means.
  package init(_ party: Party) { self.party = party }

  /// Whether nothing is set.
  package var isUnset: Bool { party == .unset }
}

extension AccountDirectory {
  /// Returns whom a slot that was kept means by now.
  ///
  /// - Complexity: O(1) in the number of accounts.
  package func party(_ slot: KeptSlot) -> Party {
    switch slot.party {
    case .unset: .unset
    case .one(let member): .one(current(member))
    case .several(let members): Party(showing: members.map(current))
    }
  }

  private func current(_ member: Party.Member) -> Party.Member {
    switch member {
    case .noUser: .noUser
    case .known(let index): .known(account(nowAt: index))
    case .stranger(let identity): self.member(identity)
    }
  }

  /// Returns what a party is called: each account by its one spelling, an unknown one by the text that was given.
  package func slot(_ party: Party) -> IdentitySlot {
    switch party {
    case .unset: .unset
    case .one(let member): slot(member)
    case .several(let members): .showing(members.map(slot))
    }
  }

  private func slot(_ member: Party.Member) -> IdentitySlot {
    switch member {
    case .noUser: .noUser
    case .known(let index): .account(identity(at: index))
    case .stranger(let identity): .account(identity)
    }
  }
}
