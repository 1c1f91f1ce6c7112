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
    let slot = canonical(slot)
    let window = place.window ?? scopes.keyWindow
    if let objection = prepareSwitch(to: slot, in: window, &trail) { return objection }
    return proceed(to: slot, in: window, launch, &trail)
  }

  /// Has the app switch a window, and performs the switch when the app agrees.
  ///
  /// Source: R5.3, AMB-39.
  mutating func requireSwitch(
    _ slot: IdentitySlot, _ cause: SwitchCause, at place: Place, _ launch: LaunchScript,
    for arrival: Arrival? = nil, _ trail: inout Trail
  ) -> Answer {
    guard slot != .unset, !slot.isMerged else { return .refused(Reason(AccountReason.notGiven)) }
    let slot = canonical(slot)
    let window = place.window ?? scopes.keyWindow
    if let objection = prepareSwitch(to: slot, in: window, &trail) { return objection }
    let answer = answers.identitySwitchRequired
    _ = trail.asked(.identitySwitchRequired(slot, window: window, cause), answer)
    return agreed(answer, to: slot, in: window, launch, for: arrival, &trail)
  }

  /// Goes on with a switch that the SDK asked for as the app's answer allows.
  mutating func agreed(
    _ answer: DelegateAnswer, to slot: IdentitySlot, in window: WindowName, _ launch: LaunchScript,
    for arrival: Arrival?, _ trail: inout Trail
  ) -> Answer {
    switch answer {
    case .pending: return suspend(slot, in: window, until: .completionHandler, for: arrival, &trail)
    case .failure, .notImplemented: return .switched(.failed, [Reason(SwitchReason.appRefused)])
    case .success: break
    }
    let ended = proceed(to: slot, in: window, launch, for: arrival, &trail)
    guard case .switched(let result, let reasons) = ended else { return ended }
    let other = reasons.filter { $0 != Reason(SwitchReason.unmanagedTarget) }
    return .switched(result, other.union([Reason(SwitchReason.appSwitched)]))
  }

  /// Runs conditional launch for a switch that nothing else stands against, and performs it.
  mutating func proceed(
    to slot: IdentitySlot, in window: WindowName, _ launch: LaunchScript, for arrival: Arrival? = nil,
    _ trail: inout Trail
  ) -> Answer {
    if slot.isMerged { return show(slot, in: window, launch, &trail) }
    let target = slot == .unset ? scopes.process : slot
    guard case .account(let identity) = target, isManaged(identity) else {
      setWindow(window, slot, &trail)
      return .switched(.success, [Reason(SwitchReason.unmanagedTarget)])
    }
    let end = runLaunch(of: identity, launch, &trail)
    guard let result = end.result else {
      return suspend(slot, in: window, until: .prompt, for: arrival, &trail)
    }
    if result == .success { setWindow(window, slot, &trail) }
    if result == .userCanceled { canceledSwitches[window] = slot }
    return .switched(result, end.reasons)
  }

  /// Ends the window's pending switch, and returns what stands against a new one before anybody is asked.
  ///
  /// Source: R2.7, R5.2, R5.3: (ii) before (i); AMB-7, AMB-38, AMB-39.
  mutating func prepareSwitch(
    to slot: IdentitySlot, in window: WindowName, _ trail: inout Trail
  ) -> Answer? {
    guard world.app.isMultiIdentity else {
      return .switched(.notAllowed, [Reason(ScopeReason.singleIdentityApp)])
    }
    failSwitch(in: window, because: .superseded, &trail)
    canceledSwitches[window] = nil
    let resolved = slot == .unset ? scopes.process : slot
    let thread = scopes.slot(of: ThreadName.main)
    if thread != .unset, !world.directory.same(thread, resolved) {
      return .switched(.notAllowed, [Reason(SwitchReason.threadConflict)])
    }
    guard !allowsSeveralManagedAccounts, case .account(let identity) = resolved else { return nil }
    let account = account(of: identity)
    let isColleague = managedIdentities.contains { enrolled in
      guard enrolled != identity, let account, let other = self.account(of: enrolled) else { return false }
      return other.isOfSameOrganization(as: account)
    }
    return isColleague ? .switched(.notAllowed, [Reason(SwitchReason.sameOrganization)]) : nil
  }
}
