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
    let end = runLaunch(of: identity, launch, &trail)
    if end.result == .success {
      unblock(identity, &trail)
      setWindow(place.window ?? scopes.keyWindow, slot, &trail)
    }
    return .switched(end.result, end.reasons)
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
    let end = runLaunch(of: identity, launch, &trail)
    if end.result == .success {
      unblock(identity, &trail)
      setWindow(window, slot, &trail)
    }
    return .switched(end.result, end.reasons.union([Reason(SwitchReason.appSwitched)]))
  }

  mutating func unblock(_ identity: Identity, _ trail: inout Trail) {
    if blocked.removeValue(forKey: identity) != nil { trail.changed(.unblocked(identity)) }
  }
}
