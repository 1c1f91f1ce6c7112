internal import Foundation

/// A value behind a lock: the one place that promises the compiler what it cannot check.
///
/// An `NSLock`, because the thread sanitizer of the current toolchain reports races inside a
/// contended `Mutex` that are none.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Does the same for a body that throws errors of one type.
  func withLockThrowing<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Puts a new value in the place of a part, and lets go of the former one when the lock is free.
  ///
  /// What the app handed over may call the SDK when it goes.
  func replace<Part>(_ part: WritableKeyPath<Value, Part>, by new: Part) {
    lock.lock()
    let former = value[keyPath: part]
    value[keyPath: part] = new
    lock.unlock()
    withExtendedLifetime(former) {}
  }
}

/// A value that is handed to another thread once, and not used here any more.
///
/// The SDK's handlers are imported without a promise that they may cross threads, and cross them all
/// the same; so do the app's delegates.
struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
