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
      let (result, reason) = runLaunch(of: identity, launch, &trail)
      reasons.insert(Reason(reason))
      if result == .success {
        unblock(identity, &trail)
        continue
      }
      visible = visible.removing(identity)
      if reason == .launchWiped { continue }
      if let end = hide(identity, result, in: window, &trail) {
        return .switched(end.result, reasons.union(end.reasons))
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
    _ identity: Identity, _ result: SwitchResult, in window: WindowName, _ trail: inout Trail
  ) -> (result: SwitchResult, reasons: Set<Reason>)? {
    let why: BlockReason = result == .canceled ? .conditionalLaunchCanceled : .conditionalLaunchBlocked
    if trail.asked(.blockAccount(identity, why), answers.blockAccount) {
      if blocked.updateValue(why, forKey: identity) != why { trail.changed(.blocked(identity, why)) }
      return nil
    }
    let leaving = DelegateCall.identitySwitchRequired(.noUser, window: window, .cancelConditionalLaunch)
    if answers.blockAccount == .notImplemented, trail.asked(leaving, answers.identitySwitchRequired) {
      setWindow(window, .noUser, &trail)
      return (result, [Reason(SwitchReason.appSwitched)])
    }
    end(&trail)
    return (.failed, [Reason(SwitchReason.forcedExit)])
  }
}
