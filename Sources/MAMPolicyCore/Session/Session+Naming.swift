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
    guard let named = event.namedAccount, case .account(let identity) = slot(of: named) else {
      return answer(event, at: place, &trail)
    }
    let former = self
    // The new names can be those of the user whom device management configures.
    if let index = world.directory.index(of: identity) { remember(index, in: &trail) }
    var learning = world.learn(names, of: identity)
    if learning == .taken, recognizes(names, of: identity) { learning = .learned }
    if learning == .taken {
      self = former
      return .refused(Reason(AccountReason.upnCollision))
    }
    if world.directory.index(of: identity) == nil, named.signsIn, let own = Account(called: identity.text),
      let stranger = Account(upn: own.upn ?? names.upn, objectID: own.objectID ?? names.objectID)
    {
      meetStranger(stranger)
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
    let registration = registrations.removeValue(forKey: one)
    registrations[other] = registrations[other] ?? registration
    if leftBehind.remove(one) != nil { leftBehind.insert(other) }
    let standing = world.standing(of: one)
    setStanding(.absent, of: one)
    if world.standing(of: other) == .absent {
      setStanding(standing, of: other)
      world.rememberAnswer(of: one, for: other)
    }
    return world.learn(names, of: identity) != .taken
  }

  /// Whom an event is about that can name its account.
  private func slot(of named: NamedAccount) -> IdentitySlot {
    switch named {
    case .account(let account), .newcomer(let account): account
    case .login(let account, let prompted):
      Self.login(account, user: world.management.enrolledUser, prompted: prompted)
    case .target(let target):
      switch target.account(in: world.directory) {
      case .success(let account): .account(account)
      case .failure: .unset
      }
    }
  }
}

/// Whom an event is about that can say more names of the account.
enum NamedAccount {
  /// An account that signed in before.
  case account(IdentitySlot)
  /// An account that signs in and may be unknown so far.
  case newcomer(IdentitySlot)
  /// An account that signs in; one that is left out is the device's user, or else the one prompted.
  case login(IdentitySlot, prompted: IdentitySlot)
  /// Whom a remediation is for.
  case target(RemediationTarget)

  /// Whether somebody signs in whom nobody may know yet.
  var signsIn: Bool {
    switch self {
    case .newcomer, .login: true
    case .account, .target: false
    }
  }
}

extension ComplianceEvent {
  /// Whom a token or a remediation is for.
  var namedAccount: NamedAccount? {
    switch self {
    case .requestToken(let account), .play(_, let account, _): .account(.account(account))
    case .remediate(let target, _): .target(target)
    case .change, .proceed, .relaunch, .addAccount, .removeAccount, .wipe: nil
    }
  }
}
