/// Whom slots and names mean at the moment, and what those are called; the session itself keeps indices.
extension Session {
  /// Returns whom a slot means that comes from outside.
  func party(_ slot: IdentitySlot) -> Party { world.directory.party(slot) }

  /// Returns whom a slot means that the session keeps.
  func party(_ slot: KeptSlot) -> Party { world.directory.party(slot) }

  /// Returns what a party is called outside.
  func slot(_ party: Party) -> IdentitySlot { world.directory.slot(party) }

  /// Returns what a slot that the session keeps is called outside.
  package func slot(_ kept: KeptSlot) -> IdentitySlot { slot(party(kept)) }

  /// Returns what an account is called outside.
  func name(of index: Int) -> Identity { world.directory.identity(at: index) }

  /// Returns the one known account that a slot holds; nil if it holds several, none or an unknown one.
  func account(in slot: IdentitySlot) -> Int? { party(slot).only?.index }

  /// Returns the account in a slot, if it is signed in.
  func present(_ slot: IdentitySlot) -> Int? {
    account(in: slot).flatMap { world.standing(of: $0) == .absent ? nil : $0 }
  }

  /// Whether an account is managed here and now.
  func isManaged(_ index: Int) -> Bool {
    switch world.standing(of: index) {
    case .managed: true
    case .signedIn, .absent: false
    }
  }

  /// Whether one of those whom a slot means is managed here and now.
  func isManaged(_ party: Party) -> Bool { party.accounts.contains { isManaged($0) } }

  /// Whether an identity is a managed one here and now.
  public func isManaged(_ identity: Identity) -> Bool { isManaged(.account(identity)) }

  /// Whether a slot holds a managed account, by itself or among others.
  public func isManaged(_ slot: IdentitySlot) -> Bool { isManaged(party(slot)) }
}
