#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileError {
  /// Returns the last error of the C library as one about a path.
  static func last(_ path: String) -> FileError {
    let code = errno
    switch code {
    case ENOENT: return .notFound(path: path)
    case EACCES, EPERM: return .permissionDenied(path: path)
    case EISDIR: return .isDirectory(path: path)
    case ENOTDIR: return .notFound(path: path)
    default: return .other(path: path, reason: words(for: code))
    }
  }

  /// Returns the system's own words for an error number, beginning with a small letter.
  package static func words(for code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
