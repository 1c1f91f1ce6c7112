internal import Foundation
internal import MAMPolicyCore

/// The delegates that the app set, held as the SDK holds them.
struct DelegateSet: @unchecked Sendable {
  /// Held strongly.
  var policy: (any IntuneMAMPolicyDelegate)?
  /// Held weakly.
  weak var enrollment: (any IntuneMAMEnrollmentDelegate)?
  /// Held weakly.
  weak var compliance: (any IntuneMAMComplianceDelegate)?
  /// Held weakly.
  weak var telemetry: (any IntuneMAMTelemetryDelegate)?
  /// Held strongly.
  var logger: (any IntuneMAMLogger)?
}

/// What the app is doing for the SDK while it runs.
enum DelegateContext {
  /// Set while the app wipes an account.
  @TaskLocal static var isWiping = false
}

extension MAMTestWorld {
  /// Lets an event happen on the SDK's queue, and has the app answer every call that it makes.
  ///
  /// `then` is called on the SDK's queue with what came of it.
  func enqueue(
    _ event: Event, from origin: CallOrigin = .system, in window: WindowName? = nil,
    then: @escaping @Sendable (Performed) -> Void = { _ in }
  ) {
    work.begin()
    work.async(in: self) {
      self.advance(event, origin, window, [:]) { performed in
        then(performed)
        self.work.end()
      }
    }
  }

  /// Lets an event happen at once, where the app is not asked anything.
  @discardableResult
  func perform(_ event: Event, from origin: CallOrigin = .current, in window: WindowName? = nil) -> Performed
  {
    var answers: SessionDriver.Answers = [:]
    while true {
      switch driver.attempt(event, from: origin, in: window, with: answers) {
      case .needs(let call): answers[call] = .notImplemented
      case .done(let performed):
        follow(performed)
        return performed
      }
    }
  }

  /// Goes on with an event, one answer of the app after another.
  func advance(
    _ event: Event, _ origin: CallOrigin, _ window: WindowName?, _ answers: SessionDriver.Answers,
    _ then: @escaping @Sendable (Performed) -> Void
  ) {
    switch driver.attempt(event, from: origin, in: window, with: answers) {
    case .done(let performed):
      follow(performed)
      then(performed)
    case .needs(let call):
      ask(call) { answer in
        var answers = answers
        answers[call] = answer
        self.work.async(in: self) { [answers] in self.advance(event, origin, window, answers, then) }
      }
    }
  }

  /// Calls the app's delegate on the thread that the SDK uses, and hands on what it answers.
  private func ask(_ call: DelegateCall, _ reply: @escaping @Sendable (DelegateAnswer) -> Void) {
    guard let delegate = delegates.withLock({ $0.policy.map(Handed.init) }) else {
      if call != .restartApplication { noteMissingDelegate(call) }
      return reply(.notImplemented)
    }
    let handler = AwaitedHandler { answer in
      if answer == .notImplemented { self.noteMissingMethod(call) }
      reply(answer)
    }
    let limit = desk.withLock { $0.handlerTimeout }
    work.after(limit) { [weak self] in
      if handler.expire() { self?.reportExpired(call.name, limit) }
    }
    let asking = AskingForm(world: self, call: call, handler: handler)
    switch call {
    case .identitySwitchRequired(let slot, let name, let cause):
      let (account, reason) = (slot.sdkText ?? "", IntuneMAMIdentitySwitchReason(cause))
      asking.ask(in: name) { window, take in
        // An app with the form without a window is called there by the default implementation.
        delegate.value.identitySwitchRequired(
          forAccountId: account, for: window, reason: reason, completionHandler: take)
      } asynchronously: { window in
        await delegate.value.identitySwitchRequired(forAccountId: account, for: window, reason: reason)
      }
    case .blockAccount(let identity, let name, let cause):
      let (account, reason) = (identity.text, IntuneMAMBlockAccountReason(cause))
      asking.ask(in: name) { window, take in
        delegate.value.blockAccountId(account, reason: reason, for: window, completionHandler: take)
      } asynchronously: { window in
        await delegate.value.blockAccountId(account, reason: reason, for: window)
      } then: { result in
        if result == .success { self.checkBlocked(identity) }
      }
    case .addAccount(let identity):
      asking.ask(in: nil) { _, take in
        delegate.value.addAccountId(identity.text, completionHandler: take)
      } asynchronously: { _ in
        await delegate.value.addAccountId(identity.text)
      }
    case .wipeData(let identity):
      work.inBackground(in: self) {
        handler.call { answer in
          let isDone = DelegateContext.$isWiping.withValue(true) {
            delegate.value.wipeData(forAccountId: identity.text)
          }
          if !MissingMethod.isNoted { self.checkWipe(of: identity, isDone: isDone) }
          _ = answer(isDone ? 0 : 1)
        }
      }
    case .restartApplication:
      work.inBackground(in: self) {
        handler.call { answer in
          // A stand-in of the test may start the app again while it is asked.
          self.desk.withLock { $0.effects.promisedRestart = self.delegatePlace(of: delegate.value) }
          let isMade = delegate.value.restartApplication()
          if !isMade { self.desk.withLock { $0.effects.promisedRestart = nil } }
          _ = answer(isMade ? 0 : 1)
        }
      }
    case .hasComplianceStatus: reply(.success)
    }
  }

  /// Reports a call that the app's delegate has no method for; a method of an older SDK's name is never called.
  private func noteMissingMethod(_ call: DelegateCall) {
    guard let missing = call.missing else { return }
    report(
      .delegateMethodMissing, "R5.3", at: delegatePlace,
      "the SDK had to call `\(missing.method)`, and the policy delegate has no such method",
      fix: "implement it, with exactly this name; `\(missing.older)` is an older SDK's and is never called")
  }

  func reportExpired(_ name: String, _ limit: Duration) {
    report(
      .handlerNotCalled, "R5.3", at: delegatePlace,
      "the app did not finish `\(name)` within \(limit.seconds) s, so the SDK goes on as if it had failed",
      fix: "call the completion handler on every path, failures included")
  }

  func reportRepeated(_ name: String) {
    report(
      .handlerCalledTwice, "R5.3", at: delegatePlace,
      "the app called the completion handler of `\(name)` more than once; the first call counts",
      fix: "call the completion handler once on every path")
  }

  /// Reports a call that no delegate received; a restart the SDK can do by itself.
  private func noteMissingDelegate(_ call: DelegateCall) {
    if case .restartApplication = call { return }
    report(
      .delegateTooLate, "R5.3", at: delegatePlace,
      "the SDK had to call `\(call.name)` and no policy delegate was set",
      fix: "set `IntuneMAMPolicyManager.instance().delegate` before the app finishes launching")
  }

  private func delegatePlace(of delegate: any IntuneMAMPolicyDelegate) -> SourcePlace {
    SourcePlace(named: "\(type(of: delegate))")
  }

  /// The place of reports about delegates: the policy delegate's class.
  var delegatePlace: SourcePlace {
    let name = delegates.withLock { $0.policy.map { "\(type(of: $0))" } }
    return SourcePlace(named: name ?? "IntuneMAMPolicyManager.delegate")
  }
}
