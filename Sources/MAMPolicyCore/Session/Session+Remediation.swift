extension Session {
  /// Asks for a remediation, which begins at once or waits for others.
  ///
  /// Source: R12.5.
  mutating func remediate(_ target: RemediationTarget, _ mode: RemediationMode, _ trail: inout Trail)
    -> Answer
  {
    switch target.account(in: world.directory) {
    case .failure(let refusal):
      trail.record(.compliance(.remediationRefused(target.text, Reason(refusal))))
      return .refused(Reason(refusal))
    case .success(let account):
      let asked = Remediation(account: account, mode: mode, isAdded: present(.account(account)) != nil)
      switch compliance.queue.add(asked, in: world.directory) {
      case nil:
        trail.record(.compliance(.remediationDropped(account)))
        return .remediation(.dropped)
      case 0:
        trail.record(.compliance(.remediationStarted(account, mode)))
        return .remediation(.started)
      case let before?:
        trail.record(.compliance(.remediationQueued(account, behind: before)))
        return .remediation(.queued)
      }
    }
  }

  /// Carries the remediation that runs as far as it goes without a restart.
  ///
  /// Source: R12.2, R12.3.
  mutating func carryOutRemediation(_ trail: inout Trail) -> Answer {
    guard let running = compliance.queue.running, running.phase == .working else { return .done() }
    let attempt = compliance.attempt(running, world: world, trustsLastCheckIn: countsLastCheckIn)
    // The service answers before the app acts on the answer, so the report tells of the account as it was.
    let report = status(of: running, after: attempt)
    let account = world.directory.index(of: running.account)
    switch attempt.contact {
    case .enrolls: if let account { _ = enroll(account, .newPolicies, &trail) }
    case .checksIn: trail.record(.compliance(.checkedIn(running.account)))
    case .withdrawsPolicy: if let account { _ = enroll(account, .noPolicy, &trail) }
    case nil: break
    }
    guard attempt.restarts else { return finishRemediation(report, &trail) }
    compliance.queue.holdForRestart()
    if !trail.hasAskedForRestart { askForRestart(&trail) }
    exit(&trail)
    return .remediation(.restarting)
  }

  /// Starts the app again: state is kept, and a remediation that waited for the restart reports.
  ///
  /// Source: R12.2.
  mutating func relaunch(_ trail: inout Trail) -> Answer {
    let running = compliance.queue.running
    let waiting = running.flatMap { $0.phase == .restarting ? $0 : nil }
    let report = waiting.map { remediation in
      let isUnderPolicy = TokenRule.isUnderPolicy(remediation.account, world)
      return status(of: remediation, after: RemediationAttempt(isUnderPolicy: isUnderPolicy))
    }
    if state == .killed { _ = restart(showing: .unset, .passes, &trail) }
    trail.record(.compliance(.relaunched(resuming: running?.account)))
    return report.map { finishRemediation($0, &trail) } ?? .done()
  }

  /// Starts the app again where a remediation waits for that, and lets it report.
  ///
  /// Source: R12.2.
  mutating func started(_ answer: Answer, _ trail: inout Trail) -> Answer {
    if compliance.queue.running != nil, state == .running { _ = relaunch(&trail) }
    return opened(answer, &trail)
  }

  /// Returns whether the app holds managed content of an account: what it is said to hold, and the account's files.
  func holdsContent(of account: Identity) -> Bool {
    compliance.holdsContent(of: account, directory: world.directory)
      || files.entries.values.contains { party($0.owner) == .one(world.directory.member(account)) }
  }

  /// Returns what the SDK tells the app of a remediation, as things are now.
  private func status(of remediation: Remediation, after attempt: RemediationAttempt) -> ComplianceReport {
    compliance.report(
      on: remediation, after: attempt, holdsContent: holdsContent(of: remediation.account), world: world)
  }

  /// Tells the app how the remediation that ran has ended, and begins the next.
  private mutating func finishRemediation(_ report: ComplianceReport, _ trail: inout Trail) -> Answer {
    compliance.queue.finish()
    _ = trail.asked(.hasComplianceStatus(report), .success)
    if let next = compliance.queue.running {
      trail.record(.compliance(.remediationStarted(next.account, next.mode)))
    }
    return .reported(report)
  }

  /// Whether the last check-in of the account that is remediated counts for the service's answer.
  ///
  /// Source: AMB-44.
  private var countsLastCheckIn: Bool {
    guard world.options.trustsLastCheckIn, let device, let account = compliance.queue.running?.account else {
      return false
    }
    let slot = IdentitySlot.account(account)
    guard case .policy(let policy) = world.view(of: slot) else { return false }
    return LaunchRule.decide(policy, world.facts(device, for: slot), at: now).checks
      .contains { $0.kind == .offlineGrace && $0.outcome == .passes }
  }
}
