extension Session {
  /// Sets a window's identity as the app asks.
  ///
  /// Thread conflict first, then the single managed identity, then conditional launch. Short of a
  /// success the window keeps its identity.
  ///
  /// Source: rules.md R5.1, R5.2.
  mutating func setUIIdentity(
    _ slot: IdentitySlot, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    if case .merged(let view) = slot { return setUIIdentities(view.elements, at: place, launch, &trail) }
    let slot = canonical(slot)
    if let objection = objection(to: slot) { return .switched(.notAllowed, [Reason(objection)]) }
    let target = slot == .unset ? scopes.process : slot
    guard case .account(let identity) = target, isManaged(identity) else {
      setWindow(place.window ?? scopes.keyWindow, slot, &trail)
      return .switched(.success, [Reason(SwitchReason.unmanagedTarget)])
    }
    let (result, reason) = runLaunch(of: identity, launch, &trail)
    if result == .success {
      unblock(identity, &trail)
      setWindow(place.window ?? scopes.keyWindow, slot, &trail)
    }
    return .switched(result, [Reason(reason)])
  }

  /// What stands against a switch before conditional launch runs.
  ///
  /// Source: rules.md R5.2, (ii) before (i); AMB-7.
  private func objection(to slot: IdentitySlot) -> SwitchReason? {
    let resolved = slot == .unset ? scopes.process : slot
    let thread = scopes.slot(of: ThreadName.main)
    if thread != .unset, !world.directory.same(thread, resolved) { return .threadConflict }
    guard !allowsSeveralManagedAccounts, case .account(let identity) = resolved else { return nil }
    let account = account(of: identity)
    let isColleague = managedAccounts.contains { enrolled in
      enrolled != identity && self.account(of: enrolled).isOfSameOrganization(as: account)
    }
    return isColleague ? .sameOrganization : nil
  }

  /// Runs conditional launch for a managed account.
  ///
  /// - Returns: How the switch ends, and why.
  mutating func runLaunch(
    of identity: Identity, _ launch: LaunchScript, _ trail: inout Trail
  ) -> (SwitchResult, SwitchReason) {
    switch outcome(of: launch, for: identity) {
    case .allow: return (.success, .launchPassed)
    case .warn: return (.success, .launchWarned)
    case .block: return (.failed, .launchBlocked)
    case .wipe:
      remove(identity, &trail)
      return (.failed, .launchWiped)
    case .cancel:
      if state == .paused { return (.failed, .noPromptPossible) }
      return world.app.forbidsCancel ? (.failed, .cancelDisabled) : (.canceled, .launchCanceled)
    }
  }

  /// How conditional launch ends for an account.
  func outcome(of launch: LaunchScript, for identity: Identity) -> LaunchOutcome {
    let own = launch.accounts.first { world.directory.same($0.key, identity) }
    return own?.value ?? launch.usual
  }

  /// Has the app switch a window, and performs the switch when the app agrees.
  ///
  /// Source: rules.md R5.3.
  mutating func requireSwitch(
    _ slot: IdentitySlot, _ cause: SwitchCause, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    guard slot != .unset, !slot.isMerged else { return .refused(Reason(AccountReason.none)) }
    let slot = canonical(slot)
    let window = place.window ?? scopes.keyWindow
    guard trail.asked(.identitySwitchRequired(slot, window: window, cause), answers.identitySwitchRequired)
    else { return .switched(.failed, [Reason(SwitchReason.appRefused)]) }
    guard case .account(let identity) = slot, isManaged(identity) else {
      setWindow(window, slot, &trail)
      return .switched(.success, [Reason(SwitchReason.appSwitched)])
    }
    let (result, reason) = runLaunch(of: identity, launch, &trail)
    if result == .success { setWindow(window, slot, &trail) }
    return .switched(result, [Reason(SwitchReason.appSwitched), Reason(reason)])
  }

  mutating func unblock(_ identity: Identity, _ trail: inout Trail) {
    if blocked.removeValue(forKey: identity) != nil { trail.changed(.unblocked(identity)) }
  }
}
