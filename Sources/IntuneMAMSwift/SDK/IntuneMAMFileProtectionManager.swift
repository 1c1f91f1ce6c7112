public import Foundation
internal import MAMPolicyCore

#if canImport(FileProvider)
  public import FileProvider
#endif

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

  /// Returns the owner of a file, or nil if there is no file or no owner is recorded.
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

  /// Encrypts a file for a managed account.
  ///
  /// - Throws: The file protection error of R4.7.
  public func encryptFile(
    _ filePath: String, forAccountId accountId: String, error: (), _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) throws {
    let slot = world.slot(accountId, SourcePlace(file, line))
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try world.encrypt(filePath, for: slot) }
  }

  /// Makes a file readable.
  public func decryptFile(_ filePath: String) -> Bool {
    succeeds { () throws(ProtectionFailure) in try world.decrypt(filePath, to: nil) }
  }

  /// Makes a file readable.
  ///
  /// - Throws: The file protection error of R4.7.
  public func decryptFile(_ filePath: String, error: ()) throws {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try world.decrypt(filePath, to: nil) }
  }

  /// Makes a readable copy of a file.
  public func decryptFile(_ filePath: String, toCopyPath copyPath: String) -> Bool {
    succeeds { () throws(ProtectionFailure) in try world.decrypt(filePath, to: copyPath) }
  }

  /// Makes a readable copy of a file.
  ///
  /// - Throws: The file protection error of R4.7.
  public func decryptFile(_ filePath: String, toCopyPath copyPath: String, error: ()) throws {
    try ProtectionFailure.asSDK { () throws(ProtectionFailure) in try world.decrypt(filePath, to: copyPath) }
  }

  /// Returns whether a file is encrypted.
  public func isFileEncrypted(_ filePath: String) -> Bool { TestEnvelope(file: filePath) != nil }

  private func succeeds(_ body: () throws(ProtectionFailure) -> Void) -> Bool { (try? body()) != nil }

  /// Sets whose items a file provider's enumerator lists.
  public func setAccountId(
    _ accountId: String, on enumerator: any NSFileProviderEnumerator, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) { world.own(enumerator as AnyObject, by: world.slot(accountId, SourcePlace(file, line))) }

  /// Sets the owner of an item that a replicated file provider hands to the system.
  public func protect(
    _ item: NSFileProviderItem, forAccountId accountId: String, _ file: StaticString = #fileID,
    _ line: UInt = #line
  ) { world.own(item as AnyObject, by: world.slot(accountId, SourcePlace(file, line))) }

  /// Has an SQLite of the app's own protect its files; the double notes it and changes nothing.
  public func protectSqliteVFS(_ vfs: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: vfs)
    world.desk.withLock { _ = $0.protectedVFS.insert(address) }
  }

  /// Has an SQLite of the app's own no longer protect its files.
  public func unprotectSqliteVFS(_ vfs: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: vfs)
    world.desk.withLock { _ = $0.protectedVFS.remove(address) }
  }
}

/// Whose the objects of a file provider are; none of them is kept alive.
struct FileProviderLedger: Sendable {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let owner: IdentitySlot
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  mutating func set(_ owner: IdentitySlot, of object: AnyObject) {
    entries = entries.filter { $0.value.object != nil }
    entries[ObjectIdentifier(object)] = Entry(object: object, owner: owner)
  }

  func owner(of object: AnyObject) -> IdentitySlot? {
    entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.owner : nil }
  }
}

extension MAMTestWorld {
  fileprivate func own(_ object: AnyObject, by slot: IdentitySlot) {
    let handed = Handed(object)
    desk.withLock { $0.fileProvider.set(slot, of: handed.value) }
  }

  /// Returns the account that the app set on an enumerator or an item of its file provider, by the object ID.
  public func fileProviderAccount(of object: AnyObject) -> String? {
    let handed = Handed(object)
    return desk.withLock { $0.fileProvider.owner(of: handed.value) }
      .flatMap { slot in driver.read { session, _ in session.text(of: slot) } }
  }

  /// Whether the app has the file system of an SQLite of its own protected.
  public func isSqliteVFSProtected(_ vfs: UnsafeMutableRawPointer) -> Bool {
    let address = UInt(bitPattern: vfs)
    return desk.withLock { $0.protectedVFS.contains(address) }
  }
}
