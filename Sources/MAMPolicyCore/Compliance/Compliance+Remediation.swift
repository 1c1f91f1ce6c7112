extension Compliance {
  /// Carries the remediation that runs as far as it goes without a restart.
  ///
  /// - Parameters:
  ///   - world: The accounts and how they stand.
  ///   - trustsLastCheckIn: Whether the last check-in counts while the service cannot be reached (AMB-44).
  /// - Returns: What followed, in order.
  package mutating func proceed(world: World, trustsLastCheckIn: Bool = false) -> [ComplianceOutcome] {
    guard let running = queue.running, running.phase == .working else { return [] }
    var attempt = attempt(running, world: world)
    attempt.isKnown = facts.service != .unreachable || trustsLastCheckIn
    guard attempt.restarts else { return attempt.outcomes + finish(running, attempt, world: world) }
    queue.holdForRestart()
    return attempt.outcomes + [.restartRequested(running.account)]
  }

  /// Starts the app again: state is kept, and a remediation that waited for the restart reports.
  package mutating func relaunch(world: World) -> [ComplianceOutcome] {
    guard let running = queue.running else { return [.relaunched(resuming: nil)] }
    switch running.phase {
    case .working: return [.relaunched(resuming: running.account)]
    case .restarting:
      let attempt = Attempt(isUnderPolicy: TokenRule.isUnderPolicy(running.account, world))
      return [.relaunched(resuming: running.account)] + finish(running, attempt, world: world)
    }
  }

  /// What carrying out a remediation wants done, and how its account stands then.
  private struct Attempt {
    var outcomes: [ComplianceOutcome] = []
    var isUnderPolicy: Bool
    /// Whether the service has said so, or need not.
    var isKnown = true
    var userCanceled = false
    var restarts = false
  }

  /// Checks the account in where it is enrolled, else enrolls it where that is possible.
  private mutating func attempt(_ remediation: Remediation, world: World) -> Attempt {
    let account = remediation.account
    var attempt = Attempt(isUnderPolicy: TokenRule.isUnderPolicy(account, world))
    guard facts.service == .answers, let index = world.directory.index(of: account) else {
      return attempt
    }
    let isEnrolled = world.standing(of: index) == .managed
    if !facts.isDeviceRegistered || (!isEnrolled && facts.enrollmentPrompts) {
      switch (remediation.mode, facts.user) {
      case (.silent, .goesAlong), (.silent, .cancels): return attempt
      case (.interactive, .cancels):
        attempt.userCanceled = true
        return attempt
      case (.interactive, .goesAlong): facts.isDeviceRegistered = true
      }
    }
    if isEnrolled {
      attempt.outcomes.append(attempt.isUnderPolicy ? .checkedIn(account) : .policyLost(account))
    } else if world.obstacle(toManaging: index) == nil {
      let holdsPolicy = world.directory.accounts.indices.contains { world.standing(of: $0) == .managed }
      attempt.restarts = facts.firstPolicyRestarts && !holdsPolicy
      attempt.isUnderPolicy = true
      attempt.outcomes.append(.enrolled(account))
    }
    return attempt
  }

  /// Reports the remediation that ran, and starts the next.
  private mutating func finish(_ remediation: Remediation, _ attempt: Attempt, world: World)
    -> [ComplianceOutcome]
  {
    let evidence = ComplianceEvidence(
      isCompliant: facts.isDeviceRegistered && attempt.isUnderPolicy && attempt.isKnown,
      service: facts.service,
      userCanceled: attempt.userCanceled, mode: remediation.mode)
    let status = evidence.status
    let report = ComplianceReport(
      account: remediation.account, status: status,
      reason: Reason(reason(for: status, attempt, of: remediation.account, world: world)),
      duties: status.duties(
        hasManagedContent: holdsContent(of: remediation.account, directory: world.directory),
        isAdded: remediation.isAdded, hasPolicy: attempt.isUnderPolicy))
    queue.finish()
    guard let next = queue.running else { return [.reported(report)] }
    return [.reported(report), .remediationStarted(next.account, next.mode)]
  }

  private func reason(
    for status: ComplianceStatus, _ attempt: Attempt, of account: Identity, world: World
  ) -> ComplianceReason {
    switch status {
    case .compliant: return .reached
    case .serviceFailure: return .serviceFailed
    case .networkFailure:
      return facts.isDeviceRegistered && attempt.isUnderPolicy ? .answerTooOld : .serviceUnreachable
    case .interactionRequired: return .interactionRequired
    case .userCanceled: return .userCanceled
    case .notCompliant:
      guard facts.isDeviceRegistered else { return .deviceNotRegistered }
      let obstacle = world.directory.index(of: account).flatMap { world.obstacle(toManaging: $0) }
      return obstacle.map { ComplianceReason($0) } ?? .policyMissing
    }
  }
}

extension ComplianceReason {
  /// What keeps an account from being enrolled, as a remediation reports it.
  init(_ obstacle: ManagementObstacle) {
    self =
      switch obstacle {
      case .notAllowed: .accountNotAllowed
      case .upnTaken: .upnTaken
      // An extension finds the policies of the accounts that its app has enrolled, and no other.
      case .withoutPolicy, .inExtension: .policyMissing
      case .otherDeviceUser: .otherDeviceUser
      case .otherManaged, .managedByPublisher: .otherAccountManaged
      }
  }
}
