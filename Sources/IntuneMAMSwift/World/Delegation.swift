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
}

/// What the app is doing for the SDK while it runs.
enum DelegateContext {
  /// Set while the app wipes an account.
  @TaskLocal static var isWiping = false
}

extension MAMTestWorld {
  /// Lets an act happen on the SDK's queue, and has the app answer every call that it makes.
  ///
  /// `then` is called on the SDK's queue with what came of it.
  func enqueue(
    _ act: Act, from origin: CallOrigin = .system, in window: WindowName? = nil,
    then: @escaping @Sendable (Performed) -> Void = { _ in }
  ) {
    work.begin()
    work.async(in: self) {
      self.advance(act, origin, window, [:]) { performed in
        then(performed)
        self.work.end()
      }
    }
  }

  /// Lets an act happen at once, where the app is not asked anything.
  @discardableResult
  func perform(_ act: Act, from origin: CallOrigin = .current, in window: WindowName? = nil) -> Performed {
    var answers: SessionDriver.Answers = [:]
    while true {
      switch driver.attempt(act, from: origin, in: window, with: answers) {
      case .needs(let call): answers[call] = .notImplemented
      case .done(let performed):
        follow(performed)
        return performed
      }
    }
  }

  /// Goes on with an act, one answer of the app after another.
  func advance(
    _ act: Act, _ origin: CallOrigin, _ window: WindowName?, _ answers: SessionDriver.Answers,
    _ then: @escaping @Sendable (Performed) -> Void
  ) {
    switch driver.attempt(act, from: origin, in: window, with: answers) {
    case .done(let performed):
      follow(performed)
      then(performed)
    case .needs(let call):
      ask(call) { answer in
        var answers = answers
        answers[call] = answer
        self.work.async(in: self) { [answers] in self.advance(act, origin, window, answers, then) }
      }
    }
  }

  /// Calls the app's delegate on the thread that the SDK uses, and hands on what it answers.
  private func ask(_ call: DelegateCall, _ reply: @escaping @Sendable (DelegateAnswer) -> Void) {
    guard let delegate = delegates.withLock({ $0.policy.map(Handed.init) }) else {
      if call != .restartApplication { noteMissingDelegate(call) }
      return reply(.notImplemented)
    }
    let handler = AwaitedHandler(reply)
    let limit = desk.withLock { $0.handlerTimeout }
    work.after(limit) { [weak self] in
      if handler.expire() { self?.reportExpired(call, limit) }
    }
    let repeated: @Sendable () -> Void = { self.reportRepeated(call) }
    switch call {
    case .identitySwitchRequired(let slot, let name, let cause):
      let account = slot.sdkText ?? ""
      work.onMain(in: self) {
        let window = self.window(named: name)
        handler.call { answer in
          // An app with the form without a window is called there by the default implementation.
          delegate.value.identitySwitchRequired(
            forAccountId: account, for: window, reason: IntuneMAMIdentitySwitchReason(cause),
            completionHandler: { result in if !answer(Int(result.rawValue)) { repeated() } })
        }
      }
    case .blockAccount(let identity, let name, let reason):
      work.onMain(in: self) {
        let window = self.window(named: name)
        handler.call { answer in
          delegate.value.blockAccountId(
            identity.text, reason: IntuneMAMBlockAccountReason(reason), for: window,
            completionHandler: { result in if !answer(Int(result.rawValue)) { repeated() } })
        }
      }
    case .addAccount(let identity):
      work.onMain(in: self) {
        handler.call { answer in
          delegate.value.addAccountId(
            identity.text,
            completionHandler: { result in if !answer(Int(result.rawValue)) { repeated() } })
        }
      }
    case .wipeData(let identity):
      work.inBackground(in: self) {
        handler.call { answer in
          let isDone = DelegateContext.$isWiping.withValue(true) {
            delegate.value.wipeData(forAccountId: identity.text)
          }
          if isDone { self.checkWipe(of: identity) }
          _ = answer(isDone ? 0 : 1)
        }
      }
    case .restartApplication:
      work.inBackground(in: self) {
        handler.call { answer in _ = answer(delegate.value.restartApplication() ? 0 : 1) }
      }
    case .hasComplianceStatus: reply(.success)
    }
  }

  private func reportExpired(_ call: DelegateCall, _ limit: Duration) {
    report(
      .handlerNotCalled, "R5.3", at: delegatePlace,
      "the app did not finish `\(call.name)` within \(limit.seconds) s, so the SDK goes on as if it had failed",
      fix: "call the completion handler on every path, failures included")
  }

  private func reportRepeated(_ call: DelegateCall) {
    report(
      .handlerCalledTwice, "R5.3", at: delegatePlace,
      "the app called the completion handler of `\(call.name)` more than once; the first call counts",
      fix: "call the completion handler once on every path")
  }

  /// Reports a call that had nobody to go to; a restart the SDK can do by itself.
  private func noteMissingDelegate(_ call: DelegateCall) {
    if case .restartApplication = call { return }
    report(
      .delegateTooLate, "R5.3", at: delegatePlace,
      "the SDK had to call `\(call.name)` and no policy delegate was set",
      fix: "set `IntuneMAMPolicyManager.instance().delegate` before the app finishes launching")
  }

  /// The place of reports about delegates: the policy delegate's class.
  var delegatePlace: SourcePlace {
    let name = delegates.withLock { $0.policy.map { "\(type(of: $0))" } }
    return SourcePlace(named: name ?? "IntuneMAMPolicyManager.delegate")
  }
}

/// A call into the app that waits for its answer, once.
private final class AwaitedHandler: Sendable {
  private enum State {
    case waiting
    case answered
    case expired
  }

  private let state = Locked(State.waiting)
  /// Who waits; nobody once the answer is there, so that a late timer keeps no world alive.
  private let reply: Locked<(@Sendable (DelegateAnswer) -> Void)?>
  private let isMissing = Locked(false)

  init(_ reply: @escaping @Sendable (DelegateAnswer) -> Void) { self.reply = Locked(reply) }

  /// Calls the app; the closure gets what takes the answer and says whether it was the first.
  func call(_ body: (@escaping @Sendable (Int) -> Bool) -> Void) {
    MissingMethod.$mark.withValue(isMissing) { body { code in self.take(code) } }
  }

  private func take(_ code: Int) -> Bool {
    let former = state.withLock { state in
      defer { if case .waiting = state { state = .answered } }
      return state
    }
    switch former {
    case .answered: return false
    case .expired: return true
    case .waiting:
      answer(isMissing.withLock { $0 } ? .notImplemented : DelegateAnswer(code: code))
      return true
    }
  }

  private func answer(_ answer: DelegateAnswer) {
    let reply = reply.withLock { reply in
      defer { reply = nil }
      return reply
    }
    reply?(answer)
  }

  /// Gives up, and returns whether there was still no answer.
  func expire() -> Bool {
    let isLate = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .expired
      return true
    }
    if isLate { answer(.failure) }
    return isLate
  }
}
