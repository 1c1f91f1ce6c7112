public import Foundation
internal import MAMPolicyCore

/// The owners of the app's files.
///
/// `protect` changes who owns a file and leaves its bytes alone, as the protection classes of the
/// platform do; `encryptFile` puts them into an envelope that is **not** encryption.
///
/// Source: R4.2 to R4.4, R4.7.
public final class IntuneMAMFileProtectionManager: NSObject, Sendable {
  private let link: WorldLink
  private var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMFileProtectionManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.files }

  /// Sets the owner of a file or a directory.
  public func protect(
    _ path: String, accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    let slot = world.slot(accountId, SourcePlace(file, line))
    TestFiles.meet(path, from: .current, in: world)
    world.perform(.protectFile(TestFiles.virtual(path, in: world), slot))
  }

  /// Sets the owner of a file or a directory where it is another.
  public func verifyAndProtect(
    _ path: String, accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    let slot = world.slot(accountId, SourcePlace(file, line))
    TestFiles.meet(path, from: .current, in: world)
    world.perform(.verifyAndProtectFile(TestFiles.virtual(path, in: world), slot))
  }

  /// Returns who owns a file; nil where there is no file, or nobody has put an owner on record.
  public func protectionInfo(_ path: String) -> (any IntuneMAMFileProtectionInfo)? {
    guard TestFiles.isThere(path), let owner = TestFiles.owner(of: path, in: world) else { return nil }
    return world.driver.read { session, _ in ProtectionInfo(session.text(of: owner)) }
  }

  /// Encrypts a file for a managed account; the double only pretends to.
  public func encryptFile(
    _ filePath: String, forAccountId accountId: String, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) -> Bool {
    let slot = world.slot(accountId, SourcePlace(file, line))
    return succeeds { () throws(ProtectionFailure) in try world.encrypt(filePath, for: slot) }
  }

  /// Encrypts a file for a managed account, and says why it could not.
  public func encryptFile(
    _ filePath: String, forAccountId accountId: String, error: MAMErrorPointer,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Bool {
    let slot = world.slot(accountId, SourcePlace(file, line))
    return unsafe succeeds(error) { () throws(ProtectionFailure) in try world.encrypt(filePath, for: slot) }
  }

  /// Makes a file readable.
  public func decryptFile(_ filePath: String) -> Bool {
    succeeds { () throws(ProtectionFailure) in try world.decrypt(filePath, to: nil) }
  }

  /// Makes a file readable, and says why it could not.
  public func decryptFile(_ filePath: String, error: MAMErrorPointer) -> Bool {
    unsafe succeeds(error) { () throws(ProtectionFailure) in try world.decrypt(filePath, to: nil) }
  }

  /// Makes a readable copy of a file.
  public func decryptFile(_ filePath: String, toCopyPath copyPath: String) -> Bool {
    succeeds { () throws(ProtectionFailure) in try world.decrypt(filePath, to: copyPath) }
  }

  /// Makes a readable copy of a file, and says why it could not.
  public func decryptFile(_ filePath: String, toCopyPath copyPath: String, error: MAMErrorPointer) -> Bool {
    unsafe succeeds(error) { () throws(ProtectionFailure) in try world.decrypt(filePath, to: copyPath) }
  }

  /// Returns whether a file is encrypted.
  public func isFileEncrypted(_ filePath: String) -> Bool { TestEnvelope(file: filePath) != nil }

  private func succeeds(_ body: () throws(ProtectionFailure) -> Void) -> Bool { (try? body()) != nil }

  private func succeeds(_ error: MAMErrorPointer, _ body: () throws(ProtectionFailure) -> Void) -> Bool {
    unsafe ProtectionFailure.reported(in: error, body) != nil
  }
}

/// Files that the SDK encrypts where the policy asks for it.
///
/// Not in the double: reading and writing through an open file.
///
/// Source: R4.2, R4.4, R4.7.
public final class IntuneMAMFile: NSObject, Sendable {
  private let path: String
  /// The manager of the world that the file was opened in.
  private let manager: IntuneMAMFileProtectionManager

  private init(_ path: String, _ world: MAMTestWorld) {
    self.path = path
    manager = world.managers.files
  }

  /// Creates or empties a file for an account.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func createFile(
    atPath path: String, forAccountId accountId: String?, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) throws -> IntuneMAMFile {
    let place = SourcePlace(file, line)
    let world = MAMTestWorld.current(at: place)
    let slot = world.slot(accountId, place)
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in
      guard FileManager.default.createFile(atPath: path, contents: nil) else { throw .file(.internalError) }
      world.desk.withLock { $0.realPaths[TestFiles.virtual(path, in: world)] = path }
      try world.succeed(.createFile(TestFiles.virtual(path, in: world), owner: slot))
    }
    return IntuneMAMFile(path, world)
  }

  /// Opens a file that exists.
  ///
  /// - Throws: The file protection error of R4.7.
  public class func openFile(atPath path: String) throws -> IntuneMAMFile {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in
      guard TestFiles.isThere(path) else { throw .file(.fileNotFound) }
    }
    return IntuneMAMFile(path, .current)
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
  public func protectionInfo() -> (any IntuneMAMFileProtectionInfo)? { manager.protectionInfo(path) }
}
