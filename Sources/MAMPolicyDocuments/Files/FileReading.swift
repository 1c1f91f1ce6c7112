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

  /// What a path may lead to.
  package enum Reach: Hashable, Sendable {
    /// A file, a device or a pipe: whoever runs the program names it.
    case anything
    /// A file that has an end: a document names it, and must not make a program wait indefinitely.
    case regularFiles
  }

  /// Returns all bytes of a file.
  ///
  /// - Throws: Why it could not be read.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func bytes(of path: String, _ reach: Reach = .anything) throws(FileError) -> [UInt8] {
    // A path with a NUL would silently name the file before it.
    if path.isEmpty || path.utf8.contains(0) { throw .notFound(path: path) }
    // Opening a pipe waits for somebody who writes.
    let waiting = reach == .anything ? 0 : O_NONBLOCK
    let descriptor = unsafe open(FileName.system(path), O_RDONLY | O_CLOEXEC | waiting)
    if descriptor < 0 { throw FileError.last(path) }
    defer { close(descriptor) }
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 { throw FileError.last(path) }
    let kind = status.st_mode & S_IFMT
    if reach == .regularFiles, kind != S_IFREG, kind != S_IFDIR { throw .notRegular(path: path) }
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

  /// Returns the path of a file without links and without `.` and `..`.
  ///
  /// - Throws: Why there is none, such as that no file is there.
  package static func realPath(of path: String) throws(FileError) -> String {
    if path.isEmpty || path.utf8.contains(0) { throw .notFound(path: path) }
    guard let real = unsafe realpath(FileName.system(path), nil) else { throw FileError.last(path) }
    defer { unsafe free(real) }
    return unsafe FileName.text(at: real)
  }

  /// Opens a file, a device or a pipe for reading and returns its descriptor, which the caller closes.
  ///
  /// - Throws: Why it could not be opened.
  package static func descriptor(of path: String) throws(FileError) -> Int32 {
    // A path with a NUL would silently name the file before it.
    if path.isEmpty || path.utf8.contains(0) { throw .notFound(path: path) }
    let descriptor = unsafe open(FileName.system(path), O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw FileError.last(path) }
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 {
      let error = FileError.last(path)
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
    if count < 0 { throw FileError.last(path) }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    return count
  }
}
