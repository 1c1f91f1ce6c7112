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
  /// and identity slots follow. Managed content is what an account owns in files, beside what is
  /// stated as a fact.
  mutating func comply(_ event: ComplianceEvent, _ trail: inout Trail) -> Answer {
    if case .change(let fact) = event {
      compliance.change(fact, directory: world.directory)
      return .done()
    }
    let directory = world.directory
    let stated = compliance.facts.content
    compliance.facts.content += contentOwners.filter { owner in
      !stated.contains { directory.same($0, owner) }
    }
    let derived = compliance.facts.content.dropFirst(stated.count)
    var copy = world
    let outcomes = compliance.apply(event, world: &copy)
    compliance.facts.content.removeAll(where: derived.contains)
    for outcome in outcomes { follow(outcome, &trail) }
    return ComplianceAnswer(outcomes).map(Answer.compliance) ?? .done()
  }

  /// Starts the app again where a remediation waits for that, and lets it report.
  ///
  /// Source: rules.md R12.2.
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
  /// Source: rules.md R5.7, R4.6.
  private mutating func withdraw(_ account: Identity, _ trail: inout Trail) {
    guard let who = known(account), world.standing(of: who.index) != .absent else { return }
    settle(who, .signedIn, code: .unenrolled, &trail)
    setStanding(.absent, of: who.index)
    trail.changed(.signedOut(who.identity))
    failSwitches(to: who.identity, &trail)
    followEnrolledUser(&trail)
  }
}
