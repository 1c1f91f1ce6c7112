extension Session {
  /// Signs an account out: its registration ends, and everything of it goes.
  ///
  /// Source: R5.7; Multi-identity guide, sign-out rows.
  mutating func signOut(_ slot: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard let who = present(slot) else { return .unchanged(Reason(AccountReason.notSignedIn)) }
    remove(who.identity, &trail)
    return .done()
  }

  /// Ends an account's registration; without a wipe the account and its files stay, their keys do not.
  ///
  /// Source: R5.7, R4.6.
  mutating func deregister(_ slot: IdentitySlot, wiping: Bool, _ trail: inout Trail) -> Answer {
    guard let who = present(slot), registrations[who.identity] != nil else {
      return .unchanged(Reason(AccountReason.notRegistered))
    }
    if wiping {
      remove(who.identity, &trail)
      return .done()
    }
    return enroll(who, .unenrolled, &trail)
  }

  /// Wipes a managed account; what is not there cannot be wiped again.
  ///
  /// Source: R5.5.
  mutating func wipe(_ slot: IdentitySlot, _ trail: inout Trail) -> Answer {
    guard case .account(let given) = slot, let who = known(given) else {
      return .unchanged(Reason(AccountReason.nothingToWipe))
    }
    guard holdsOrganizationData(who.identity) else {
      return world.standing(of: who.index) == .absent
        ? .unchanged(Reason(AccountReason.nothingToWipe)) : .refused(Reason(AccountReason.unmanagedNotWiped))
    }
    trail.noted(AccountReason.wipeOrdered)
    remove(who.identity, &trail)
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
    guard let who = present(slot) else { return .unchanged(Reason(AccountReason.notSignedIn)) }
    if registrations[who.identity] != nil { trail.noted(AccountMistake.tokenRemovedFirst) }
    return .done()
  }

  /// Whether an account is, or was until its deregistration, one whose data is the organization's.
  private func holdsOrganizationData(_ identity: Identity) -> Bool {
    isManaged(identity) || registrations[identity] != nil || leftBehind.contains(identity)
  }

  /// Removes an account with its registration, files, keys and identity slots, and nobody else's.
  ///
  /// Registration ends first, then the app is asked to wipe, then what is left goes. Threads keep
  /// what they are inside of: for work that still runs the account is a stranger from now on.
  mutating func remove(_ identity: Identity, _ trail: inout Trail) {
    let wasManaged = holdsOrganizationData(identity)
    if registrations.removeValue(forKey: identity) != nil { trail.changed(.deregistered(identity)) }
    leftBehind.remove(identity)
    if !wasManaged || !leavesFiles(of: identity, &trail) { removeFiles(of: identity, &trail) }
    sharedDevice?.forget(identity, world.directory)
    if wasManaged { loseKeys(of: identity, &trail) }
    unblock(identity, &trail)
    if let index = world.directory.index(of: identity), world.standing(of: index) != .absent {
      remember(index, in: &trail)
      if world.standing(of: index) == .managed { trail.changed(.unmanaged(identity)) }
      setStanding(.absent, of: index)
      trail.changed(.signedOut(identity))
    }
    failSwitches(to: identity, &trail)
    for window in scopes.windows.keys.sorted() {
      setWindow(window, scopes.slot(of: window).removing(identity), &trail)
    }
    setProcess(scopes.process.removing(identity), &trail)
    followEnrolledUser(&trail)
  }

  /// Has the app wipe an account, and returns whether files stay because it says that they are gone.
  ///
  /// Source: R5.5.
  private mutating func leavesFiles(of identity: Identity, _ trail: inout Trail) -> Bool {
    let byApp = trail.asked(.wipeData(identity), answers.wipeData)
    trail.noted(byApp ? AccountReason.wipedByApp : .wipedBySDK)
    if answers.usesUIIdentityInWipe { trail.noted(AccountMistake.wipeUsesUIIdentity) }
    let owner = IdentitySlot.account(identity)
    guard byApp, answers.keepsFilesInWipe, files.paths.contains(where: { files[$0]?.owner == owner }) else {
      return false
    }
    trail.noted(AccountMistake.wipeLeavesData)
    leftBehind.insert(identity)
    return true
  }

  /// Removes the files that an account owns, and what it wrote into files of others.
  private mutating func removeFiles(of identity: Identity, _ trail: inout Trail) {
    let account = IdentitySlot.account(identity)
    for path in files.paths {
      guard var entry = files[path] else { continue }
      if entry.owner == account {
        discard(path, entry, &trail)
      } else if entry.parts.contains(where: { $0.writer == account }) {
        entry.parts = entry.parts.filter { $0.writer != account }
        files.put(entry, at: path)
        trail.changed(.fileContentRemoved(path, of: identity))
      }
    }
  }

  /// Removes what an account owned; a directory that holds files of others only loses its owner.
  private mutating func discard(_ path: String, _ entry: OwnedFile, _ trail: inout Trail) {
    let isInUse = files.subtree(of: path).contains { inner in
      inner != path && files[inner]?.owner != entry.owner
    }
    if isInUse {
      var kept = entry
      kept.owner = .unset
      files.put(kept, at: path)
      trail.changed(.fileOwner(path, from: entry.owner, to: .unset))
    } else {
      files.remove(path)
      trail.changed(.fileRemoved(path))
    }
  }

  mutating func loseKeys(of identity: Identity, _ trail: inout Trail) {
    keys.lose(identity)
    trail.changed(.keysLost(identity))
  }
}
