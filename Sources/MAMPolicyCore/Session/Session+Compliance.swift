extension ComplianceEvent {
  /// Whether only a running app can do it.
  var needsRunningApp: Bool {
    switch self {
    case .change, .relaunch: false
    case .requestToken, .remediate, .proceed, .addAccount, .removeAccount, .wipe, .play: true
    }
  }
}

extension Session {
  /// Lets something about token requests and remediations happen.
  ///
  /// What it does to accounts is done by the session's own verbs, so that registrations, files, keys
  /// and identity slots follow.
  mutating func comply(_ event: ComplianceEvent, _ trail: inout Trail) -> Answer {
    ComplianceAnswer(outcomes(of: event, &trail)).map(Answer.compliance) ?? .done()
  }

  /// Lets an event happen, does what follows from it, and returns that.
  private mutating func outcomes(of event: ComplianceEvent, _ trail: inout Trail) -> [ComplianceOutcome] {
    let kept = complianceWithContent
    let derived = kept.facts.content.dropFirst(compliance.facts.content.count)
    let outcomes: [ComplianceOutcome]
    switch event {
    case .play(let script, let account, let changes): return play(script, account, changes, &trail)
    case .change(let fact):
      compliance.change(fact, directory: world.directory)
      return []
    case .requestToken(let account): outcomes = compliance.requestToken(account, world: world)
    case .remediate(let target, let mode): outcomes = compliance.remediate(target, mode, world: world)
    case .proceed, .relaunch:
      compliance = kept
      outcomes =
        event == .proceed
        ? compliance.proceed(world: world, trustsLastCheckIn: countsLastCheckIn)
        : compliance.relaunch(world: world)
      compliance.facts.content.removeAll(where: derived.contains)
    case .addAccount(let account): outcomes = known(account) == nil ? [] : [.accountAdded(account)]
    case .removeAccount(let account): outcomes = [.accountRemoved(account)]
    case .wipe(let account):
      compliance.change(.content(account, false), directory: world.directory)
      outcomes = [.wiped(account)]
    }
    for outcome in outcomes { follow(outcome, &trail) }
    return outcomes
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

  /// Takes an app through a sign-in by its script; the session acts after each step.
  private mutating func play(
    _ script: AppScript, _ account: Identity, _ changes: [ComplianceFact], _ trail: inout Trail
  ) -> [ComplianceOutcome] {
    var run = ComplianceRun(
      script, account: account, changes: changes, compliance: complianceWithContent, world: world)
    var number = 0
    run.finish { act, event in
      number += 1
      follow(.step(act, number: number), &trail)
      let outcomes = event.map { self.outcomes(of: $0, &trail) } ?? []
      return (outcomes, complianceWithContent, world)
    }
    guard let ending = run.ending else { return [] }
    follow(.ended(ending), &trail)
    return [.ended(ending)]
  }

  /// The state of remediations, with the accounts that own files among those with managed content.
  private var complianceWithContent: Compliance {
    var seen = compliance
    seen.facts.content += contentOwners.filter { owner in
      !compliance.facts.content.contains { world.directory.same($0, owner) }
    }
    return seen
  }

  /// Starts the app again where a remediation waits for that, and lets it report.
  ///
  /// Source: R12.2.
  mutating func started(_ answer: Answer, _ trail: inout Trail) -> Answer {
    if compliance.queue.running != nil, state == .running { _ = comply(.relaunch, &trail) }
    return opened(answer, &trail)
  }

  /// The accounts that own files.
  private var contentOwners: [Identity] {
    var owners: [Identity] = []
    for path in files.paths {
      for owner in files[path]?.owner.identities ?? [] where !owners.contains(owner) { owners.append(owner) }
    }
    return owners
  }

  private mutating func follow(_ outcome: ComplianceOutcome, _ trail: inout Trail) {
    switch outcome {
    case .enrolled(let account):
      if let who = known(account) { _ = enroll(who, .newPolicies, &trail) }
    case .policyLost(let account):
      if let who = known(account) { _ = enroll(who, .noPolicy, &trail) }
    case .restartRequested:
      if !trail.hasAskedForRestart { askForRestart(&trail) }
      exit(&trail)
    case .relaunched:
      if state == .killed { _ = restart(showing: .unset, .passes, &trail) }
      trail.record(.compliance(outcome))
    case .reported(let report): _ = trail.asked(.hasComplianceStatus(report), .success)
    case .accountAdded(let account):
      if let who = known(account), world.standing(of: who.index) == .absent {
        settle(who, .signedIn, &trail)
      }
      trail.record(.compliance(outcome))
    case .accountRemoved(let account): withdraw(account, &trail)
    case .wiped(let account): remove(canonical(account), &trail)
    case .authenticatorRequested, .token, .remediationRefused, .remediationStarted, .remediationQueued,
      .remediationDropped, .checkedIn, .step, .ended:
      trail.record(.compliance(outcome))
    }
  }

  /// Takes an account out of the app and leaves its files, which nobody can read any more.
  ///
  /// Source: R5.7, R4.6.
  private mutating func withdraw(_ account: Identity, _ trail: inout Trail) {
    guard let who = known(account), world.standing(of: who.index) != .absent else { return }
    settle(who, .signedIn, code: .unenrolled, &trail)
    setStanding(.absent, of: who.index)
    trail.changed(.signedOut(who.identity))
    failSwitches(to: who.identity, &trail)
    followEnrolledUser(&trail)
  }
}
