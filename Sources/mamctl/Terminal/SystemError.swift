#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A refusal by the operating system, known by its error number.
struct SystemError: Error, Hashable, Sendable {
  /// The error number, such as `ENOSPC`.
  let code: Int32

  /// The refusal of the call that was made last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Nobody reads any more: the other end of a pipe is gone.
  var isBrokenPipe: Bool { code == EPIPE }

  /// The system's own words, beginning with a small letter.
  var message: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
