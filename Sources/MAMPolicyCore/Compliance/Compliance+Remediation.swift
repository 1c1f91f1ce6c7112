extension Compliance {
  /// Checks the account of a remediation in where it is enrolled, else enrolls it where that is possible.
  ///
  /// - Parameters:
  ///   - remediation: The remediation that runs.
  ///   - world: The accounts and how they stand.
  ///   - trustsLastCheckIn: Whether the last check-in counts while the service cannot be reached (AMB-44).
  /// - Returns: What is to be done to the account, and how it stands then.
  mutating func attempt(_ remediation: Remediation, world: World, trustsLastCheckIn: Bool)
    -> RemediationAttempt
  {
    let account = remediation.account
    var attempt = RemediationAttempt(isUnderPolicy: TokenRule.isUnderPolicy(account, world))
    attempt.isKnown = facts.service != .unreachable || trustsLastCheckIn
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
      attempt.contact = attempt.isUnderPolicy ? .checksIn : .withdrawsPolicy
    } else if world.obstacle(toManaging: index) == nil {
      let holdsPolicy = world.directory.accounts.indices.contains { world.standing(of: $0) == .managed }
      attempt.restarts = facts.firstPolicyRestarts && !holdsPolicy
      attempt.isUnderPolicy = true
      attempt.contact = .enrolls
    }
    return attempt
  }

  /// Returns what the SDK tells the app at the end of a remediation.
  func report(
    on remediation: Remediation, after attempt: RemediationAttempt, holdsContent: Bool, world: World
  ) -> ComplianceReport {
    let status = ComplianceEvidence(
      isCompliant: facts.isDeviceRegistered && attempt.isUnderPolicy && attempt.isKnown,
      service: facts.service, userCanceled: attempt.userCanceled, mode: remediation.mode
    ).status
    return ComplianceReport(
      account: remediation.account, status: status,
      reason: Reason(reason(for: status, attempt, of: remediation.account, world: world)),
      duties: status.duties(
        hasManagedContent: holdsContent, isAdded: remediation.isAdded, hasPolicy: attempt.isUnderPolicy))
  }

  private func reason(
    for status: ComplianceStatus, _ attempt: RemediationAttempt, of account: Identity, world: World
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
