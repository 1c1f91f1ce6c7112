extension Session {
  /// Finds, for each account, an identity that nothing else in the world reads like.
  ///
  /// What was kept under another identity so far is kept under the new one.
  ///
  /// - Parameter others: Whom accounts that were unknown may have been kept under, and who may be known now.
  ///
  /// Source: R1.4; Formats, "Worlds" (a name wins).
  mutating func nameAccounts(called others: [Identity] = []) {
    let former = canonicalIdentities
    canonicalIdentities = world.directory.accounts.indices.map { world.directory.canonicalIdentity(at: $0) }
    var names: [Identity: Identity] = [:]
    for case (let former?, let now?) in zip(former, canonicalIdentities) where former != now {
      names[former] = now
    }
    for other in others where canonical(other) != other { names[other] = canonical(other) }
    if !names.isEmpty { rename(names) }
  }

  /// Returns the one identity under which an account, or a stranger, is kept.
  func canonical(_ identity: Identity) -> Identity {
    world.directory.index(of: identity).flatMap { canonicalIdentities[$0] } ?? identity
  }

  /// Returns a slot with every account under the identity that it is kept under.
  func canonical(_ slot: IdentitySlot) -> IdentitySlot { slot.renamed(by: canonical) }

  /// Returns the account that an identity stands for; nil for a stranger.
  func known(_ identity: Identity) -> KnownAccount? {
    guard let index = world.directory.index(of: identity), let name = canonicalIdentities[index] else {
      return nil
    }
    return KnownAccount(index: index, identity: name)
  }

  /// Returns the account in a slot, when it is signed in.
  func present(_ slot: IdentitySlot) -> KnownAccount? {
    guard case .account(let identity) = slot, let who = known(identity) else { return nil }
    return world.standing(of: who.index) == .absent ? nil : who
  }

  /// How an identity stands in the app; strangers are absent.
  func standing(of identity: Identity) -> AccountStanding {
    world.directory.index(of: identity).map(world.standing(of:)) ?? .absent
  }

  /// Whether an identity is a managed one here and now.
  public func isManaged(_ identity: Identity) -> Bool {
    switch standing(of: identity) {
    case .managed: true
    case .signedIn, .absent: false
    }
  }

  /// Whether a slot holds a managed account, by itself or among others.
  public func isManaged(_ slot: IdentitySlot) -> Bool { slot.identities.contains(where: isManaged) }

  /// What is known of the account that an identity stands for; of a stranger, what the text says.
  func account(of identity: Identity) -> Account? {
    if let index = world.directory.index(of: identity) { return world.directory.accounts[index] }
    return Account(called: identity.text)
  }
}

/// An account that the world knows: its index in the directory, and the identity that it is kept under.
struct KnownAccount {
  let index: Int
  let identity: Identity
}

extension IdentitySlot {
  /// Returns the slot without an account: empty where it held only that one.
  func removing(_ account: Identity) -> IdentitySlot {
    switch self {
    case .unset, .noUser: self
    case .account(let identity): identity == account ? .unset : self
    case .merged(let view):
      view.identities.contains(account) ? .showing(view.elements.filter { $0 != .account(account) }) : self
    }
  }
}
