extension Session {
  /// Signs an account out: its registration ends, and everything of it goes.
  ///
  /// Source: R5.7; Multi-identity guide, sign-out rows.
  mutating func signOut(_ slot: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard let index = present(slot) else { return .unchanged(Reason(AccountReason.notSignedIn)) }
    remove(.known(index), &trail)
    return .done()
  }

  /// Ends an account's registration; without a wipe the account and its files stay, their keys do not.
  ///
  /// Source: R5.7, R4.6.
  mutating func deregister(_ slot: IdentitySlot, wiping: Bool, _ trail: inout Trail) -> Answer {
    guard let index = present(slot), registrations[index] != nil else {
      return .unchanged(Reason(AccountReason.notRegistered))
    }
    if wiping {
      remove(.known(index), &trail)
      return .done()
    }
    return enroll(index, .unenrolled, &trail)
  }

  /// Wipes a managed account; what is not there cannot be wiped again.
  ///
  /// Source: R5.5.
  mutating func wipe(_ slot: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard let index = account(in: slot) else { return .unchanged(Reason(AccountReason.nothingToWipe)) }
    guard holdsOrganizationData(index) else {
      return world.standing(of: index) == .absent
        ? .unchanged(Reason(AccountReason.nothingToWipe)) : .refused(Reason(AccountReason.unmanagedNotWiped))
    }
    trail.noted(AccountReason.wipeOrdered)
    remove(.known(index), &trail)
    return .done()
  }

  /// Orders a wipe that the app learns of at its next contact with the service, or its next start.
  ///
  /// Source: R5.5, R10.3.
  mutating func orderWipe(_ slot: IdentitySlot) -> Answer {
    orders.append(.wipe(slot))
    return .done([Reason(EnrollmentReason.atNextContact)])
  }

  /// Takes note of an app that removes an account's token, which deregistration still needs.
  ///
  /// Source: R5.7.
  mutating func removeToken(_ slot: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard let index = present(slot) else { return .unchanged(Reason(AccountReason.notSignedIn)) }
    if registrations[index] != nil { trail.noted(AccountMistake.tokenRemovedFirst) }
    return .done()
  }

  /// Whether an account is, or was until its deregistration, one whose data is the organization's.
  private func holdsOrganizationData(_ index: Int) -> Bool {
    isManaged(index) || registrations[index] != nil || leftBehind.contains(index)
  }

  /// Removes an account with its registration, files, keys and identity slots, and nobody else's.
  ///
  /// Registration ends first, then the app is asked to wipe, then what is left goes. Threads keep
  /// what they are inside of: for work that still runs the account is a stranger from now on.
  mutating func remove(_ who: Party.Member, _ trail: inout Trail) {
    guard case .account(let identity) = slot(.one(who)) else { return }
    let wasManaged = who.index.map(holdsOrganizationData) ?? false
    if let index = who.index {
      if registrations.removeValue(forKey: index) != nil { trail.changed(.deregistered(identity)) }
      leftBehind.remove(index)
    }
    if !wasManaged || !leavesFiles(of: who, called: identity, &trail) {
      removeFiles(of: who, called: identity, &trail)
    }
    sharedDevice?.forget(identity, world.directory)
    if let index = who.index {
      if wasManaged { loseKeys(of: index, &trail) }
      unblock(index, &trail)
      leave(index, &trail)
    }
    failSwitches(to: who, &trail)
    for window in scopes.windows.keys.sorted() {
      setWindow(window, party(scopes.slot(of: window)).removing(who), &trail)
    }
    setProcess(party(scopes.process).removing(who), &trail)
    followEnrolledUser(&trail)
  }

  /// Takes the standing of an account that is signed in.
  private mutating func leave(_ index: Int, _ trail: inout Trail) {
    guard world.standing(of: index) != .absent else { return }
    remember(index, in: &trail)
    if isManaged(index) { trail.changed(.unmanaged(name(of: index))) }
    setStanding(.absent, of: index)
    trail.changed(.signedOut(name(of: index)))
  }

  /// Has the app wipe an account, and returns whether files stay because it says that they are gone.
  ///
  /// Source: R5.5.
  private mutating func leavesFiles(
    of who: Party.Member, called identity: Identity, _ trail: inout Trail
  ) -> Bool {
    let byApp = trail.asked(.wipeData(identity), answers.wipeData)
    trail.noted(byApp ? AccountReason.wipedByApp : .wipedBySDK)
    if answers.usesUIIdentityInWipe { trail.noted(AccountMistake.wipeUsesUIIdentity) }
    guard byApp, answers.keepsFilesInWipe,
      files.entries.values.contains(where: { party($0.owner) == .one(who) })
    else { return false }
    trail.noted(AccountMistake.wipeLeavesData)
    if let index = who.index { leftBehind.insert(index) }
    return true
  }

  /// Removes the files that an account owns, and what it wrote into files of others.
  private mutating func removeFiles(
    of who: Party.Member, called identity: Identity, _ trail: inout Trail
  ) {
    for path in files.paths {
      guard var entry = files[path] else { continue }
      if party(entry.owner) == .one(who) {
        discard(path, entry, &trail)
      } else if entry.parts.contains(where: { party($0.writer) == .one(who) }) {
        entry.parts = entry.parts.filter { party($0.writer) != .one(who) }
        files.put(entry, at: path)
        trail.changed(.fileContentRemoved(path, of: identity))
      }
    }
  }

  /// Removes what an account owned; a directory that holds files of others only loses its owner.
  private mutating func discard(_ path: String, _ entry: OwnedFile, _ trail: inout Trail) {
    let owner = party(entry.owner)
    let isInUse = files.subtree(of: path).contains { inner in
      inner != path && files[inner].map { party($0.owner) } != owner
    }
    if isInUse {
      var kept = entry
      kept.owner = .unset
      files.put(kept, at: path)
      trail.changed(.fileOwner(path, from: slot(owner), to: .unset))
    } else {
      files.remove(path)
      trail.changed(.fileRemoved(path))
    }
  }

  mutating func loseKeys(of index: Int, _ trail: inout Trail) {
    keys.lose(index)
    trail.changed(.keysLost(name(of: index)))
  }
}
