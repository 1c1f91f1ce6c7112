extension Event {
  /// Whether only a running app can do it; the device, the user and the service go on without the app.
  var needsRunningApp: Bool {
    switch self {
    case .scopes, .work, .files, .data, .apps, .ask: true
    case .accounts(let event): event.needsRunningApp
    case .lifecycle(let event): event.needsRunningApp
    case .compliance(let event): event.needsRunningApp
    case .sharedDevice: false
    }
  }
}

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
  /// Source: rules.md R5.3, R9.12.
  mutating func resume(_ launch: LaunchScript, _ trail: inout Trail) -> Answer {
    guard state == .paused else { return .unchanged(Reason(LifecycleReason.inForeground)) }
    state = .running
    trail.changed(.app(.running))
    var worst = SwitchResult.success
    var reasons: Set<Reason> = []
    for window in scopes.windows.keys.sorted() {
      let (result, why) = resume(window, launch, &trail)
      worst = SwitchResult(rawValue: max(worst.rawValue, result.rawValue)) ?? .failed
      reasons.formUnion(why)
      if state == .killed { break }
    }
    return .switched(worst, reasons)
  }

  private mutating func resume(
    _ window: WindowName, _ launch: LaunchScript, _ trail: inout Trail
  ) -> (SwitchResult, Set<Reason>) {
    let slot = scopes.slot(of: window)
    let shown = slot == .unset ? scopes.process : slot
    guard isManaged(shown) else { return (.success, [Reason(SwitchReason.unmanagedTarget)]) }
    guard case .account(let identity) = shown else {
      guard case .switched(let result, let reasons) = show(shown, in: window, launch, &trail) else {
        return (.failed, [])
      }
      return (result, reasons)
    }
    let end = runLaunch(of: identity, launch, &trail)
    guard end.result == .canceled else { return (end.result, end.reasons) }
    let leaving = DelegateCall.identitySwitchRequired(.noUser, window: window, .cancelConditionalLaunch)
    guard trail.asked(leaving, answers.identitySwitchRequired) else {
      return (.canceled, end.reasons.union([Reason(SwitchReason.appRefused)]))
    }
    setWindow(window, .noUser, &trail)
    return (.canceled, end.reasons.union([Reason(SwitchReason.appSwitched)]))
  }

  mutating func kill(_ trail: inout Trail) -> Answer {
    guard state != .killed else { return .unchanged(Reason(LifecycleReason.notRunning)) }
    exit(&trail)
    return .done()
  }

  /// Ends the process: its identity slots, its threads and what it was about to do are gone.
  mutating func exit(_ trail: inout Trail) {
    scopes = Scopes()
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
  /// Source: rules.md R2.7; MI-LIFE-6 and MI-LIFE-7.
  mutating func restart(
    showing slot: IdentitySlot, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    if state != .killed { exit(&trail) }
    state = .running
    trail.changed(.app(.running))
    followEnrolledUser(&trail)
    guard slot == .unset else { return setUIIdentity(slot, at: .main, launch, &trail) }
    guard case .account(let identity) = scopes.process else { return .done() }
    let end = runLaunch(of: identity, launch, &trail)
    return .switched(end.result, end.reasons)
  }

  /// Has the app restart; what it does not do itself the SDK does.
  ///
  /// Source: rules.md R5.6.
  mutating func requireRestart(
    showing slot: IdentitySlot, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    let byApp = trail.asked(.restartApplication, answers.restartApplication)
    trail.noted(byApp ? LifecycleReason.restartedByApp : .restartedBySDK)
    return restart(showing: slot, launch, &trail)
  }

  mutating func answerDelegates(_ answers: AppAnswers) -> Answer {
    guard self.answers != answers else { return .unchanged(Reason(LifecycleReason.sameAnswers)) }
    self.answers = answers
    return .done()
  }
}
