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
    if present(slot) == nil, let refusal = refusal(ofNewcomerBy: status) { return refusal }
    guard let index = account(in: slot) else { return signInStranger(identity, status, &trail) }
    guard world.standing(of: index) == .absent else {
      return .unchanged(Reason(AccountReason.alreadySignedIn))
    }
    if world.sharesUPN(index, with: signedInIndices) {
      return .refused(Reason(AccountReason.upnCollision))
    }
    return enroll(index, status, &trail)
  }

  /// Registers an account that is signed in, as an app does that registers late or again.
  mutating func register(_ slot: IdentitySlot, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    guard let index = present(slot) else { return .refused(Reason(AccountReason.notSignedIn)) }
    if isManaged(index) { return .unchanged(Reason(AccountReason.alreadyEnrolled)) }
    return enroll(index, status, &trail)
  }

  /// Takes the service's answer to an enrolled account's check-in.
  mutating func checkIn(_ slot: IdentitySlot, _ status: EnrollmentStatus, _ trail: inout Trail) -> Answer {
    guard let index = present(slot), registrations[index] != nil else {
      return .refused(Reason(AccountReason.notRegistered))
    }
    return enroll(index, status, &trail)
  }

  /// Has the app add an account, and enrolls it.
  ///
  /// Source: R5.4.
  mutating func autoEnroll(_ slot: IdentitySlot, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer
  {
    if world.app.isExtension { return refusalInExtension }
    guard case .account(let identity) = returned(slot) else {
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
    for index in signedInIndices where allowance(of: name(of: index)) != nil { remove(.known(index), &trail) }
    return .done()
  }

  /// Lets a policy come into force, change, or go.
  ///
  /// Source: R4.4, R10.4 (103).
  mutating func assignPolicy(
    _ policy: AppProtectionPolicy?, to slot: IdentitySlot, _ trail: inout Trail
  ) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    guard let index = account(in: slot) else { return .refused(Reason(AccountReason.notGiven)) }
    remember(index, in: &trail)
    let former = world.policy(of: index)
    world.assign(policy, to: index)
    if let former, let policy, former != policy { trail.changed(.policyReplaced(name(of: index))) }
    guard world.standing(of: index) != .absent else { return .done() }
    // A deregistered account is not enrolled again until it is registered (R5.7).
    if leftBehind.contains(index) { return .done() }
    if policy == nil, registrations[index] == nil { return .done() }
    switch enroll(index, policy == nil ? .noPolicy : .newPolicies, &trail) {
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
    guard let account = Account(called: identity.text), let index = meetStranger(account) else {
      return .refused(Reason(AccountReason.notGiven), code: EnrollmentStatus.nilAccount.rawValue)
    }
    return enroll(index, status, &trail)
  }

  /// Makes an account known that the world does not know, which has no policy, and is not signed in yet.
  @discardableResult
  mutating func meetStranger(_ account: Account) -> Int? {
    guard let index = try? world.insert(account) else { return nil }
    world.setStanding(.absent, of: index)
    strangers.insert(index)
    return index
  }
}
