#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Work that several threads do side by side.
enum Workers {
  /// The number of processors that are running.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs a body on this thread and on others beside it, and returns when all are done.
  ///
  /// Where the system gives fewer threads, fewer run: the body shares out the work itself.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var others: [pthread_t] = []
    for _ in 1..<max(count, 1) {
      let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
      if let thread = unsafe start(box) {
        others.append(thread)
      } else {
        unsafe Unmanaged<Body>.fromOpaque(box).release()
      }
    }
    body()
    for thread in others { _ = pthread_join(thread, nil) }
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
