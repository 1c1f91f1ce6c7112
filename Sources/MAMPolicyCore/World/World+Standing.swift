/// Each of these takes an account of the world, as ``account(_:)`` returns it; anybody else is an error.
extension World {
  /// Returns how an account stands in the app.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  public func standing(of account: IdentitySlot) throws(UnknownAccount) -> AccountStanding {
    standing(of: try index(of: account))
  }

  /// Sets how an account stands in the app.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  public mutating func setStanding(_ standing: AccountStanding, of account: IdentitySlot)
    throws(UnknownAccount)
  {
    setStanding(standing, of: try index(of: account))
  }

  /// Assigns a policy to an account, or takes it away.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  public mutating func assign(_ policy: AppProtectionPolicy?, to account: IdentitySlot)
    throws(UnknownAccount)
  {
    assign(policy, to: try index(of: account))
  }

  /// Returns the policy that is assigned to an account on this device, whether or not it has arrived.
  ///
  /// A policy that does not apply on this device is as good as none.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  public func assignedPolicy(of account: IdentitySlot) throws(UnknownAccount) -> AppProtectionPolicy? {
    assignedPolicy(of: try index(of: account))
  }

  /// Returns the policy in force for an account: its own, once it is managed.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  public func policy(of account: IdentitySlot) throws(UnknownAccount) -> AppProtectionPolicy? {
    policy(of: try index(of: account))
  }

  /// Returns what keeps an account from coming under management beside the accounts that are signed in, or nothing.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  /// - Complexity: O(*n*) in the number of accounts.
  ///
  /// Source: R1.3, R10.1, R10.2.
  public func obstacle(toManaging account: IdentitySlot) throws(UnknownAccount) -> ManagementObstacle? {
    obstacle(toManaging: try index(of: account))
  }

  /// Returns the index that the directory gives an account.
  ///
  /// - Throws: ``UnknownAccount`` if the slot is not exactly one account of the world.
  package func index(of account: IdentitySlot) throws(UnknownAccount) -> Int {
    switch account {
    case .unset, .noUser: throw UnknownAccount(name: "", suggestion: nil)
    case .account(let identity):
      if let index = directory.index(of: identity) { return index }
      throw UnknownAccount(name: identity.text, suggestion: directory.suggestion(for: identity.text))
    case .merged(let view):
      if case .one(.known(let index)) = directory.party(account) { return index }
      throw UnknownAccount(name: view.identities.map(\.text).joined(separator: ", "), suggestion: nil)
    }
  }
}
