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
    default:
      guard let text = unsafe strerror(code) else { return .other(path: path, reason: "error \(code)") }
      return .other(path: path, reason: unsafe String(cString: text).lowercased())
    }
  }
}
