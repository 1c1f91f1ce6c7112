#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The clocks of the system, in nanoseconds; 0 where the system does not say.
enum SystemClock {
  /// The processor time of the running thread so far, on which other programs have little say.
  static func processor() -> UInt64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The time of a clock that is never set back.
  static func monotonic() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  /// The seconds since the start of 1970, by the clock on the wall.
  static func secondsSinceEpoch() -> Int { Int(nanoseconds(CLOCK_REALTIME) / 1_000_000_000) }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
