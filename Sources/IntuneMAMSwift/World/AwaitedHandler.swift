internal import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  internal import UIKit
#endif

/// Asks the app on the main thread, in the form with a handler or, where the app has none, asynchronously.
struct AskingForm: Sendable {
  let world: MAMTestWorld
  let call: DelegateCall
  let handler: AwaitedHandler

  func ask<Result: RawRepresentable<UInt> & Sendable>(
    in name: WindowName?,
    withHandler: @escaping @Sendable (UIWindow, @escaping @Sendable (Result) -> Void) -> Void,
    asynchronously: @escaping @Sendable (UIWindow) async -> Result,
    then: @escaping @Sendable (Result) -> Void = { _ in }
  ) {
    let answer: @Sendable (Result) -> Void = { result in
      then(result)
      if !handler.take(Int(result.rawValue)) { world.reportRepeated(call.name) }
    }
    world.work.onMain(in: world) {
      let window = Handed(world.window(named: name ?? world.resolved(nil)))
      let hasNone = Locked(false)
      MissingMethod.$mark.withValue(hasNone) {
        withHandler(window.value) { result in if !hasNone.withLock({ $0 }) { answer(result) } }
      }
      guard hasNone.withLock({ $0 }) else { return }
      Task {
        let hasNone = Locked(false)
        let result = await MissingMethod.$mark.withValue(hasNone) { await asynchronously(window.value) }
        if hasNone.withLock({ $0 }) { handler.miss() } else { answer(result) }
      }
    }
  }
}

/// A call into the app that waits for its answer, once.
final class AwaitedHandler: Sendable {
  private enum State {
    case waiting
    case answered
    case expired
  }

  private let state = Locked(State.waiting)
  /// Who waits; empty once the answer is there, so that a late timer keeps no world alive.
  private let reply: Locked<(@Sendable (DelegateAnswer) -> Void)?>
  private let isMissing = Locked(false)

  init(_ reply: @escaping @Sendable (DelegateAnswer) -> Void) { self.reply = Locked(reply) }

  /// Calls the app; the closure gets what takes the answer and says whether it was the first.
  func call(_ body: (@escaping @Sendable (Int) -> Bool) -> Void) {
    MissingMethod.$mark.withValue(isMissing) { body { code in self.take(code) } }
  }

  /// Takes the app's answer, and returns whether it was the first.
  func take(_ code: Int) -> Bool { take { DelegateAnswer(code: code) } }

  /// Takes it that the app has no such method.
  func miss() { _ = take { .notImplemented } }

  private func take(_ found: () -> DelegateAnswer) -> Bool {
    let former = state.withLock { state in
      defer { if case .waiting = state { state = .answered } }
      return state
    }
    switch former {
    case .answered: return false
    case .expired: return true
    case .waiting:
      answer(isMissing.withLock { $0 } ? .notImplemented : found())
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
