internal import Synchronization

/// What streams of the system held, by path.
final class KeptStreams: Sendable {
  private let kept = Mutex<[String: [UInt8]]>([:])

  /// Returns the bytes of a stream, which is read the first time only.
  func bytes(
    of path: String, _ read: (String) throws(FileError) -> [UInt8]
  ) throws(FileError) -> [UInt8] {
    if let bytes = kept.withLock({ $0[path] }) { return bytes }
    let bytes = try read(path)
    kept.withLock { $0[path] = bytes }
    return bytes
  }
}
