#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads whole files from the disk.
package enum FileReading {
  /// The most bytes of a file that is read at once, so that a device without an end cannot exhaust memory.
  package static let sizeLimit = 256 << 20

  /// Returns all bytes of a file, a device or a pipe.
  ///
  /// - Throws: Why it could not be read.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    // A path with a NUL would silently name the file before it.
    if path.isEmpty || path.utf8.contains(0) { throw .notFound(path: path) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError.last(path) }
    defer { close(descriptor) }
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 { throw SystemError.last(path) }
    if status.st_size > sizeLimit { throw .tooLarge(path: path, limit: sizeLimit) }
    var bytes: [UInt8] = []
    // One byte more than the size says, so that the end is met without growing.
    var room = max(Int(status.st_size) + 1, 4_096)
    while true {
      let count = try append(room, to: &bytes, from: descriptor, path)
      if count == 0 { return bytes }
      if bytes.count > sizeLimit { throw .tooLarge(path: path, limit: sizeLimit) }
      room = max(room - count, 65_536)
    }
  }

  /// Opens a file, a device or a pipe for reading and returns its descriptor, which the caller closes.
  ///
  /// - Throws: Why it could not be opened.
  package static func descriptor(of path: String) throws(FileError) -> Int32 {
    // A path with a NUL would silently name the file before it.
    if path.isEmpty || path.utf8.contains(0) { throw .notFound(path: path) }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError.last(path) }
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 {
      let error = SystemError.last(path)
      close(descriptor)
      throw error
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw .isDirectory(path: path)
    }
    return descriptor
  }

  /// Appends what one call reads, at most `room` bytes, and returns how many they were.
  private static func append(
    _ room: Int, to bytes: inout [UInt8], from descriptor: Int32, _ path: String
  ) throws(FileError) -> Int {
    var count = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      repeat { count = unsafe read(descriptor, buffer.baseAddress, room) } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    if count < 0 { throw SystemError.last(path) }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    return count
  }
}
