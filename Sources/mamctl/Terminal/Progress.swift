#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line on standard error that says how far long work is; shown on a terminal only.
///
/// It appears once the work has taken a while, changes a few times a second, and is wiped at the end.
struct Progress {
  /// What is counted, such as `lines`.
  let unit: String
  /// How many there will be, where that is known.
  let total: Int?

  private let err: Output?
  private let clock: () -> UInt64
  private var nextShow: UInt64
  private var isShown = false
  /// Nanoseconds between two changes of the line.
  private static let interval: UInt64 = 200_000_000

  /// Creates the line; nothing is shown yet.
  ///
  /// - Parameters:
  ///   - console: where to show it.
  ///   - unit: what is counted, as a plural.
  ///   - total: how many there will be.
  ///   - clock: nanoseconds that only rise.
  init(on console: Console, unit: String, total: Int? = nil, clock: @escaping () -> UInt64 = Self.now) {
    self.unit = unit
    self.total = total
    self.clock = clock
    err = console.errIsTerminal ? console.err : nil
    nextShow = console.errIsTerminal ? clock() + Self.interval : .max
  }

  /// Says how many are done.
  mutating func advance(to done: Int) {
    guard let err else { return }
    let time = clock()
    guard time >= nextShow else { return }
    nextShow = time + Self.interval
    isShown = true
    err.write(exactly: Self.wipe + text(done))
  }

  /// Wipes the line, before anything else is written and at the end.
  mutating func clear() {
    guard isShown, let err else { return }
    isShown = false
    err.write(exactly: Self.wipe)
  }

  private static let wipe = "\r\u{1B}[K"

  private func text(_ done: Int) -> String {
    guard let total, total > 0 else { return "\(done) \(unit)" }
    let percent = min(100, Int(Double(done) / Double(total) * 100))
    return "\(done) of \(total) \(unit), \(percent) %"
  }

  /// The time of a clock that is never set back.
  private static func now() -> UInt64 {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
