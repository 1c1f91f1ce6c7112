#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where bytes go in the end.
protocol ByteSink {
  /// Writes all the bytes, or says why it cannot.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError)
  /// Says that nothing more comes; some systems only now tell that the disk is full.
  func close() throws(SystemError)
}

/// A file descriptor as a sink.
struct DescriptorSink: ByteSink {
  /// The open file descriptor.
  let descriptor: Int32

  /// The most that one call writes; larger counts are refused by some systems.
  private static let most = 1 << 30

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(Self.most))
      let written = try SystemError.retrying(descriptor, POLLOUT) {
        unsafe Self.system(descriptor, piece.baseAddress, piece.count)
      }
      unsafe rest = rest.dropFirst(written)
    }
  }

  func close() throws(SystemError) {
    guard Self.systemClose(descriptor) != 0 else { return }
    let refusal = SystemError.last
    // An interrupted close has closed on the systems we know, and one closed before us loses nothing.
    if refusal.code != EINTR && refusal.code != EBADF { throw refusal }
  }

  // The names of the calls are those of this type's own methods, hence the detour.
  private static func system(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #endif
  }

  private static func systemClose(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #elseif canImport(Darwin)
      Darwin.close(descriptor)
    #endif
  }
}
