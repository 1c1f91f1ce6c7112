import MAMPolicyCore

/// What a session does for compliance, with accounts that only stand in a world.
extension Compliance {
  /// Lets an event happen and does what comes of it to the accounts of a world.
  mutating func apply(_ event: ComplianceEvent, world: inout World) -> [ComplianceOutcome] {
    let outcomes: [ComplianceOutcome]
    switch event {
    case .change(let fact):
      change(fact, directory: world.directory)
      return []
    case .requestToken(let account): outcomes = requestToken(account, world: world)
    case .remediate(let target, let mode): outcomes = remediate(target, mode, world: world)
    case .proceed: outcomes = proceed(world: world)
    case .relaunch: outcomes = relaunch(world: world)
    case .addAccount(let account):
      outcomes = world.directory.index(of: account) == nil ? [] : [.accountAdded(account)]
    case .removeAccount(let account): outcomes = [.accountRemoved(account)]
    case .wipe(let account):
      change(.content(account, false), directory: world.directory)
      outcomes = [.wiped(account)]
    case .play(let script, let account, let changes):
      var run = ComplianceRun(script, account: account, changes: changes, compliance: self, world: world)
      run.finish()
      (self, world) = (run.compliance, run.world)
      return run.outcomes
    }
    for outcome in outcomes { world.follow(outcome) }
    return outcomes
  }
}

extension ComplianceRun {
  /// Goes on until the run ends.
  mutating func finish() { while ending == nil { advance() } }

  /// Takes one step, or ends the run.
  mutating func advance() {
    var (compliance, world) = (compliance, world)
    advance { _, event in
      let outcomes = event.map { compliance.apply($0, world: &world) } ?? []
      return (outcomes, compliance, world)
    }
  }

  /// Everything that happened, with each step's beginning and the ending.
  var outcomes: [ComplianceOutcome] {
    steps.enumerated().flatMap { [.step($1.act, number: $0 + 1)] + $1.outcomes }
      + (ending.map { [.ended($0)] } ?? [])
  }
}

extension World {
  fileprivate mutating func follow(_ outcome: ComplianceOutcome) {
    switch outcome {
    case .enrolled(let account): setStanding(.managed, account)
    case .policyLost(let account): setStanding(.signedIn, account)
    case .accountAdded(let account):
      guard let index = directory.index(of: account), standing(of: index) == .absent else { return }
      setStanding(.signedIn, account)
    case .accountRemoved(let account), .wiped(let account): setStanding(.absent, account)
    case .authenticatorRequested, .token, .remediationRefused, .remediationStarted, .remediationQueued,
      .remediationDropped, .checkedIn, .restartRequested, .reported, .relaunched, .step, .ended:
      break
    }
  }

  private mutating func setStanding(_ standing: AccountStanding, _ account: Identity) {
    if let index = directory.index(of: account) { setStanding(standing, of: index) }
  }
}
