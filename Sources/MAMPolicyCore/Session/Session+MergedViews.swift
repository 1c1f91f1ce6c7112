extension Session {
  /// Shows several accounts in one window; conditional launch runs for each managed one.
  ///
  /// An account that does not pass is hidden when the app can hide it; else the app must leave for an
  /// unmanaged account; if it does neither it is ended.
  ///
  /// Source: R1.5 (nil and empty list), R2.6, AMB-33.
  mutating func setUIIdentities(
    _ elements: [IdentitySlot], at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    guard allowsSeveralManagedAccounts || !world.app.isMultiIdentity else {
      return .switched(.failed, [Reason(SwitchReason.severalNeedFlag)])
    }
    let view = party(.showing(elements))
    let window = place.window ?? scopes.keyWindow
    if let objection = prepareSwitch(to: view, in: window, &trail) { return objection }
    return show(view, in: window, launch, &trail)
  }

  /// Runs conditional launch for every managed account of a view, and shows those that pass.
  mutating func show(
    _ view: Party, in window: WindowName, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    let managed = view.accounts.filter { isManaged($0) }
    if state != .paused, managed.contains(where: { launchOutcome(for: $0, launch).outcome == .pending }) {
      return suspend(view, in: window, until: .prompt, isView: true, &trail)
    }
    var visible = view
    var reasons: Set<Reason> = []
    for account in managed {
      let end = runLaunch(of: account, launch, showing: window, &trail)
      reasons.formUnion(end.reasons)
      if end.result == .success { continue }
      visible = visible.removing(.known(account))
      if end.isWiped { continue }
      if state != .killed, let departure = hide(account, end.block, in: window, &trail) {
        return .switched(departure.result ?? end.result ?? .failed, reasons.union([Reason(departure.reason)]))
      }
      if state == .killed { return .switched(.failed, reasons) }
      reasons.insert(Reason(SwitchReason.accountHidden))
    }
    if reasons.isEmpty { reasons = [Reason(SwitchReason.unmanagedTarget)] }
    // A view that lost its last account shows nobody; an empty slot would act for the process.
    setWindow(window, visible == .unset ? .one(.noUser) : visible, &trail)
    return .switched(.success, reasons)
  }

  /// Has the app hide an account in a window, or leave the window for an unmanaged account.
  ///
  /// - Returns: How the window was left; nil when the account is hidden.
  private mutating func hide(
    _ account: Int, _ reason: BlockReason, in window: WindowName, _ trail: inout Trail
  ) -> (result: SwitchResult?, reason: SwitchReason)? {
    if trail.asked(.blockAccount(name(of: account), window: window, reason), answers.blockAccount) {
      block(account, reason, &trail)
      return nil
    }
    let leaving = DelegateCall.identitySwitchRequired(.noUser, window: window, .cancelConditionalLaunch)
    if answers.blockAccount == .notImplemented, trail.asked(leaving, answers.identitySwitchRequired) {
      setWindow(window, .one(.noUser), &trail)
      return (nil, .appSwitched)
    }
    exit(&trail)
    return (.failed, .forcedExit)
  }

  /// Has the app hide a blocked account in all windows that show it together with others, or by itself
  /// where the app can hide accounts; elsewhere the SDK covers the window.
  ///
  /// - Returns: Why the app was ended; nil when it goes on.
  mutating func hideEverywhere(
    _ account: Int, _ reason: BlockReason, but shown: WindowName?, _ trail: inout Trail
  ) -> SwitchReason? {
    guard allowsSeveralManagedAccounts else { return nil }
    for window in scopes.windows.keys.sorted() where window != shown {
      let view = party(scopes.slot(of: window))
      guard view.accounts.contains(account), view.isSeveral || answers.blockAccount != .notImplemented
      else { continue }
      guard let departure = hide(account, reason, in: window, &trail) else {
        let visible = view.removing(.known(account))
        setWindow(window, visible == .unset ? .one(.noUser) : visible, &trail)
        continue
      }
      if state == .killed { return departure.reason }
    }
    return nil
  }

  /// Blocks an account until a launch check of it passes.
  ///
  /// Source: R9.12 (a).
  mutating func block(_ account: Int, _ reason: BlockReason, _ trail: inout Trail) {
    guard world.blocked.updateValue(reason, forKey: account) != reason else { return }
    trail.changed(.blocked(name(of: account), reason))
  }

  mutating func unblock(_ account: Int, _ trail: inout Trail) {
    guard world.blocked.removeValue(forKey: account) != nil else { return }
    trail.changed(.unblocked(name(of: account)))
  }
}
