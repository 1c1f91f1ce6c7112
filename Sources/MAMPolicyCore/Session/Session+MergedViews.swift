extension Session {
  /// Shows several accounts in one window; conditional launch runs for each managed one.
  ///
  /// An account that does not pass is hidden when the app can hide it; else the app must leave for an
  /// unmanaged account; if it does neither it is ended.
  ///
  /// Source: rules.md R1.5 (nil and empty list), R2.6, AMB-33.
  mutating func setUIIdentities(
    _ elements: [String]?, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    guard world.app.allowsSeveralManagedAccounts else {
      return .switched(.failed, [Reason(SwitchReason.severalNeedFlag)])
    }
    let view = canonical(IdentitySlot.showing(elements))
    let thread = scopes.slot(of: ThreadName.main)
    if thread != .unset, !world.directory.same(thread, view) {
      return .switched(.notAllowed, [Reason(SwitchReason.threadConflict)])
    }
    return show(view, in: place.window ?? scopes.keyWindow, launch, &trail)
  }

  /// Runs conditional launch for every managed account of a view, and shows those that pass.
  mutating func show(
    _ view: IdentitySlot, in window: WindowName, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    var visible = view
    var reasons: Set<Reason> = []
    for identity in view.identities where isManaged(identity) {
      let end = runLaunch(of: identity, launch, &trail)
      reasons.formUnion(end.reasons)
      if end.result == .success {
        unblock(identity, &trail)
        continue
      }
      visible = visible.removing(identity)
      if end.isWiped { continue }
      if let departure = hide(identity, end, in: window, &trail) {
        return .switched(departure.result, reasons.union([Reason(departure.reason)]))
      }
      reasons.insert(Reason(SwitchReason.accountHidden))
    }
    if reasons.isEmpty { reasons = [Reason(SwitchReason.unmanagedTarget)] }
    // A view that lost its last account shows nobody; an empty slot would act for the process.
    setWindow(window, visible == .unset ? .noUser : visible, &trail)
    return .switched(.success, reasons)
  }

  /// Has the app hide an account, or leave for an unmanaged one; nil when the account is hidden.
  private mutating func hide(
    _ identity: Identity, _ end: LaunchEnd, in window: WindowName, _ trail: inout Trail
  ) -> (result: SwitchResult, reason: SwitchReason)? {
    if trail.asked(.blockAccount(identity, end.block), answers.blockAccount) {
      if blocked.updateValue(end.block, forKey: identity) != end.block {
        trail.changed(.blocked(identity, end.block))
      }
      return nil
    }
    let leaving = DelegateCall.identitySwitchRequired(.noUser, window: window, .cancelConditionalLaunch)
    if answers.blockAccount == .notImplemented, trail.asked(leaving, answers.identitySwitchRequired) {
      setWindow(window, .noUser, &trail)
      return (end.result, .appSwitched)
    }
    exit(&trail)
    return (.failed, .forcedExit)
  }
}
