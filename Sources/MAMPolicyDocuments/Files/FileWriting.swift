#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes whole files to the disk.
package enum FileWriting {
  /// Puts another content in place of a file's, at once and as a whole.
  ///
  /// The new content is written beside the file and then takes its name, so that nobody ever sees half of it and
  /// a full disk leaves the file as it was. Mode and owner stay; a link stays one, and its target is replaced.
  ///
  /// - Throws: Why the file could not be replaced.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = try FileReading.realPath(of: path)
    var status = stat()
    if unsafe stat(FileName.system(target), &status) != 0 { throw FileError.last(path) }
    // The system puts the name that it chose in place of the template.
    var temporary = FileName.system(target + ".XXXXXX")
    let descriptor = unsafe mkstemp(&temporary)
    if descriptor < 0 { throw FileError.last(path) }
    do throws(FileError) {
      try fill(descriptor, with: bytes, path)
      // Only a superuser may give a file away; for anybody else it is the owner's already, or stays the writer's.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      if fchmod(descriptor, status.st_mode & 0o7777) != 0 || fsync(descriptor) != 0 {
        throw FileError.last(path)
      }
      if unsafe rename(temporary, FileName.system(target)) != 0 { throw FileError.last(path) }
      close(descriptor)
    } catch {
      close(descriptor)
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8], _ path: String) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
      }
      if count > 0 { offset += count } else if count == 0 || errno != EINTR { throw FileError.last(path) }
    }
  }
}
