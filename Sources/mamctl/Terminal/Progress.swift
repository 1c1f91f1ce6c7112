/// A line on standard error that says how far long work is; shown on a terminal only.
///
/// It appears once the work has taken a while, changes a few times a second, and is wiped at the end.
struct Progress {
  /// What is counted, such as `lines`.
  let unit: String

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
  ///   - clock: nanoseconds that only rise.
  init(on console: Console, unit: String, clock: @escaping () -> UInt64 = SystemClock.monotonic) {
    self.unit = unit
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
    err.write(exactly: "\(Self.wipe)\(done) \(unit)")
  }

  /// Wipes the line, before anything else is written and at the end.
  mutating func clear() {
    guard isShown, let err else { return }
    isShown = false
    err.write(exactly: Self.wipe)
  }

  private static let wipe = "\r\u{1B}[K"
}
