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
