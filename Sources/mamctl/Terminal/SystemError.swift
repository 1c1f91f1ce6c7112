internal import MAMPolicyDocuments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A refusal by the operating system, known by its error number.
struct SystemError: Error, Hashable, Sendable {
  /// The error number, such as `ENOSPC`.
  let code: Int32

  /// The refusal of the call that was made last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Makes a call for a descriptor until it is not interrupted, and returns how many bytes it passed on.
  ///
  /// A descriptor that we share with another program may be set not to block; then `event` is waited for.
  static func retrying(
    _ descriptor: Int32, _ event: some BinaryInteger, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      let refusal = last
      switch refusal.code {
      case EINTR: continue
      case EAGAIN:
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        _ = unsafe poll(&wanted, 1, -1)
      default: throw refusal
      }
    }
  }

  /// Nobody reads any more: the other end of a pipe is gone.
  var isBrokenPipe: Bool { code == EPIPE }

  /// The system's own words, beginning with a small letter.
  var message: String { FileError.words(for: code) }
}
