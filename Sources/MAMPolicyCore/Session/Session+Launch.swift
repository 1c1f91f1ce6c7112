/// How conditional launch ended for one account, as far as a switch of identities is concerned.
struct LaunchEnd {
  let result: SwitchResult
  /// Why, with what the conditions say where they were looked at.
  let reasons: Set<Reason>
  /// What the app is told when the account is to be hidden.
  var block = BlockReason.conditionalLaunchBlocked
  /// Whether the account is gone.
  var isWiped = false

  init(
    _ result: SwitchResult, _ reason: SwitchReason, _ decision: Decision? = nil,
    block: BlockReason = .conditionalLaunchBlocked, isWiped: Bool = false
  ) {
    self.result = result
    self.reasons = Set(decision?.reasons ?? []).union([Reason(reason)])
    self.block = block
    self.isWiped = isWiped
  }
}

extension Session {
  /// Runs conditional launch for a managed account.
  ///
  /// What is known of the device decides; where nothing is, the script does. That the user cancels is
  /// the script's to say in either case, and takes a prompt that could be canceled.
  ///
  /// Source: rules.md R5.1, R5.2, R9.12, AMB-31.
  mutating func runLaunch(
    of identity: Identity, _ launch: LaunchScript, _ trail: inout Trail
  ) -> LaunchEnd {
    let (outcome, verdict) = launchOutcome(for: identity, launch)
    let decision = verdict?.decision
    if outcome == .allow || outcome == .warn, let index = world.directory.index(of: identity) {
      reached.insert(index)
    }
    switch outcome {
    case .allow:
      device?.lastActive = now
      return LaunchEnd(.success, .launchPassed)
    case .warn:
      device?.lastActive = now
      return LaunchEnd(.success, .launchWarned, decision)
    case .block:
      let isOffWork = verdict?.leading?.kind == .workingTime
      return LaunchEnd(
        .failed, .launchBlocked, decision, block: isOffWork ? .clockedOut : .conditionalLaunchBlocked)
    case .wipe:
      remove(identity, &trail)
      return LaunchEnd(.failed, .launchWiped, decision, isWiped: true)
    case .cancel:
      if state == .paused { return LaunchEnd(.failed, .noPromptPossible) }
      if world.app.forbidsCancel { return LaunchEnd(.failed, .cancelDisabled) }
      return LaunchEnd(.canceled, .launchCanceled, block: .conditionalLaunchCanceled)
    }
  }

  /// How conditional launch ends for an account, with the verdict where the device was looked at.
  private func launchOutcome(
    for identity: Identity, _ launch: LaunchScript
  ) -> (LaunchOutcome, LaunchVerdict?) {
    let scripted = launch.accounts.first { world.directory.same($0.key, identity) }?.value ?? launch.usual
    guard let device else { return (scripted, nil) }
    let verdict = LaunchRule.decide(
      for: world.view(of: .account(identity)), world.facts(device, for: .account(identity)),
      on: world.directory.index(of: identity).map(reached.contains) == true ? .resume : .start, at: now)
    switch verdict.effect {
    case .wipe: return (.wipe, verdict)
    case .block, .deny, .blockOrgData: return (.block, verdict)
    case .allow, .warn:
      let isCanceled = scripted == .cancel && !verdict.decision.obligations.isEmpty
      if isCanceled { return (.cancel, verdict) }
      return (verdict.effect == .warn ? .warn : .allow, verdict)
    }
  }

  /// Takes what is known of the device from now on; nil leaves conditional launch to the script.
  mutating func changeDevice(_ facts: DeviceFacts?) -> Answer {
    guard device != facts else { return .unchanged(Reason(LifecycleReason.sameDevice)) }
    device = facts
    world.management.isEnrolled = facts?.isEnrolled ?? world.management.isEnrolled
    world.management.hasDevicePIN = facts?.hasDevicePIN
    return .done()
  }

  /// Remembers that the service was in touch, which starts the offline intervals anew.
  mutating func rememberCheckIn() {
    device?.lastCheckIn = now
    device?.reauthentication = nil
  }
}
