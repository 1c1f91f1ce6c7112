public import Foundation
internal import MAMPolicyCore

/// A file that the SDK encrypts where its owner's policy asks for it, and that the app reads and writes in plain text.
///
/// A file is opened for reading and writing, or as the flags of POSIX say. Every call after the file was closed fails
/// with `invalidArguments` (101), and one for which the key is lost with `failedToDecryptFile` (103).
///
/// Source: R4.2, R4.4, R4.7.
public final class IntuneMAMFile: NSObject, Sendable {
  private let path: String
  private let world: MAMTestWorld
  private let place: Locked<OpenFile>

  private init(_ path: String, _ world: MAMTestWorld, flags: Int32) {
    self.path = path
    self.world = world
    place = Locked(OpenFile(flags: flags))
  }

  /// Creates or empties a file for an account.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func createFile(
    atPath path: String, forAccountId accountId: String?, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) throws -> IntuneMAMFile {
    try createFile(
      atPath: path, flags: O_RDWR | O_CREAT | O_TRUNC, mode: 0o644, forAccountId: accountId, file, line)
  }

  /// Creates a file for an account, with the flags and the mode of POSIX; an existing one is emptied.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func createFile(
    atPath path: String, flags: Int32, mode: mode_t, forAccountId accountId: String?,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) throws -> IntuneMAMFile {
    let place = SourcePlace(file, line)
    let world = MAMTestWorld.current(at: place)
    let slot = world.slot(accountId, place)
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in
      if flags & O_EXCL != 0, TestFiles.isThere(path) { throw .file(.invalidArguments) }
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: NSNumber(value: UInt32(mode))]
      guard FileManager.default.createFile(atPath: path, contents: nil, attributes: attributes) else {
        throw .file(.internalError)
      }
      let virtual = TestFiles.virtual(path, in: world)
      world.desk.withLock { $0.realPaths[virtual] = path }
      try world.succeed(.createFile(virtual, owner: .identity(slot)))
    }
    return IntuneMAMFile(path, world, flags: flags)
  }

  /// Opens a file that exists, for reading and writing.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func openFile(atPath path: String) throws -> IntuneMAMFile {
    try openFile(atPath: path, flags: O_RDWR)
  }

  /// Opens a file that exists, with the flags of POSIX.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func openFile(atPath path: String, flags: Int32) throws -> IntuneMAMFile {
    let world = MAMTestWorld.current
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in
      guard TestFiles.isThere(path) else { throw .file(.fileNotFound) }
      if TestFiles.isDirectory(path) { throw .file(.operationOnDirectory) }
      TestFiles.meet(path, from: .current, in: world)
      if flags & O_TRUNC != 0 { try world.write(Data(), to: path) }
    }
    return IntuneMAMFile(path, world, flags: flags)
  }

  /// Sets the owner of a file, and encrypts or decrypts it as that owner's policy asks.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func protect(
    atPath path: String, forAccountId accountId: String?, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) throws {
    let place = SourcePlace(file, line)
    let world = MAMTestWorld.current(at: place)
    let slot = world.slot(accountId, place)
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try world.protect(path, for: slot) }
  }

  /// Makes a file readable, even against its owner's policy, until it is protected again.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func decryptFile(atPath path: String) throws {
    let world = MAMTestWorld.current
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try world.decrypt(path, to: nil) }
  }

  /// Returns whether a file is encrypted.
  public class func isFileEncrypted(atPath path: String) -> Bool { TestEnvelope(file: path) != nil }

  /// Returns who owns a file.
  public class func protectionInfoForFile(atPath path: String) -> (any IntuneMAMFileProtectionInfo)? {
    IntuneMAMFileProtectionManager.instance().protectionInfo(path)
  }

  /// Returns whether the file is encrypted.
  public func isEncrypted() -> Bool { TestEnvelope(file: path) != nil }

  /// Returns who owns the file.
  public func protectionInfo() -> (any IntuneMAMFileProtectionInfo)? {
    world.managers.files.protectionInfo(path)
  }

  /// Reads bytes from where the file stands, and returns how many; -1 where that fails.
  public func read(_ buf: UnsafeMutableRawPointer, count: Int, error: MAMErrorPointer) -> Int {
    let target = unsafe UnsafeMutableRawBufferPointer(start: buf, count: max(count, 0))
    return unsafe withPlace(error) { place throws(ProtectionFailure) in
      let bytes = try place.read(count, at: place.offset, of: plain())
      place.offset += bytes.count
      _ = unsafe bytes.copyBytes(to: target)
      return bytes.count
    } ?? -1
  }

  /// Writes bytes where the file stands, and returns how many; -1 where that fails.
  public func write(_ buf: UnsafeRawPointer, count: Int, error: MAMErrorPointer) -> Int {
    let bytes = unsafe Data(UnsafeRawBufferPointer(start: buf, count: max(count, 0)))
    return unsafe withPlace(error) { place throws(ProtectionFailure) in
      let former = try plain()
      if place.appends { place.offset = former.count }
      try world.write(place.written(bytes, count, at: place.offset, over: former), to: path)
      place.offset += bytes.count
      return bytes.count
    } ?? -1
  }

  /// Reads bytes from an offset, and returns how many; -1 where that fails.
  public func pread(_ buf: UnsafeMutableRawPointer, count: Int, offset: off_t, error: MAMErrorPointer) -> Int
  {
    let target = unsafe UnsafeMutableRawBufferPointer(start: buf, count: max(count, 0))
    return unsafe withPlace(error) { place throws(ProtectionFailure) in
      let bytes = try place.read(count, at: Int(offset), of: plain())
      _ = unsafe bytes.copyBytes(to: target)
      return bytes.count
    } ?? -1
  }

  /// Writes bytes at an offset, and returns how many; -1 where that fails.
  public func pwrite(_ buf: UnsafeRawPointer, count: Int, offset: off_t, error: MAMErrorPointer) -> Int {
    let bytes = unsafe Data(UnsafeRawBufferPointer(start: buf, count: max(count, 0)))
    return unsafe withPlace(error) { place throws(ProtectionFailure) in
      try world.write(place.written(bytes, count, at: Int(offset), over: plain()), to: path)
      return bytes.count
    } ?? -1
  }

  /// Sets where the next bytes are read and written, counted in plain bytes.
  public func seek(_ offset: off_t, error: MAMErrorPointer) {
    _ = unsafe withPlace(error) { place throws(ProtectionFailure) in
      guard offset >= 0 else { throw .file(.invalidArguments) }
      place.offset = Int(offset)
    }
  }

  /// Cuts the file to a length, or fills it up with zeros, counted in plain bytes.
  public func truncate(_ length: off_t, error: MAMErrorPointer) {
    _ = unsafe withPlace(error) { place throws(ProtectionFailure) in
      try world.write(place.cut(plain(), to: Int(length)), to: path)
    }
  }

  /// Returns where the next bytes are read and written; -1 where that fails.
  public func tell(_ error: MAMErrorPointer) -> off_t {
    unsafe withPlace(error) { place throws(ProtectionFailure) in off_t(place.offset) } ?? -1
  }

  /// Returns the number of plain bytes; -1 where that fails.
  public func size(_ error: MAMErrorPointer) -> off_t {
    unsafe withPlace(error) { _ throws(ProtectionFailure) in off_t(try plain().count) } ?? -1
  }

  /// Writes what is not on disk yet; here everything is.
  public func sync(_ error: MAMErrorPointer) {
    _ = unsafe withPlace(error) { _ throws(ProtectionFailure) in }
  }

  /// Writes the bytes that are not on disk yet; here all are.
  public func datasync(_ error: MAMErrorPointer) {
    _ = unsafe withPlace(error) { _ throws(ProtectionFailure) in }
  }

  /// Closes the file; nothing can be done with it any more.
  public func close(_ error: MAMErrorPointer) {
    _ = unsafe withPlace(error) { place throws(ProtectionFailure) in place.isOpen = false }
  }

  private func plain() throws(ProtectionFailure) -> Data { try world.plainText(of: path) }

  /// Does what the app asked for where the file is open; where that fails, leaves the SDK's error where the call wants it.
  private func withPlace<Result>(
    _ error: MAMErrorPointer, _ body: (inout OpenFile) throws(ProtectionFailure) -> Result
  ) -> Result? {
    do throws(ProtectionFailure) {
      return try place.withLockThrowing { place throws(ProtectionFailure) in
        guard place.isOpen else { throw .file(.invalidArguments) }
        return try body(&place)
      }
    } catch let failure {
      unsafe error?.pointee = failure.sdkError
      return nil
    }
  }
}
