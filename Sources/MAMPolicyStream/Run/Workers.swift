#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads that wait for work and then do it side by side.
///
/// They are started before there is work, because the system may put a new thread behind the one that started it and
/// take a while to notice that another processor has nothing to do. One that waits is woken where it can run at once.
package final class Workers {
  /// The number of processors that are running.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private let gate = Gate()
  private var others: [pthread_t] = []

  /// How many threads do the work, with the one that asks for it.
  ///
  /// Where the system gives fewer threads, fewer work: the work has to be shared out by itself.
  package let count: Int

  /// Starts the threads beside this one.
  package init(_ count: Int) {
    self.count = count
    let gate = gate
    for _ in 1..<max(count, 1) {
      let box = unsafe Unmanaged.passRetained(Body { gate.wait()?() }).toOpaque()
      if let thread = unsafe Self.start(box) {
        others.append(thread)
      } else {
        unsafe Unmanaged<Body>.fromOpaque(box).release()
      }
    }
  }

  deinit { end() }

  /// Runs a body on this thread and on the others, and returns when all are done; once.
  package func run(_ body: @escaping @Sendable () -> Void) {
    gate.open(body)
    body()
    end()
  }

  /// Lets those go that still wait, and waits for all.
  private func end() {
    gate.open(nil)
    for thread in others { _ = pthread_join(thread, nil) }
    others = []
  }

  /// What the threads wait at.
  // Unchecked: both variables belong to the turnstile.
  private final class Gate: @unchecked Sendable {
    private let turnstile = Turnstile()
    private var isOpen = false
    private var work: (@Sendable () -> Void)?

    func wait() -> (@Sendable () -> Void)? { turnstile.when({ isOpen }) { work } }

    /// Opens the gate for some work or for none, unless it is open.
    func open(_ work: (@Sendable () -> Void)?) {
      turnstile.when({ true }) {
        if isOpen { return }
        isOpen = true
        self.work = work
      }
    }
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func start(_ box: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = unsafe pthread_create(
        &thread, nil,
        { box in
          unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run()
          return nil
        }, box)
      return result == 0 ? thread : nil
    #else
      var thread = pthread_t()
      let result = unsafe pthread_create(
        &thread, nil,
        { box in
          if let box = unsafe box { unsafe Unmanaged<Body>.fromOpaque(box).takeRetainedValue().run() }
          return nil
        }, box)
      return result == 0 ? thread : nil
    #endif
  }
}
