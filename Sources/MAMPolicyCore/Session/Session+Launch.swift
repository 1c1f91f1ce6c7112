/// How conditional launch ended for one account, as far as a switch of identities is concerned.
struct LaunchEnd {
  /// How a switch to the account ends; nil while a prompt is open.
  let result: SwitchResult?
  /// Why, with what the conditions say where they were looked at.
  var reasons: Set<Reason>
  /// What the app is told when the account is to be hidden.
  var block = BlockReason.conditionalLaunchBlocked
  /// Whether the account is blocked until a later check passes.
  var isBlocking = false
  /// Whether the account is gone.
  var isWiped = false

  init(_ result: SwitchResult?, _ reason: SwitchReason, _ decision: Decision? = nil) {
    self.result = result
    self.reasons = Set(decision?.reasons ?? []).union([Reason(reason)])
  }
}

extension Session {
  /// Runs conditional launch for a managed account, and blocks or unblocks the account as it ends.
  ///
  /// What is known of the device decides; where nothing is, the script does. That the user cancels, or
  /// leaves a prompt open, is the script's to say in either case, and takes a prompt.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - launch: How conditional launch ends.
  ///   - window: The window that is about to show the account, which its caller clears of it.
  ///   - trail: The outcomes of the event so far.
  /// - Returns: How it ended.
  ///
  /// Source: R5.1, R5.2, R9.12, AMB-31.
  mutating func runLaunch(
    of account: Int, _ launch: LaunchScript, showing window: WindowName? = nil, _ trail: inout Trail
  ) -> LaunchEnd {
    var end = launchEnd(of: account, launch, &trail)
    if end.result == .success {
      reached.insert(account)
      unblock(account, &trail)
    }
    if end.isBlocking {
      block(account, end.block, &trail)
      if let departure = hideEverywhere(account, end.block, but: window, &trail) {
        end.reasons.insert(Reason(departure))
      }
    }
    return end
  }

  private mutating func launchEnd(
    of account: Int, _ launch: LaunchScript, _ trail: inout Trail
  ) -> LaunchEnd {
    let (outcome, checked) = launchOutcome(for: account, launch)
    let decision = checked?.decision
    switch outcome {
    case .allow:
      device?.lastActive = now
      return LaunchEnd(.success, .launchPassed)
    case .warn:
      device?.lastActive = now
      return LaunchEnd(.success, .launchWarned, decision)
    case .block:
      var end = LaunchEnd(.failed, .launchBlocked, decision)
      if checked?.leading?.kind == .workingTime { end.block = .clockedOut }
      end.isBlocking = true
      return end
    case .wipe:
      remove(.known(account), &trail)
      var end = LaunchEnd(.failed, .launchWiped, decision)
      end.isWiped = true
      return end
    case .cancel:
      if state == .paused { return LaunchEnd(.failed, .noPromptPossible) }
      var end = LaunchEnd(
        world.app.forbidsCancel ? .failed : .userCanceled,
        world.app.forbidsCancel ? .cancelDisabled : .launchCanceled)
      if world.app.forbidsCancel { end.isBlocking = true } else { end.block = .conditionalLaunchCanceled }
      return end
    case .pending:
      return state == .paused ? LaunchEnd(.failed, .noPromptPossible) : LaunchEnd(nil, .pending)
    }
  }

  /// How conditional launch ends for an account, with the decision where the device was looked at.
  func launchOutcome(
    for account: Int, _ launch: LaunchScript
  ) -> (outcome: LaunchOutcome, checked: LaunchDecision?) {
    let scripted =
      launch.accounts.first { world.directory.index(of: $0.key) == account }?.value ?? launch.usual
    guard let device else { return (scripted, nil) }
    let checked = LaunchRule.decide(
      for: world.view(of: account), world.facts(device, for: .one(.known(account))),
      on: reached.contains(account) ? .resume : .start, at: now)
    switch checked.effect {
    case .wipe: return (.wipe, checked)
    case .block, .deny, .blockOrgData: return (.block, checked)
    case .allow, .warn:
      let isPrompting = !checked.decision.obligations.isEmpty
      if isPrompting, [.cancel, .pending].contains(scripted) { return (scripted, checked) }
      return (checked.effect == .warn ? .warn : .allow, checked)
    }
  }

  /// Takes what is known of the device from now on; nil leaves conditional launch to the script.
  mutating func changeDevice(_ facts: DeviceFacts?, _ trail: inout Trail) -> Answer {
    guard device != facts else { return .unchanged(Reason(LifecycleReason.sameDevice)) }
    // Whether the device is enrolled says which policies apply and who is configured.
    for index in managedIndices { remember(index, in: &trail) }
    device = facts
    world.management.isEnrolled = facts?.isEnrolled ?? world.management.isEnrolled
    world.management.hasDevicePIN = facts?.hasDevicePIN
    return .done()
  }

  /// Takes note of a status; an answer of the service starts the offline intervals anew.
  ///
  /// The device has one moment of its last contact. That the answer about one account leaves the intervals of
  /// another would take a moment for each account.
  ///
  /// Source: R9.12 (b).
  mutating func heard(_ status: EnrollmentStatus) {
    guard status.isServiceAnswer else { return }
    device?.lastCheckIn = now
    device?.reauthentication = nil
  }
}
