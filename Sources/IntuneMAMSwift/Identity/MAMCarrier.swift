public import Dispatch
public import Foundation
internal import MAMPolicyCore

/// Carries the identity, and the test world, across plain queues, operations, timers and threads.
///
/// On a device the SDK does so by hooking the system's queues, which no library can do for itself. A
/// test that runs app code on plain queues brings it there with a carrier; where none is used, the
/// double treats the identity as unknown.
///
/// Source: R3.
public struct MAMCarrier: Sendable {
  private let world: MAMTestWorld?
  private let scope: IdentityScope?

  private init(world: MAMTestWorld?, scope: IdentityScope?) {
    self.world = world
    self.scope = scope
  }

  /// Captures the identity and the world of the code that calls this.
  ///
  /// An empty slot is carried as an empty one; on a thread of unknown origin it stays unknown.
  public static func capture() -> MAMCarrier {
    let scope: IdentityScope? =
      switch CallOrigin.current.slot {
      case .scoped(let slot): IdentityScope(slot: slot)
      case .empty: .empty
      case .unknown: nil
      }
    return MAMCarrier(world: MAMTestWorld.bound, scope: scope)
  }

  /// Runs code under what was captured; what it sets for itself ends with it.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try MAMTestWorld.$bound.withValue(world) {
      try IdentityScope.$current.withValue(scope) { try body() }
    }
  }

  /// Dispatches a block asynchronously, under the identity of the code that dispatches it.
  public static func async(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    let carrier = capture()
    queue.async { carrier.run(body) }
  }

  /// Dispatches a block after a time, under the identity of the code that dispatches it.
  public static func async(
    on queue: DispatchQueue, deadline: DispatchTime, _ body: @escaping @Sendable () -> Void
  ) {
    let carrier = capture()
    queue.asyncAfter(deadline: deadline) { carrier.run(body) }
  }

  /// Runs a block on a queue and waits for it, under the identity of the code that dispatches it.
  public static func sync<Result>(on queue: DispatchQueue, _ body: () throws -> Result) rethrows -> Result {
    let carrier = capture()
    return try queue.sync { try carrier.run(body) }
  }

  /// Has a group notify a queue, under the identity of the code that asks for it.
  public static func notify(
    _ group: DispatchGroup, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void
  ) {
    let carrier = capture()
    group.notify(queue: queue) { carrier.run(body) }
  }

  /// Runs a block many times at once, each under the identity of the code that calls this.
  ///
  /// Without a carrier some of the runs have the identity and others do not, because the caller's
  /// thread takes part.
  public static func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
    let carrier = capture()
    DispatchQueue.concurrentPerform(iterations: iterations) { index in carrier.run { body(index) } }
  }

  /// Makes a work item that runs under the identity of its creator, whoever dispatches it.
  public static func workItem(_ body: @escaping @Sendable () -> Void) -> DispatchWorkItem {
    let carrier = capture()
    return DispatchWorkItem { carrier.run(body) }
  }

  /// Adds a block to an operation queue, under the identity of the code that adds it.
  public static func addOperation(to queue: OperationQueue, _ body: @escaping @Sendable () -> Void) {
    let carrier = capture()
    queue.addOperation { carrier.run(body) }
  }

  /// Makes a timer of the run loop whose block runs under the identity of its creator.
  public static func timer(
    interval: TimeInterval, repeats: Bool, _ body: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let carrier = capture()
    return Timer(timeInterval: interval, repeats: repeats) { timer in
      let timer = Handed(timer)
      carrier.run { body(timer.value) }
    }
  }
}

extension MAMCarrier: CustomStringConvertible {
  /// The identity that is carried.
  public var description: String { scope.map { "carries \($0.slot)" } ?? "carries no identity" }
}
