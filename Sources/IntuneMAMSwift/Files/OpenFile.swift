internal import Foundation
internal import MAMPolicyCore

/// Where an open file stands, and what may be done with it.
struct OpenFile: Sendable {
  var offset = 0
  var isOpen = true
  let appends: Bool
  private let mayRead: Bool
  private let mayWrite: Bool

  /// No file of a test is as long as this; a longer one would take up the memory.
  private static let limit = 1 << 30

  init(flags: Int32) {
    mayRead = flags & O_ACCMODE != O_WRONLY
    mayWrite = flags & O_ACCMODE != O_RDONLY
    appends = flags & O_APPEND != 0
  }

  func read(_ count: Int, at offset: Int, of bytes: Data) throws(ProtectionFailure) -> Data {
    guard mayRead, count >= 0, offset >= 0 else { throw .file(.invalidArguments) }
    return offset < bytes.count ? bytes.dropFirst(offset).prefix(count) : Data()
  }

  /// The bytes of the file after some are written over them; a gap is filled with zeros.
  func written(_ new: Data, _ count: Int, at offset: Int, over bytes: Data) throws(ProtectionFailure) -> Data
  {
    guard count >= 0 else { throw .file(.invalidArguments) }
    var all = offset > bytes.count ? try cut(bytes, to: offset) : bytes
    guard mayWrite, offset >= 0, offset <= Self.limit else { throw .file(.invalidArguments) }
    all.replaceSubrange(offset..<max(offset, min(offset + new.count, all.count)), with: new)
    return all
  }

  func cut(_ bytes: Data, to length: Int) throws(ProtectionFailure) -> Data {
    guard mayWrite, length >= 0, length <= Self.limit else { throw .file(.invalidArguments) }
    return bytes.prefix(length) + Data(count: max(0, length - bytes.count))
  }
}

extension MAMTestWorld {
  /// The bytes of a file as the app sees them.
  ///
  /// - Throws: The SDK's failure, as where the key of the file's owner is lost.
  func plainText(of path: String) throws(ProtectionFailure) -> Data {
    guard let bytes = FileManager.default.contents(atPath: path) else { throw .file(.fileNotFound) }
    guard let envelope = TestEnvelope(bytes) else { return bytes }
    let virtual = TestFiles.virtual(path, in: self)
    let answer = driver.read { session, _ in
      // Whether the file could be decrypted, without decrypting it.
      var session = session
      return session.attempt(.decryptFile(virtual, copyTo: virtual + ".plain")).answer
    }
    if case .failed(let failure) = answer { throw failure }
    return envelope.payload
  }

  /// Writes the bytes of a file as its owner's policy asks; the owner stays.
  func write(_ bytes: Data, to path: String) throws(ProtectionFailure) {
    try replace(path, bytes)
    let virtual = TestFiles.virtual(path, in: self)
    if driver.read({ session, _ in session.files[virtual]?.isEncrypted ?? false }) { try wrap(path) }
  }
}
