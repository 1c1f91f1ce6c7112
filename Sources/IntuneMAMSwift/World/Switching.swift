internal import Foundation
internal import MAMPolicyCore

/// Whom the app switches a window to.
enum SwitchTarget: Sendable {
  case single(String?)
  case several([String]?)
}

extension MAMTestWorld {
  /// Begins a switch of identities; the handler is called on the main thread when it has ended.
  ///
  /// Until then the switch is pending. A second one in the same window takes its place, and the first
  /// one fails.
  ///
  /// Source: R5.2.
  func beginSwitch(
    to target: SwitchTarget, in window: WindowName?, _ place: SourcePlace,
    _ handler: Handed<IntuneMAMPolicyManager.SwitchHandler>?
  ) {
    let slot = slot(of: target, place)
    checkSeveralIdentities("setUIPolicyAccountId", place)
    checkWipeContext("setUIPolicyAccountId", place)
    let resolved = resolved(window)
    let origin = CallOrigin.current
    let number = desk.withLock { desk in
      desk.windows.switches += 1
      return desk.windows.switches
    }
    let isFinished = Locked(false)
    let finish: @Sendable (IntuneMAMSwitchIdentityResult) -> Void = { result in
      let isSecond = isFinished.withLock { isFinished in
        defer { isFinished = true }
        return isFinished
      }
      if isSecond { return }
      self.work.begin()
      self.work.onMain(in: self) {
        // For the app the switch is complete when its handler is called, and not before.
        self.endPending(number, in: resolved)
        handler?.value(result)
        self.work.end()
      }
    }
    let former = desk.withLock { desk in
      let pending = WindowLedger.PendingSwitch(number: number, slot: slot, supersede: { finish(.failed) })
      return desk.windows.pending.updateValue(pending, forKey: resolved)
    }
    former?.supersede()
    let isHeld = desk.withLock { $0.holdsPrompts }
    if isHeld { tellPrompt(for: slot, isShown: true) }
    startOrHold(\.heldSwitches, while: \.holdsPrompts) {
      if isHeld { self.tellPrompt(for: slot, isShown: false) }
      guard self.isPending(number, in: resolved) else { return self.work.end() }
      let launch = self.desk.withLock { $0.launch }
      self.advance(self.event(for: target, slot, launch), origin, window, [:]) { performed in
        let result = performed.switchResult
        if result == .success { self.checkSwitch(to: slot, in: resolved, place) }
        finish(result)
        self.work.end()
      }
    }
  }

  /// Runs work on the SDK's queue, or keeps it while the test holds such work back.
  ///
  /// The work ends its own count.
  func startOrHold(
    _ held: WritableKeyPath<Desk, [@Sendable () -> Void]>, while holds: KeyPath<Desk, Bool>,
    _ body: @escaping @Sendable () -> Void
  ) {
    let run: @Sendable () -> Void = {
      self.work.begin()
      self.work.async(in: self, body)
    }
    let isHeld = desk.withLock { desk in
      if desk[keyPath: holds] { desk[keyPath: held].append(run) }
      return desk[keyPath: holds]
    }
    if !isHeld { run() }
  }

  /// Lets work go on that was held back, and holds none back from now on.
  func release(
    _ held: WritableKeyPath<Desk, [@Sendable () -> Void]>, while holds: WritableKeyPath<Desk, Bool>
  ) {
    let runs = desk.withLock { desk in
      desk[keyPath: holds] = false
      defer { desk[keyPath: held] = [] }
      return desk[keyPath: held]
    }
    for run in runs { run() }
  }

  private func event(for target: SwitchTarget, _ slot: IdentitySlot, _ launch: LaunchScript) -> Event {
    switch target {
    case .single: .setUIIdentity(slot, launch: launch)
    case .several(let texts): .setUIIdentities((texts ?? []).map { IdentitySlot($0) }, launch: launch)
    }
  }

  private func slot(of target: SwitchTarget, _ place: SourcePlace) -> IdentitySlot {
    switch target {
    case .single(let account): return self.slot(account, place)
    case .several(let accounts):
      for account in accounts ?? [] { _ = self.slot(account, place) }
      return .showing(texts: accounts)
    }
  }

  private func isPending(_ number: Int, in window: WindowName) -> Bool {
    desk.withLock { $0.windows.pending[window]?.number == number }
  }

  private func endPending(_ number: Int, in window: WindowName) {
    desk.withLock { desk in
      if desk.windows.pending[window]?.number == number { desk.windows.pending[window] = nil }
    }
  }
}

extension Performed {
  /// How a switch of identities ended.
  fileprivate var switchResult: IntuneMAMSwitchIdentityResult {
    switch answer {
    case .switched(let result, _): IntuneMAMSwitchIdentityResult(result)
    case .done, .unchanged: .success
    case .refused(_, let code):
      code.flatMap { UInt(exactly: $0) }.flatMap(IntuneMAMSwitchIdentityResult.init) ?? .failed
    case .pending, .decided, .failed, .recorded, .token, .remediation, .reported, .ended, .shown,
      .shownNobody,
      .withheld, .wiped, .mistaken:
      .failed
    }
  }
}
