extension Session {
  /// Takes the service's answer for an account, and answers what became of it.
  ///
  /// Without a status the world answers: an account with a policy becomes managed, one without is
  /// never registered.
  ///
  /// Source: R10.2, R10.4.
  mutating func enroll(_ who: KnownAccount, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    let obstacle = world.obstacle(toManaging: who.index, besides: signedInIndices)
    guard let status = status ?? (obstacle == .withoutPolicy ? nil : .newPolicies) else {
      return settle(who, .signedIn, &trail)
    }
    switch status.consequence {
    case .managed: return manage(who, status, obstacle, &trail)
    case .replacesManaged:
      let managed = managedIdentities
      if managed.isEmpty || world.standing(of: who.index) == .managed { return failed(who, status, &trail) }
      for other in managed { remove(other, &trail) }
      _ = settle(who, .signedIn, &trail)
      return .done([Reason(AccountReason.replaced)], code: status.rawValue)
    case .unmanaged:
      heard(status)
      return settle(who, .signedIn, registering: status != .unenrolled, code: status, &trail)
    case .retried, .failed: return failed(who, status, &trail)
    case .wiped:
      heard(status)
      return removal(of: who, Reason(AccountReason.wipedByService), status, &trail)
    case .removed: return removal(of: who, Reason(AccountReason.mustBeRemoved), status, &trail)
    case .refused:
      if world.standing(of: who.index) == .managed { return failed(who, status, &trail) }
      return .refused(Reason(AccountReason.enrollmentRefused), code: status.rawValue)
    }
  }

  /// Leaves an account as it is, signed in at least, after an operation that failed.
  ///
  /// Source: R10.3.
  private mutating func failed(_ who: KnownAccount, _ status: EnrollmentStatus, _ trail: inout Trail)
    -> Answer
  {
    let standing = world.standing(of: who.index)
    if standing == .absent { _ = settle(who, .signedIn, registering: true, code: status, &trail) }
    registrations[who.identity]?.answered(status, at: now)
    let reason: AccountReason =
      switch (standing, status) {
      case (.managed, _): .checkInFailed
      case (_, .authenticationRequired), (_, .signInLibraryError): .signInNeeded
      case (_, _): status.consequence == .retried ? .enrollmentRetried : .enrollmentFailed
      }
    return .done([Reason(reason)], code: status.rawValue)
  }

  /// Brings an account under management, unless an obstacle prevents it.
  private mutating func manage(
    _ who: KnownAccount, _ status: EnrollmentStatus, _ obstacle: ManagementObstacle?, _ trail: inout Trail
  ) -> Answer {
    switch obstacle {
    case nil, .withoutPolicy:
      heard(status)
      return settle(
        who, obstacle == nil ? .managed : .signedIn, registering: true, code: status, &trail)
    case .otherDeviceUser where world.standing(of: who.index) != .absent:
      return removal(
        of: who, Reason(AccountReason.otherDeviceUser), .mdmEnrolledDifferentUser, &trail)
    case .notAllowed?, .upnTaken?, .otherDeviceUser?, .otherManaged?, .managedByPublisher?,
      .inExtension?:
      guard let obstacle else { return .done() }
      return .refused(obstacle.reason, code: obstacle.status?.rawValue)
    }
  }

  /// Removes an account because the service says so.
  private mutating func removal(
    of who: KnownAccount, _ reason: Reason, _ status: EnrollmentStatus, _ trail: inout Trail
  ) -> Answer {
    world.remember(status, of: who.index)
    remove(who.identity, &trail)
    return .done([reason], code: status.rawValue)
  }

  /// What the service's answer has against an account that is not signed in yet.
  func refusal(ofNewcomerBy status: EnrollmentStatus?) -> Answer? {
    guard let status else { return nil }
    let reason: AccountReason
    switch status.consequence {
    case .wiped: reason = .wipedByService
    case .removed: reason = .mustBeRemoved
    case .refused: reason = .enrollmentRefused
    case .managed, .unmanaged, .retried, .failed, .replacesManaged: return nil
    }
    return .refused(Reason(reason), code: status.rawValue)
  }

  /// Whether the app may hold several managed accounts and show them together.
  var allowsSeveralManagedAccounts: Bool { world.holdsSeveralManagedAccounts }

  /// Gives an account its standing, signs it in where it was not, and writes down what changed.
  ///
  /// At the first policy, by whatever way it comes, the SDK calls the app to restart (R5.6).
  @discardableResult
  mutating func settle(
    _ who: KnownAccount, _ standing: AccountStanding, registering: Bool = false,
    code: EnrollmentStatus? = nil,
    _ trail: inout Trail
  ) -> Answer {
    let index = who.index
    remember(index, in: &trail)
    let former = world.standing(of: index)
    let isFirstPolicy = standing == .managed && !isAppManaged && state != .killed
    if former == .absent {
      trail.changed(.signedIn(who.identity))
      if world.claimUPN(for: index) { nameAccounts() }
    }
    // An account that takes its UPN over may be kept under that from now on.
    let identity = canonicalIdentities[index] ?? who.identity
    if registering || former == .absent { leftBehind.remove(identity) }
    if registering {
      if registrations[identity] == nil { trail.changed(.registered(identity)) }
      if case .ended = registrations[identity]?.state { registrations[identity] = nil }
      registrations[identity, default: Registration(identity, at: now)].answered(
        code ?? .newPolicies, at: now)
    } else if registrations.removeValue(forKey: identity) != nil {
      trail.changed(.deregistered(identity))
    }
    setStanding(standing, of: index)
    world.remember(code, of: index)
    if standing == .managed, former != .managed { trail.changed(.managed(identity)) }
    if standing == .signedIn, former == .managed { trail.changed(.unmanaged(identity)) }
    if standing == .signedIn { unblock(identity, &trail) }
    if code == .unenrolled {
      leftBehind.insert(identity)
      if former == .managed { loseKeys(of: identity, &trail) }
    }
    followEnrolledUser(&trail)
    if isFirstPolicy, !trail.hasAskedForRestart {
      _ = trail.asked(.restartApplication, answers.restartApplication)
    }
    var reasons = [Reason(standing == .managed ? AccountReason.managed : .withoutPolicy)]
    if let policy = world.indexOfPolicy(of: index), world.excludesPolicy(of: index) {
      reasons.append(
        Reason(TargetingReason.notTargeted, .targetedAppManagementLevels, of: world.pool.policies[policy]))
    }
    return .done(Set(reasons), code: code?.rawValue)
  }

  /// Keeps the process's identity at the enrolled user, in an app that acts for one identity.
  ///
  /// Source: R2.7.
  mutating func followEnrolledUser(_ trail: inout Trail) {
    guard !world.app.isMultiIdentity, state != .killed else { return }
    setProcess(managedIdentities.first.map(IdentitySlot.account) ?? .unset, &trail)
  }
}
