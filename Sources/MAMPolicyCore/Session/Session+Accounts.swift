extension Session {
  /// Signs an account in and enrolls it.
  ///
  /// Source: R1.3, R10.1, R10.2, R10.4.
  mutating func signIn(_ slot: IdentitySlot, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    guard case .account(let identity) = slot else {
      return .refused(Reason(AccountReason.notGiven), code: EnrollmentStatus.nilAccount.rawValue)
    }
    if let refusal = allowance(of: identity) {
      trail.record(.mismatch(allowed: world.allowedAccounts ?? [], entered: identity))
      return refusal
    }
    if standing(of: identity) == .absent, let refusal = refusal(ofNewcomerBy: status) { return refusal }
    guard let who = known(identity) else { return signInStranger(identity, status, &trail) }
    guard world.standing(of: who.index) == .absent else {
      return .unchanged(Reason(AccountReason.alreadySignedIn))
    }
    if world.sharesUPN(who.index, with: signedInIndices) {
      return .refused(Reason(AccountReason.upnCollision))
    }
    return enroll(who, status, &trail)
  }

  /// Registers an account that is signed in, as an app does that registers late or again.
  mutating func register(_ slot: IdentitySlot, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    guard let who = present(slot) else { return .refused(Reason(AccountReason.notSignedIn)) }
    switch world.standing(of: who.index) {
    case .managed: return .unchanged(Reason(AccountReason.alreadyEnrolled))
    case .absent, .signedIn: return enroll(who, status, &trail)
    }
  }

  /// Takes the service's answer to an enrolled account's check-in.
  mutating func checkIn(_ slot: IdentitySlot, _ status: EnrollmentStatus, _ trail: inout Trail) -> Answer {
    guard let who = present(slot), registrations[who.identity] != nil else {
      return .refused(Reason(AccountReason.notRegistered))
    }
    return enroll(who, status, &trail)
  }

  /// Has the app add an account, and enrolls it.
  ///
  /// Source: R5.4.
  mutating func autoEnroll(_ slot: IdentitySlot, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer
  {
    if world.app.isExtension { return refusalInExtension }
    guard case .account(let identity) = canonical(slot) else {
      return .refused(Reason(AccountReason.notGiven), code: EnrollmentStatus.nilAccount.rawValue)
    }
    guard trail.asked(.addAccount(identity), answers.addAccount) else {
      return .refused(Reason(AccountReason.notAddedByApp))
    }
    return signIn(slot, status, &trail)
  }

  /// Restricts the accounts that may sign in, and signs the others out.
  ///
  /// Source: R10.1.
  mutating func allowAccounts(_ accounts: [Identity]?, _ trail: inout Trail) -> Answer {
    // Neither the order nor the letter case of the names says who may sign in.
    if world.allowedAccounts.map(Set.init) != accounts.map(Set.init) {
      trail.changed(.allowedAccounts(accounts))
    }
    world.allowedAccounts = accounts
    for identity in signedInIdentities where allowance(of: identity) != nil { remove(identity, &trail) }
    return .done()
  }

  /// Lets a policy come into force, change, or go.
  ///
  /// Source: R4.4, R10.4 (103).
  mutating func assignPolicy(
    _ policy: AppProtectionPolicy?, to slot: IdentitySlot, _ trail: inout Trail
  ) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    guard case .account(let given) = slot, let who = known(given) else {
      return .refused(Reason(AccountReason.notGiven))
    }
    remember(who.index, in: &trail)
    let former = world.policy(of: who.index)
    world.assign(policy, to: who.index)
    if let former, let policy, former != policy { trail.changed(.policyReplaced(who.identity)) }
    guard world.standing(of: who.index) != .absent else { return .done() }
    // A deregistered account is not enrolled again until it is registered (R5.7).
    if leftBehind.contains(who.identity) { return .done() }
    if policy == nil, registrations[who.identity] == nil { return .done() }
    switch enroll(who, policy == nil ? .noPolicy : .newPolicies, &trail) {
    // The assignment stands, although the account cannot be enrolled under it.
    case .refused(let reason, let code): return .done([reason], code: code)
    case let answer: return answer
    }
  }

  /// Makes an account known that nobody knew; its UPN stays with the account that has it already.
  ///
  /// A known object ID with a new UPN is the known account, which gains the UPN.
  ///
  /// Source: R1.3.
  mutating func meetAccount(_ account: Account, _ policy: AppProtectionPolicy?) -> Answer {
    if let objectID = account.objectID, let identity = Identity(objectID.text), account.upn != nil,
      let index = world.directory.index(of: identity), world.directory.accounts[index].objectID == objectID
    {
      switch world.learn(AccountNames(upn: account.upn, objectID: objectID)) {
      case .learned: return .done([Reason(AccountReason.aliasLearned)])
      case .known: return .refused(Reason(AccountReason.alreadyKnown))
      case .taken: return .refused(Reason(AccountReason.upnCollision))
      }
    }
    do {
      let index = try world.insertKeepingAliases(account, policy: policy)
      world.setStanding(.absent, of: index)
      nameAccounts()
      return .done()
    } catch { return .refused(Reason(AccountReason.alreadyKnown)) }
  }

  /// What stands against an account's signing in, by the administrator's list.
  private func allowance(of identity: Identity) -> Answer? {
    let decision = world.decide(.signIn(account: .account(identity)))
    guard !decision.isAllowed, let reason = decision.reasons.first else { return nil }
    return .refused(reason)
  }

  /// Makes an account of an identity that the world does not know, which has no policy, and signs it in.
  private mutating func signInStranger(
    _ identity: Identity, _ status: EnrollmentStatus?, _ trail: inout Trail
  ) -> Answer {
    guard let account = account(of: identity), let who = meetStranger(account, called: identity) else {
      return .refused(Reason(AccountReason.notGiven), code: EnrollmentStatus.nilAccount.rawValue)
    }
    return enroll(who, status, &trail)
  }

  /// Makes an account known that the world does not know, which has no policy, and is not signed in yet.
  @discardableResult
  mutating func meetStranger(_ account: Account, called identity: Identity) -> KnownAccount? {
    guard let index = try? world.insert(account) else { return nil }
    world.setStanding(.absent, of: index)
    strangers.insert(index)
    // Nobody else is called what a stranger is called, so the other names stay.
    let name = world.directory.canonicalIdentity(at: index) ?? identity
    canonicalIdentities.append(name)
    return KnownAccount(index: index, identity: name)
  }
}
