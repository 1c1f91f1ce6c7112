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
  mutating func perform(_ event: ComplianceEvent, _ trail: inout Trail) -> Answer {
    switch event {
    case .change(let fact): compliance.change(fact, directory: world.directory)
    case .requestToken(let account): return requestToken(account, &trail)
    case .remediate(let target, let mode): return remediate(target, mode, &trail)
    case .proceed: return carryOutRemediation(&trail)
    case .relaunch: return relaunch(&trail)
    case .addAccount(let account): addAccount(account, &trail)
    case .removeAccount(let account): withdraw(account, &trail)
    case .wipe(let account):
      compliance.change(.content(account, false), directory: world.directory)
      remove(world.directory.member(account), &trail)
    case .play(let script, let account, let changes): return play(script, account, changes, &trail)
    }
    return .done()
  }

  /// Asks for a token.
  private mutating func requestToken(_ account: Identity, _ trail: inout Trail) -> Answer {
    let answer = TokenRule.answer(account, facts: compliance.facts, world: world)
    if case .protectionPolicyRequired = answer.result, !compliance.facts.isDeviceRegistered {
      // The library asks for the Authenticator app and answers with the error in either case.
      trail.record(.compliance(.authenticatorRequested(account)))
      if compliance.facts.user == .goesAlong { compliance.facts.isDeviceRegistered = true }
    }
    trail.record(.compliance(.token(answer)))
    return .token(answer)
  }

  /// Adds an account to the app's own, where it is known and not among them.
  private mutating func addAccount(_ account: Identity, _ trail: inout Trail) {
    guard let index = world.directory.index(of: account) else { return }
    if world.standing(of: index) == .absent { settle(index, .signedIn, &trail) }
    trail.record(.compliance(.accountAdded(account)))
  }

  /// Takes an account out of the app and leaves its files, which are unreadable from then on.
  ///
  /// Source: R5.7, R4.6.
  private mutating func withdraw(_ account: Identity, _ trail: inout Trail) {
    guard let index = present(.account(account)) else { return }
    settle(index, .signedIn, code: .unenrolled, &trail)
    setStanding(.absent, of: index)
    trail.changed(.signedOut(name(of: index)))
    failSwitches(to: .known(index), &trail)
    followEnrolledUser(&trail)
  }

  /// Takes an app through a sign-in by its script.
  private mutating func play(
    _ script: AppScript, _ account: Identity, _ changes: [ComplianceFact], _ trail: inout Trail
  ) -> Answer {
    var run = ComplianceRun(script, account: account, changes: changes, session: self, trail)
    let ending = run.finish()
    (self, trail) = (run.session, run.trail)
    return .ended(ending)
  }
}
