#if canImport(Glibc)
  import Glibc
  import Synchronization
#elseif canImport(Musl)
  import Musl
  import Synchronization
#endif

/// Holds back the signals that ask the process to end while it writes to a file.
///
/// Linux copies to a file page by page and stops between two pages when a signal ends the process, which would leave
/// half a line. A signal held back ends the process right after the write. At all other times it ends at once, so
/// that nobody waits for a process that itself waits. `SIGKILL` cannot be held back: a last line without a line end is
/// not whole.
enum Interruption {
  #if canImport(Glibc) || canImport(Musl)
    /// Whether a write is going on, and which signal came meanwhile.
    private static let state = Atomic<Int32>(0)
    static let writing: Int32 = 1 << 16

    /// Begins to watch for the signals, but for those that our parent had us ignore.
    static func prepare() {
      // The state must exist before a signal can ask for it.
      _ = state.load(ordering: .sequentiallyConsistent)
      // Handlers are compared by their addresses.
      let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
      for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU] {
        let former = signal(number) { Interruption.receive($0) }
        if unsafe unsafeBitCast(former, to: Int.self) == ignored { _ = signal(number, SIG_IGN) }
      }
    }

    /// Calls a body that no signal cuts short; one thread at a time may do so.
    static func heldBack(_ body: () -> Void) {
      let before = state.bitwiseOr(writing, ordering: .sequentiallyConsistent).oldValue
      if before & ~writing != 0 { end(before & ~writing) }
      body()
      let after = state.bitwiseAnd(~writing, ordering: .sequentiallyConsistent).oldValue
      if after & ~writing != 0 { end(after & ~writing) }
    }

    /// Runs while anything else may be half done: it touches nothing but one number.
    private static func receive(_ number: Int32) {
      var before = state.load(ordering: .sequentiallyConsistent)
      while true {
        let (isDone, seen) = state.compareExchange(
          expected: before, desired: receiving(number, before), ordering: .sequentiallyConsistent)
        if isDone { break }
        before = seen
      }
      if before & writing == 0 { end(number) }
    }

    /// Returns the state once a signal has come: of several during one write the first counts.
    static func receiving(_ number: Int32, _ state: Int32) -> Int32 {
      state & ~writing == 0 ? state | number : state
    }

    /// Ends the process as the signal would have.
    private static func end(_ number: Int32) {
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
  #else
    /// Does nothing: here a signal is no reason to write less than what was asked for.
    static func prepare() {}

    /// Calls a body.
    static func heldBack(_ body: () -> Void) { body() }
  #endif
}
