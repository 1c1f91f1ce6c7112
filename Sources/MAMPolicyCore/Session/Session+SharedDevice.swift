extension Session {
  /// Lets something happen on the device that people share.
  ///
  /// Whoever the app shows is signed in to it; whoever it cleans up after is removed with everything
  /// of theirs, and every identity slot is unset.
  ///
  /// Source: R13.7.
  mutating func perform(_ event: SharedDeviceEvent, _ trail: inout Trail) -> Answer {
    var device = sharedDevice ?? SharedDevice(place: state.place)
    let outcomes = device.apply(event, directory: world.directory)
    sharedDevice = device
    for outcome in outcomes { follow(outcome, &trail) }
    return Answer(outcomes) ?? .done()
  }

  /// Tells the shared device, where there is one, that the app came to the front, where it did.
  mutating func opened(_ answer: Answer, _ trail: inout Trail) -> Answer {
    guard sharedDevice != nil, state == .running, answer.isGood else { return answer }
    return perform(.use, &trail)
  }

  /// Tells the shared device, where there is one, that the app went to the background.
  mutating func left(_ answer: Answer, _ trail: inout Trail) -> Answer {
    if sharedDevice != nil { _ = perform(.leave, &trail) }
    return answer
  }

  /// Tells the shared device, where there is one, that the app ended.
  mutating func ended(_ answer: Answer, _ trail: inout Trail) -> Answer {
    if sharedDevice != nil { _ = perform(.quit, &trail) }
    return answer
  }

  /// Does what an outcome asks of the session; whether the app came or went follows from its state.
  private mutating func follow(_ outcome: SharedDeviceOutcome, _ trail: inout Trail) {
    switch outcome {
    case .opened:
      switch state {
      case .killed: _ = restart(showing: .unset, .passes, &trail)
      case .paused: _ = resume(.passes, &trail)
      case .running: break
      }
    case .left: if state == .running { _ = pause(&trail) }
    case .wiped(let user):
      trail.record(.sharedDevice(outcome))
      // What the app has left of the user is the device's to say, not the session's.
      let device = sharedDevice
      let who = world.directory.member(user)
      stopWork(of: who, &trail)
      remove(who, &trail)
      sharedDevice = device
      unsetIdentities(&trail)
    case .shown(let user):
      trail.record(.sharedDevice(outcome))
      show(user, &trail)
    case .modeLearned, .signedIn, .signedOut, .browserSessionLeft, .broadcast, .asked, .unchecked, .withheld,
      .cleanupBegan, .shownNobody, .finding:
      trail.record(.sharedDevice(outcome))
    }
  }

  /// Signs a user of the device in to the app, where that is new, and acts for the user.
  private mutating func show(_ user: Identity, _ trail: inout Trail) {
    if present(.account(user)) == nil { _ = signIn(.account(user), nil, &trail) }
    _ = setUIIdentity(.account(user), at: .main, .passes, &trail)
  }

  /// Cancels the work of a user that is queued, and says so of what runs on.
  ///
  /// Source: R13.7.
  private mutating func stopWork(of user: Party.Member, _ trail: inout Trail) {
    for (name, work) in scopes.work where party(work.slot) == .one(user) {
      scopes.work[name] = nil
      trail.noted(SharedDeviceReason.workCanceled)
    }
    if scopes.threads.values.contains(where: { $0.slots.contains { party($0) == .one(user) } }) {
      trail.noted(SharedDeviceReason.workRunsOn)
    }
  }

  private mutating func unsetIdentities(_ trail: inout Trail) {
    for window in scopes.windows.keys.sorted() { setWindow(window, .unset, &trail) }
    for thread in scopes.threads.keys.sorted() { changeThread(thread, &trail) { $0.clear() } }
    setProcess(.unset, &trail)
  }
}

extension Answer {
  /// Finds what there is to see in the app after an event on a shared device, or returns nil if the app was not
  /// concerned; mistakes come first.
  fileprivate init?(_ outcomes: [SharedDeviceOutcome]) {
    var answer: Answer?
    var findings: [Finding] = []
    for outcome in outcomes {
      switch outcome {
      case .shown(let user): answer = .shown(user)
      case .shownNobody: answer = .shownNobody
      case .withheld(let reason): answer = .withheld(reason)
      case .wiped(let user): answer = .wiped(user)
      case .finding(let finding): findings.append(finding)
      case .opened, .left, .modeLearned, .signedIn, .signedOut, .browserSessionLeft, .broadcast, .asked,
        .unchecked, .cleanupBegan:
        break
      }
    }
    guard let answer = findings.isEmpty ? answer : .mistaken(findings) else { return nil }
    self = answer
  }
}

extension AppState {
  /// The place of an app in this state.
  fileprivate var place: AppPlace {
    switch self {
    case .running: .foreground
    case .paused: .background
    case .killed: .notRunning
    }
  }
}

extension Answer {
  /// Whether it lets things go on.
  public var isGood: Bool {
    switch self {
    case .done, .unchanged, .remediation, .shown, .shownNobody, .wiped: true
    case .refused, .failed, .recorded, .pending, .withheld, .mistaken: false
    case .switched(let result, _): result == .success
    case .decided(let decision): decision.isAllowed
    case .token(let answer): answer.decision.isAllowed
    case .reported(let report): report.status == .compliant
    case .ended(let ending): ending.finding == nil
    }
  }
}
