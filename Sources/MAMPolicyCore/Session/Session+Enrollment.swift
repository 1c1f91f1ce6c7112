extension Session {
  /// Takes the service's answer for an account, and answers what became of it.
  ///
  /// Without a status the world answers: an account with a policy becomes managed, one without is
  /// never registered.
  ///
  /// Source: rules.md R10.2, R10.4.
  mutating func enroll(_ who: KnownAccount, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer {
    let isTargeted = world.assignedPolicy(of: who.index) != nil
    guard let status = status ?? (isTargeted ? .newPolicies : nil) else {
      return settle(who, .signedIn, &trail)
    }
    let identity = who.identity
    if status.isServiceAnswer { rememberCheckIn() }
    switch status.consequence {
    case .managed:
      guard isTargeted else { return settle(who, .signedIn, registering: true, code: status, &trail) }
      if !allowsSeveralManagedAccounts, managedAccounts.contains(where: { $0 != identity }) {
        let code = EnrollmentStatus.singleManagedAccountMode
        return .refused(Reason(AccountReason.singleManaged), code: code.rawValue)
      }
      return settle(who, .managed, registering: true, code: status, &trail)
    case .replacesManaged:
      for other in managedAccounts where other != identity {
        remove(other, &trail)
        trail.noted(AccountReason.replaced)
      }
      return settle(who, isTargeted ? .managed : .signedIn, registering: true, code: status, &trail)
    case .unmanaged:
      return settle(who, .signedIn, registering: status != .unenrolled, code: status, &trail)
    case .retried:
      if world.standing(of: who.index) == .absent { _ = settle(who, .signedIn, registering: true, &trail) }
      return .done([Reason(AccountReason.enrollmentRetried)], code: status.rawValue)
    case .wiped: return removal(of: who, .wipedByService, status, &trail)
    case .removed: return removal(of: who, .mustBeRemoved, status, &trail)
    case .refused:
      return .refused(Reason(AccountReason.enrollmentRefused), code: status.rawValue)
    }
  }

  /// Removes an account because the service says so.
  private mutating func removal(
    of who: KnownAccount, _ reason: AccountReason, _ status: EnrollmentStatus, _ trail: inout Trail
  ) -> Answer {
    remove(who.identity, &trail)
    return .done([Reason(reason)], code: status.rawValue)
  }

  /// What the service's answer has against an account that is not signed in yet.
  func refusal(ofNewcomerBy status: EnrollmentStatus?) -> Answer? {
    guard let status else { return nil }
    let reason: AccountReason
    switch status.consequence {
    case .wiped: reason = .wipedByService
    case .removed: reason = .mustBeRemoved
    case .refused: reason = .enrollmentRefused
    case .managed, .unmanaged, .retried, .replacesManaged: return nil
    }
    return .refused(Reason(reason), code: status.rawValue)
  }

  /// Whether the app may hold several managed accounts and show them together.
  ///
  /// Only an app that supports multiple identities may, and a list of allowed accounts takes it back.
  ///
  /// Source: rules.md R2.6, R10.1, R10.2.
  var allowsSeveralManagedAccounts: Bool {
    world.app.isMultiIdentity && world.app.allowsSeveralManagedAccounts && world.allowedAccounts == nil
  }

  /// Gives an account its standing, signs it in where it was not, and writes down what changed.
  ///
  /// At the first policy, by whatever way it comes, the SDK calls the app to restart (R5.6).
  @discardableResult
  mutating func settle(
    _ who: KnownAccount, _ standing: AccountStanding, registering: Bool = false,
    code: EnrollmentStatus? = nil,
    _ trail: inout Trail
  ) -> Answer {
    let (index, identity) = (who.index, who.identity)
    let former = world.standing(of: index)
    let isFirstPolicy = standing == .managed && !isAppManaged && state != .killed
    if former == .absent {
      trail.changed(.signedIn(identity))
      if world.claimUPN(for: index) { nameAccounts() }
    }
    if registering, registered.insert(identity).inserted { trail.changed(.registered(identity)) }
    if !registering, registered.remove(identity) != nil { trail.changed(.deregistered(identity)) }
    setStanding(standing, of: index)
    if standing == .managed, former != .managed { trail.changed(.managed(identity)) }
    if standing == .signedIn, former == .managed { trail.changed(.unmanaged(identity)) }
    if standing == .signedIn { unblock(identity, &trail) }
    if code == .unenrolled, former == .managed { loseKeys(of: identity, &trail) }
    followEnrolledUser(&trail)
    if isFirstPolicy, !trail.hasAskedForRestart {
      _ = trail.asked(.restartApplication, answers.restartApplication)
    }
    let reason: AccountReason = standing == .managed ? .managed : .withoutPolicy
    return .done([Reason(reason)], code: code?.rawValue)
  }

  /// Keeps the process's identity at the enrolled user, in an app that acts for one identity.
  ///
  /// Source: rules.md R2.7.
  mutating func followEnrolledUser(_ trail: inout Trail) {
    guard !world.app.isMultiIdentity, state != .killed else { return }
    setProcess(managedAccounts.first.map(IdentitySlot.account) ?? .unset, &trail)
  }
}
