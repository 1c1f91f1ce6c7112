extension Session {
  /// Contacts the service for whatever is needed, account by account: enrollments, check-ins, wipe polls.
  ///
  /// The service answers what the world holds, or not at all where it cannot be reached. What was due more
  /// than once happens once.
  ///
  /// Source: R10.3.
  mutating func contactService(_ trail: inout Trail) -> Answer {
    guard state == .running else { return .unchanged(Reason(EnrollmentReason.notInUse)) }
    let accounts = registrations.keys.sorted { name(of: $0).folded.text < name(of: $1).folded.text }
    var isDue = false
    for account in accounts {
      for contact in registrations[account]?.due(at: now) ?? [] {
        isDue = true
        perform(contact, for: account, &trail)
      }
    }
    return isDue ? .done() : .unchanged(Reason(EnrollmentReason.nothingDue))
  }

  private mutating func perform(_ contact: Registration.Contact, for account: Int, _ trail: inout Trail) {
    switch contact {
    case .enroll:
      trail.noted(EnrollmentReason.triedAgain)
      ask(for: account, .newPolicies, orFails: .enrollmentEndpointFailure, &trail)
    case .checkIn:
      trail.noted(EnrollmentReason.checkedIn)
      ask(for: account, .policiesUnchanged, orFails: .policyEndpointFailure, &trail)
    case .wipePoll:
      trail.noted(EnrollmentReason.polled)
      registrations[account]?.polledForWipe(at: now)
      if compliance.facts.service == .answers { carryOutOrders(of: account, &trail) }
    }
  }

  /// Asks the service for an account's policy, and takes its answer.
  private mutating func ask(
    for account: Int, _ answer: EnrollmentStatus, orFails failure: EnrollmentStatus, _ trail: inout Trail
  ) {
    let status: EnrollmentStatus =
      switch compliance.facts.service {
      case .answers: world.assignedPolicy(of: account) == nil ? .noPolicy : answer
      case .fails: .internalError
      case .unreachable: failure
      }
    let answer = enroll(account, status, &trail)
    if case .refused(_, let code) = answer, let status = code.flatMap({ EnrollmentStatus(rawValue: $0) }) {
      registrations[account]?.answered(status, at: now)
    }
    for reason in answer.reasons { trail.record(.note(reason)) }
    if compliance.facts.service == .answers { carryOutOrders(of: account, &trail) }
  }

  /// Carries out what was ordered for one account, or for all where none is given.
  ///
  /// Source: R5.5.
  mutating func carryOutOrders(of account: Int? = nil, _ trail: inout Trail) {
    let due = orders.filter { order in
      guard let account else { return true }
      guard case .wipe(let slot) = order else { return false }
      return self.account(in: slot) == account
    }
    orders.removeAll(where: due.contains)
    for order in due {
      for reason in answer(order, at: .main, &trail).reasons { trail.record(.note(reason)) }
    }
  }

  /// Does what the app declares for its start, and returns how the start ends where it ends there.
  ///
  /// Source: R10.5, AMB-32.
  mutating func obeyLaunchFlags(_ trail: inout Trail) -> Answer? {
    if world.app.enrollsOnLaunch, !isAppManaged {
      for reason in loginAndEnroll(.unset, prompted: .unset, nil, &trail).reasons {
        trail.record(.note(reason))
      }
    }
    if isAppManaged { return nil }
    if world.app.requiresPolicy {
      exit(&trail)
      return .decided(
        Decision(
          .block, Reason(EnrollmentReason.policyRequired), and: [Reason(AccountReason.withoutPolicy)]))
    }
    if world.app.warnsWithoutPolicy { trail.noted(EnrollmentReason.policyAbsent) }
    return nil
  }

  /// Enrolls an account, or the user that the device is enrolled for, or whoever signs in when prompted.
  ///
  /// SDK: `loginAndEnrollAccount:`. Source: R1.5, R10.5.
  mutating func loginAndEnroll(
    _ slot: IdentitySlot, prompted: IdentitySlot, _ status: EnrollmentStatus?, _ trail: inout Trail
  ) -> Answer {
    let account = Self.login(slot, user: world.management.enrolledUser, prompted: prompted)
    guard account != .unset else {
      return .refused(
        Reason(EnrollmentReason.promptUnanswered), code: EnrollmentStatus.loginCanceled.rawValue)
    }
    return present(account) == nil ? signIn(account, status, &trail) : register(account, status, &trail)
  }

  /// Whom a login is of: whoever is named, else the device's user, else whoever answers the prompt.
  static func login(_ slot: IdentitySlot, user: Identity?, prompted: IdentitySlot) -> IdentitySlot {
    slot == .unset ? user.map(IdentitySlot.account) ?? prompted : slot
  }
}
