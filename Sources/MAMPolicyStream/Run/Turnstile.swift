#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A lock with a bell: threads wait at it until what they wait for has come true.
///
/// Made of the system's own parts, so that a program that answers one question loads no more than it uses.
// Unchecked: the two parts are made to be used by many threads, and never move.
@safe
final class Turnstile: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe bell.initialize(to: pthread_cond_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(bell, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(bell)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe bell.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls a body that no other thread's body runs beside.
  func alone<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Calls a body as soon as a condition holds, and wakes all who wait when it is done.
  func when<Result>(_ holds: () -> Bool, _ body: () -> Result) -> Result {
    alone {
      while !holds() { _ = unsafe pthread_cond_wait(bell, mutex) }
      let result = body()
      _ = unsafe pthread_cond_broadcast(bell)
      return result
    }
  }
}
