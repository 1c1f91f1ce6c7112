#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process that a ``LineKeeper`` starts.
enum LineKeeping {
  /// Does a keeper's work if this process is one, and then ends it.
  static func runIfAsked() {
    #if canImport(Glibc) || canImport(Musl)
      guard CommandLine.arguments == [LineKeeper.name] else { return }
      _ = everything(from: STDIN_FILENO)
      finishLine(everything(from: STDERR_FILENO))
      exit(0)
    #endif
  }

  #if canImport(Glibc) || canImport(Musl)
    /// Reads until whoever writes is gone.
    private static func everything(from descriptor: Int32) -> [UInt8] {
      var bytes: [UInt8] = []
      while true {
        let count = unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
          let count = unsafe read(descriptor, room.baseAddress, room.count)
          unsafe bytes.append(contentsOf: room.prefix(max(0, count)))
          return count
        }
        if count == 0 || count < 0 && errno != EINTR { return bytes }
      }
    }

    /// Writes what the file behind standard output lacks of the line that was at stake.
    private static func finishLine(_ record: [UInt8]) {
      var status = stat()
      let position = Int(lseek(STDOUT_FILENO, 0, SEEK_CUR))
      guard let stake = LineAtStake(record: record), unsafe fstat(STDOUT_FILENO, &status) == 0 else { return }
      let missing = Array(stake.missing(at: position, of: Int(status.st_size)))
      unsafe missing.withUnsafeBytes {
        try? unsafe DescriptorSink(descriptor: STDOUT_FILENO).write($0)
      }
    }
  #endif
}
