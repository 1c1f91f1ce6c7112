internal import Dispatch
internal import Foundation
internal import MAMPolicyCore

/// What the SDK does on its own threads: one queue, and a count of what is not finished.
///
/// The queue never waits for the app: work that needs an answer of a delegate goes on when the answer
/// is there, so that a delegate may call the SDK before it answers.
final class SDKWork: Sendable {
  private let queue = DispatchQueue(label: "IntuneMAMSwift.double")
  private let unfinished = Locked(0)

  /// Whether nothing is left to do.
  var isIdle: Bool { unfinished.withLock { $0 == 0 } }

  /// Whether nothing is left to do but to end: a switch that is awaited ends a moment after its continuation.
  var isIdleAtOnce: Bool {
    let end = ContinuousClock.now.advanced(by: .milliseconds(100))
    while !isIdle, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
    return isIdle
  }

  /// Counts a piece of work; each one is ended once by ``end()``.
  func begin() { unfinished.withLock { $0 += 1 } }

  func end() { unfinished.withLock { $0 -= 1 } }

  /// Runs code on the SDK's queue after a time that really passes.
  func after(_ delay: Duration, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + delay.seconds, execute: body)
  }

  /// Runs code on the SDK's queue, in a world and outside of all scopes.
  func async(in world: MAMTestWorld, _ body: @escaping @Sendable () -> Void) {
    queue.async { Self.bind(world, body) }
  }

  /// Runs code on the main thread; it is not finished before it returns, even if it has answered.
  func onMain(in world: MAMTestWorld, _ body: @escaping @Sendable () -> Void) {
    counted(on: .main, in: world, body)
  }

  /// Runs code on a thread in the background; it is not finished before it returns, even if it has answered.
  func inBackground(in world: MAMTestWorld, _ body: @escaping @Sendable () -> Void) {
    counted(on: .global(), in: world, body)
  }

  private func counted(
    on queue: DispatchQueue, in world: MAMTestWorld, _ body: @escaping @Sendable () -> Void
  ) {
    begin()
    queue.async {
      Self.bind(world, body)
      self.end()
    }
  }

  private static func bind(_ world: MAMTestWorld, _ body: () -> Void) {
    MAMTestWorld.$bound.withValue(world) { IdentityScope.$current.withValue(.empty) { body() } }
  }
}

extension Duration {
  /// The duration as the seconds that Foundation and Dispatch count in.
  var seconds: Double {
    // Beyond seconds in 64 bits, `components` would trap.
    let (seconds, attoseconds) = saturated.components
    return Double(seconds) + Double(attoseconds) / 1_000_000_000_000_000_000
  }
}

extension MAMTestWorld {
  /// Waits until the SDK and the app's handlers have nothing left to do.
  ///
  /// - Parameter limit: How long to wait at most, in time that really passes.
  /// - Returns: Whether everything was finished in time.
  @discardableResult
  public func settle(within limit: Duration = .seconds(10)) async -> Bool {
    let end = ContinuousClock.now.advanced(by: limit.saturated)
    while !work.isIdle {
      if ContinuousClock.now >= end { return false }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return true
  }

  /// Waits until the SDK and the app's handlers have nothing left to do, in a test that is not asynchronous.
  ///
  /// On the main thread the run loop goes on, so that handlers and delegates are called.
  ///
  /// - Parameter limit: How long to wait at most, in time that really passes.
  /// - Returns: Whether everything was finished in time.
  @available(*, noasync, message: "await settle(within:) in asynchronous code")
  @discardableResult
  public func settle(within limit: Duration = .seconds(10)) -> Bool {
    let end = ContinuousClock.now.advanced(by: limit.saturated)
    while !work.isIdle {
      if ContinuousClock.now >= end { return false }
      if Thread.isMainThread {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
      } else {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    return true
  }
}
