#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file descriptor as a sink and a source.
struct Descriptor: ByteSink, ByteSource {
  /// The number by which the system knows it.
  let number: Int32

  /// The most that one call writes; larger counts are refused by some systems.
  private static let most = 1 << 30

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(Self.most))
      let written = try SystemError.retrying(number, POLLOUT) {
        unsafe systemWrite(number, piece.baseAddress, piece.count)
      }
      unsafe rest = rest.dropFirst(written)
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.retrying(number, POLLIN) {
      unsafe systemRead(number, buffer.baseAddress, buffer.count)
    }
  }

  var file: FileID? { StandardStreams.file(of: number) }

  func close() throws(SystemError) {
    guard systemClose(number) != 0 else { return }
    let refusal = SystemError.last
    // An interrupted close has closed on the systems we know, and one closed before us loses nothing.
    if refusal.code != EINTR && refusal.code != EBADF { throw refusal }
  }

  /// Creates a file, or empties the one that is there.
  static func creating(_ path: String) throws(SystemError) -> Descriptor {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if number < 0 { throw SystemError.last }
    return Descriptor(number: number)
  }
}

// The names of the calls are those of the type's own methods, hence the detour.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
