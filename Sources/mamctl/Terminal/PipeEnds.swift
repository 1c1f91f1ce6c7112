#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Both ends of a pipe within this process, which programs that are started do not get.
struct PipeEnds {
  /// The end that is read.
  let out: Int32
  /// The end that is written.
  let into: Int32

  /// Makes a pipe, unless the system refuses.
  ///
  /// - Parameter isWaitedFor: Whether it keeps readers waiting while it is empty, and writers while it is full.
  init?(isWaitedFor: Bool) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !isWaitedFor { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    out = ends[0]
    into = ends[1]
  }

  /// Closes both ends.
  func close() {
    for end in [out, into] {
      #if canImport(Glibc)
        _ = Glibc.close(end)
      #elseif canImport(Musl)
        _ = Musl.close(end)
      #elseif canImport(Darwin)
        _ = Darwin.close(end)
      #endif
    }
  }
}
