extension Session {
  /// Takes the service's answer for an account, and answers what became of it.
  ///
  /// Without a status the world answers: an account with a policy becomes managed, one without is
  /// never registered.
  ///
  /// Source: R10.2, R10.4.
  mutating func enroll(_ index: Int, _ status: EnrollmentStatus?, _ trail: inout Trail) -> Answer {
    if world.app.isExtension { return refusalInExtension }
    let obstacle = world.obstacle(toManaging: index, besides: signedInIndices)
    guard let status = status ?? (obstacle == .withoutPolicy ? nil : .newPolicies) else {
      return settle(index, .signedIn, &trail)
    }
    switch status.consequence {
    case .managed: return manage(index, status, obstacle, &trail)
    case .replacesManaged:
      let managed = managedIndices
      if managed.isEmpty || isManaged(index) { return failed(index, status, &trail) }
      for other in managed { remove(.known(other), &trail) }
      _ = settle(index, .signedIn, &trail)
      return .done([Reason(AccountReason.replaced)], code: status.rawValue)
    case .unmanaged:
      heard(status)
      return settle(index, .signedIn, registering: status != .unenrolled, code: status, &trail)
    case .retried, .failed: return failed(index, status, &trail)
    case .wiped:
      heard(status)
      return removal(of: index, Reason(AccountReason.wipedByService), status, &trail)
    case .removed: return removal(of: index, Reason(AccountReason.mustBeRemoved), status, &trail)
    case .refused:
      if isManaged(index) { return failed(index, status, &trail) }
      return .refused(Reason(AccountReason.enrollmentRefused), code: status.rawValue)
    }
  }

  /// Leaves an account as it is, signed in at least, after an operation that failed.
  ///
  /// Source: R10.3.
  private mutating func failed(_ index: Int, _ status: EnrollmentStatus, _ trail: inout Trail) -> Answer {
    let standing = world.standing(of: index)
    if standing == .absent { _ = settle(index, .signedIn, registering: true, code: status, &trail) }
    registrations[index]?.answered(status, at: now)
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
    _ index: Int, _ status: EnrollmentStatus, _ obstacle: ManagementObstacle?, _ trail: inout Trail
  ) -> Answer {
    switch obstacle {
    case nil, .withoutPolicy:
      heard(status)
      return settle(
        index, obstacle == nil ? .managed : .signedIn, registering: true, code: status, &trail)
    case .otherDeviceUser where world.standing(of: index) != .absent:
      return removal(
        of: index, Reason(AccountReason.otherDeviceUser), .mdmEnrolledDifferentUser, &trail)
    case .notAllowed?, .upnTaken?, .otherDeviceUser?, .otherManaged?, .managedByPublisher?,
      .inExtension?:
      guard let obstacle else { return .done() }
      return .refused(obstacle.reason, code: obstacle.status?.rawValue)
    }
  }

  /// Removes an account because the service says so.
  private mutating func removal(
    of index: Int, _ reason: Reason, _ status: EnrollmentStatus, _ trail: inout Trail
  ) -> Answer {
    world.remember(status, of: index)
    remove(.known(index), &trail)
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
    _ index: Int, _ standing: AccountStanding, registering: Bool = false,
    code: EnrollmentStatus? = nil,
    _ trail: inout Trail
  ) -> Answer {
    remember(index, in: &trail)
    let former = world.standing(of: index)
    let isFirstPolicy = standing == .managed && !isAppManaged && state != .killed
    if former == .absent {
      trail.changed(.signedIn(name(of: index)))
      _ = world.claimUPN(for: index)
    }
    let identity = name(of: index)
    if registering || former == .absent { leftBehind.remove(index) }
    if registering {
      if registrations[index] == nil { trail.changed(.registered(identity)) }
      if case .ended = registrations[index]?.state { registrations[index] = nil }
      registrations[index, default: Registration(at: now)].answered(code ?? .newPolicies, at: now)
    } else if registrations.removeValue(forKey: index) != nil {
      trail.changed(.deregistered(identity))
    }
    setStanding(standing, of: index)
    world.remember(code, of: index)
    if standing == .managed, former != .managed { trail.changed(.managed(identity)) }
    if standing == .signedIn, former == .managed { trail.changed(.unmanaged(identity)) }
    if standing == .signedIn { unblock(index, &trail) }
    if code == .unenrolled {
      leftBehind.insert(index)
      if former == .managed { loseKeys(of: index, &trail) }
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
    setProcess(managedIndices.first.map { .one(.known($0)) } ?? .unset, &trail)
  }
}
