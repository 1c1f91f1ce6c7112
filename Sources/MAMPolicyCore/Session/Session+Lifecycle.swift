extension Session {
  mutating func pause(_ trail: inout Trail) -> Answer {
    guard state == .running else { return .unchanged(Reason(LifecycleReason.inBackground)) }
    state = .paused
    currentActivity = nil
    device?.lastActive = now
    trail.changed(.app(.paused))
    return .done()
  }

  /// Comes back to the foreground: every window's managed accounts go through conditional launch.
  ///
  /// When the user cancels, the app is asked to leave for an unmanaged account; a window that it does
  /// not leave keeps its identity, and stays blocked.
  ///
  /// Source: R5.3, R9.12.
  mutating func resume(_ launch: LaunchScript, _ trail: inout Trail) -> Answer {
    guard state == .paused else { return .unchanged(Reason(LifecycleReason.inForeground)) }
    state = .running
    trail.changed(.app(.running))
    var worst = SwitchResult.success
    var reasons: Set<Reason> = []
    var pending: Answer?
    for window in scopes.windows.keys.sorted() {
      let answer = resume(window, launch, &trail)
      if case .pending = answer { pending = answer }
      if case .switched(let result, let why) = answer {
        worst = SwitchResult(rawValue: max(worst.rawValue, result.rawValue)) ?? .failed
        reasons.formUnion(why)
      }
      if state == .killed { return .switched(.failed, reasons) }
    }
    return pending ?? .switched(worst, reasons)
  }

  private mutating func resume(
    _ window: WindowName, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    let target = party(scopes.slot(of: window))
    guard let account = resolved(target).only?.index, isManaged(account) else {
      return proceed(to: target, in: window, launch, &trail)
    }
    let end = runLaunch(of: account, launch, &trail)
    guard let result = end.result else { return suspend(target, in: window, until: .prompt, &trail) }
    guard result == .userCanceled else { return .switched(result, end.reasons) }
    let leaving = DelegateCall.identitySwitchRequired(.noUser, window: window, .cancelConditionalLaunch)
    guard world.app.isMultiIdentity, trail.asked(leaving, answers.identitySwitchRequired) else {
      block(account, end.block, &trail)
      return .switched(.userCanceled, end.reasons.union([Reason(SwitchReason.appRefused)]))
    }
    setWindow(window, .one(.noUser), &trail)
    return .switched(.userCanceled, end.reasons.union([Reason(SwitchReason.appSwitched)]))
  }

  mutating func kill(_ trail: inout Trail) -> Answer {
    guard state != .killed else { return .unchanged(Reason(LifecycleReason.notRunning)) }
    exit(&trail)
    return .done()
  }

  /// Ends the process: its identity slots, its threads and what it was about to do are gone.
  mutating func exit(_ trail: inout Trail) {
    for window in pendingSwitches.keys.sorted() { failSwitch(in: window, because: .appEnded, &trail) }
    scopes = Scopes()
    canceledSwitches = [:]
    currentActivity = nil
    state = .killed
    reached = []
    trail.changed(.app(.killed))
  }

  /// Starts the process. Accounts, registrations, files and keys are as they were; slots start empty.
  ///
  /// An app that acts for one identity acts for the enrolled user at once; another sets the identity
  /// of the data that it shows.
  ///
  /// Source: R2.7; MI-LIFE-6 and MI-LIFE-7.
  mutating func restart(
    showing slot: IdentitySlot, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    if state != .killed { exit(&trail) }
    state = .running
    trail.changed(.app(.running))
    carryOutOrders(&trail)
    followEnrolledUser(&trail)
    if let refusal = obeyLaunchFlags(&trail) { return refusal }
    if world.app.isMultiIdentity, slot != .unset { return setUIIdentity(slot, at: .main, launch, &trail) }
    return scopes.process.isUnset ? .done() : proceed(to: .unset, in: .main, launch, &trail)
  }

  /// Has the app restart; what it does not do itself the SDK does.
  ///
  /// Source: R5.6.
  mutating func requireRestart(
    showing slot: IdentitySlot, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    askForRestart(&trail)
    return restart(showing: slot, launch, &trail)
  }

  /// Has the app restart itself, or the SDK restart it.
  mutating func askForRestart(_ trail: inout Trail) {
    let byApp = trail.asked(.restartApplication, answers.restartApplication)
    trail.noted(byApp ? LifecycleReason.restartedByApp : .restartedBySDK)
  }

  mutating func answerDelegates(_ answers: AppAnswers) -> Answer {
    guard self.answers != answers else { return .unchanged(Reason(LifecycleReason.sameAnswers)) }
    self.answers = answers
    return .done()
  }
}
