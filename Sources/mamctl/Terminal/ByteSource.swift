#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where bytes come from.
protocol ByteSource {
  /// Reads what is there, waiting for at least one byte; zero means the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  /// The file that the bytes come from, where they come from one.
  var file: FileID? { get }
}

extension ByteSource {
  /// The file that the bytes come from, where they come from one.
  var file: FileID? { nil }
}

/// A file descriptor as a source.
struct DescriptorSource: ByteSource {
  /// The open file descriptor.
  let descriptor: Int32

  var file: FileID? { StandardStreams.file(of: descriptor) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemError.retrying(descriptor, POLLIN) {
      unsafe Self.system(descriptor, buffer.baseAddress, buffer.count)
    }
  }

  // The name of the call is that of this type's own method, hence the detour.
  private static func system(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, bytes, count)
    #elseif canImport(Darwin)
      unsafe Darwin.read(descriptor, bytes, count)
    #endif
  }
}
