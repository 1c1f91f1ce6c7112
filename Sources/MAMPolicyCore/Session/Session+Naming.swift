extension Session {
  /// Lets an event happen that names its account, which has these names from then on.
  ///
  /// A name of another account stays with that one, and the event is refused. Whoever signs in and is known to nobody
  /// does so under all names at once.
  ///
  /// Source: R1.3.
  mutating func naming(
    _ names: AccountNames, _ event: Event, at place: Place, _ trail: inout Trail
  ) -> Answer {
    guard case .account(let identity) = subject(of: event) else { return answer(event, at: place, &trail) }
    let former = self
    // The new names can be those of the user whom device management configures.
    if let who = known(identity) { remember(who.index, in: &trail) }
    var learning = world.learn(names, of: identity)
    if learning == .taken, recognizes(names, of: identity) { learning = .learned }
    if learning == .taken {
      self = former
      return .refused(Reason(AccountReason.upnCollision))
    }
    if learning == .learned { nameAccounts(called: [identity] + names.texts.compactMap(Identity.init)) }
    if known(identity) == nil, event.signsIn, let own = account(of: identity),
      let stranger = Account(upn: own.upn ?? names.upn, objectID: own.objectID ?? names.objectID)
    {
      meetStranger(stranger, called: identity)
    }
    let answer = answer(event, at: place, &trail)
    if answer.isRefusal {
      self = former
    } else if learning == .learned {
      trail.noted(AccountReason.aliasLearned)
    }
    return answer
  }

  /// Recognizes in an account that signed in as a stranger one that the world knows by its other name.
  private mutating func recognizes(_ names: AccountNames, of identity: Identity) -> Bool {
    let named = Set(
      ([identity] + names.texts.compactMap(Identity.init)).compactMap { world.directory.index(of: $0) })
    guard named.count == 2, let one = named.first(where: { strangers.contains($0) }),
      let other = named.first(where: { !strangers.contains($0) }), world.indexOfPolicy(of: one) == nil
    else { return false }
    let (stranger, account) = (world.directory.accounts[one], world.directory.accounts[other])
    let objectIDs = Set([stranger.objectID, account.objectID, names.objectID].compactMap { $0 })
    guard objectIDs.count == 1 else { return false }
    world.merge(one, into: other)
    strangers.remove(one)
    let standing = world.standing(of: one)
    setStanding(.absent, of: one)
    if world.standing(of: other) == .absent {
      setStanding(standing, of: other)
      world.rememberAnswer(of: one, for: other)
    }
    return world.learn(names, of: identity) != .taken
  }

  /// Whom an event is about that can name its account.
  private func subject(of event: Event) -> IdentitySlot {
    switch event {
    case .signIn(let account, _), .register(let account, _), .checkIn(let account, _),
      .autoEnroll(let account, _):
      account
    case .loginAndEnroll(let account, let prompted, _):
      Self.login(account, user: world.management.enrolledUser, prompted: prompted)
    case .compliance(let event): event.subject(in: world.directory)
    case _: .unset
    }
  }
}

extension Event {
  /// Whether somebody signs in whom nobody may know yet.
  fileprivate var signsIn: Bool {
    switch self {
    case .signIn, .autoEnroll, .loginAndEnroll: true
    case _: false
    }
  }
}

extension ComplianceEvent {
  /// Whom a token or a remediation is for.
  fileprivate func subject(in directory: AccountDirectory) -> IdentitySlot {
    switch self {
    case .requestToken(let account), .play(_, let account, _): .account(account)
    case .remediate(let target, _):
      switch target.account(in: directory) {
      case .success(let account): .account(account)
      case .failure: .unset
      }
    case .change, .proceed, .relaunch, .addAccount, .removeAccount, .wipe: .unset
    }
  }
}
