extension Session {
  /// Sets a window's identity as the app asks.
  ///
  /// Thread conflict first, then the single managed identity, then conditional launch. Short of a
  /// success the window keeps its identity.
  ///
  /// Source: R5.1, R5.2; R2.7 for an app that acts for one identity.
  mutating func setUIIdentity(
    _ slot: IdentitySlot, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    if case .merged(let view) = slot { return setUIIdentities(view.elements, at: place, launch, &trail) }
    return setUIIdentity(party(slot), at: place, launch, &trail)
  }

  mutating func setUIIdentity(
    _ target: Party, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    let window = place.window ?? scopes.keyWindow
    if let objection = prepareSwitch(to: target, in: window, &trail) { return objection }
    return proceed(to: target, in: window, launch, &trail)
  }

  /// Has the app switch a window, and performs the switch when the app agrees.
  ///
  /// Source: R5.3, AMB-39.
  mutating func requireSwitch(
    _ target: Party, _ cause: SwitchCause, at place: Place, _ launch: LaunchScript,
    for arrival: Arrival? = nil, _ trail: inout Trail
  ) -> Answer {
    guard target.only != nil else { return .refused(Reason(AccountReason.notGiven)) }
    let window = place.window ?? scopes.keyWindow
    if let objection = prepareSwitch(to: target, in: window, &trail) { return objection }
    let answer = answers.identitySwitchRequired
    _ = trail.asked(.identitySwitchRequired(slot(target), window: window, cause), answer)
    return agreed(answer, to: target, in: window, launch, for: arrival, &trail)
  }

  /// Goes on with a switch that the SDK asked for as the app's answer allows.
  mutating func agreed(
    _ answer: DelegateAnswer, to target: Party, in window: WindowName, _ launch: LaunchScript,
    for arrival: Arrival?, _ trail: inout Trail
  ) -> Answer {
    switch answer {
    case .pending: return suspend(target, in: window, until: .completionHandler, for: arrival, &trail)
    case .failure, .notImplemented: return .switched(.failed, [Reason(SwitchReason.appRefused)])
    case .success: break
    }
    let ended = proceed(to: target, in: window, launch, for: arrival, &trail)
    guard case .switched(let result, let reasons) = ended else { return ended }
    let other = reasons.filter { $0 != Reason(SwitchReason.unmanagedTarget) }
    return .switched(result, other.union([Reason(SwitchReason.appSwitched)]))
  }

  /// Runs conditional launch for a switch that nothing else stands against, and performs it.
  mutating func proceed(
    to target: Party, in window: WindowName, _ launch: LaunchScript, for arrival: Arrival? = nil,
    _ trail: inout Trail
  ) -> Answer {
    if target.isSeveral { return show(target, in: window, launch, &trail) }
    guard let account = resolved(target).only?.index, isManaged(account) else {
      setWindow(window, target, &trail)
      return .switched(.success, [Reason(SwitchReason.unmanagedTarget)])
    }
    let end = runLaunch(of: account, launch, &trail)
    guard let result = end.result else {
      return suspend(target, in: window, until: .prompt, for: arrival, &trail)
    }
    if result == .success { setWindow(window, target, &trail) }
    if result == .userCanceled { canceledSwitches[window] = KeptSlot(target) }
    return .switched(result, end.reasons)
  }

  /// Whom a window acts for that is set to a party: an unset one falls through to the process.
  func resolved(_ target: Party) -> Party { target == .unset ? party(scopes.process) : target }

  /// Ends the window's pending switch, and returns what stands against a new one before anybody is asked.
  ///
  /// Source: R2.7, R5.2, R5.3: (ii) before (i); AMB-7, AMB-38, AMB-39.
  mutating func prepareSwitch(
    to target: Party, in window: WindowName, _ trail: inout Trail
  ) -> Answer? {
    guard world.app.isMultiIdentity else {
      return .switched(.notAllowed, [Reason(ScopeReason.singleIdentityApp)])
    }
    failSwitch(in: window, because: .superseded, &trail)
    canceledSwitches[window] = nil
    let resolved = resolved(target)
    let thread = party(scopes.slot(of: ThreadName.main))
    if thread != .unset, thread != resolved {
      return .switched(.notAllowed, [Reason(SwitchReason.threadConflict)])
    }
    guard !allowsSeveralManagedAccounts, let who = resolved.only, let account = record(of: who) else {
      return nil
    }
    let isColleague = managedIndices.contains { enrolled in
      who != .known(enrolled) && world.directory.accounts[enrolled].isOfSameOrganization(as: account)
    }
    return isColleague ? .switched(.notAllowed, [Reason(SwitchReason.sameOrganization)]) : nil
  }

  /// What is known of an account; of an unknown one, what the text says.
  private func record(of who: Party.Member) -> Account? {
    switch who {
    case .noUser: nil
    case .known(let index): world.directory.accounts[index]
    case .stranger(let identity): Account(called: identity.text)
    }
  }
}
