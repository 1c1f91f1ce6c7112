internal import Foundation
internal import MAMPolicyCore

/// The app's files on disk, and the same files in the session.
///
/// The session calls a file in the world's container by its path from there, so that a record does not
/// depend on where the test ran; any other file it calls by its whole path.
enum TestFiles {
  /// The path of a file in the session.
  static func virtual(_ path: String, in world: MAMTestWorld) -> String {
    let url = URL(fileURLWithPath: path)
    // The directory of temporary files may be named through a link, by the app or by us.
    for name in [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path] {
      for root in [world.container.standardizedFileURL.path, world.container.resolvingSymlinksInPath().path]
      where name.hasPrefix(root + "/") {
        return String(name.dropFirst(root.count))
      }
    }
    return url.standardizedFileURL.path
  }

  /// Lets the session know a file that lies on disk, and remembers where it lies.
  ///
  /// A file that carries a mark of an earlier run belongs to whom it says; any other is taken to be
  /// created here and now, by the identity of the origin.
  static func meet(_ path: String, from origin: CallOrigin, in world: MAMTestWorld) {
    let virtual = virtual(path, in: world)
    world.desk.withLock { $0.realPaths[virtual] = path }
    guard isThere(path), !world.driver.read({ session, _ in session.files[virtual] != nil }) else { return }
    let owner = recorded(path, in: world).map { IdentitySlot($0) }
    let act: Act =
      isDirectory(path)
      ? .createDirectory(virtual, owner: owner) : .createFile(virtual, owner: owner)
    world.perform(act, from: origin)
  }

  /// The owner of a file; nil where nobody has put one on record.
  static func owner(of path: String, in world: MAMTestWorld) -> IdentitySlot? {
    let virtual = virtual(path, in: world)
    if let owner = world.driver.read({ session, _ in session.owner(of: virtual) }) {
      return owner == .unset ? nil : owner
    }
    return recorded(path, in: world).map { IdentitySlot($0) }
  }

  /// Puts an owner on record, beside the file.
  static func mark(virtual: String, owner: IdentitySlot, in world: MAMTestWorld) {
    guard let path = world.desk.withLock({ $0.realPaths[virtual] }), isThere(path) else { return }
    guard let text = owner.sdkText else {
      OwnerMark.remove(from: path)
      world.desk.withLock { $0.fileOwners[path] = nil }
      return
    }
    let isMarked = OwnerMark.write(text, to: path)
    world.desk.withLock { $0.fileOwners[path] = isMarked ? nil : text }
  }

  /// Removes from disk what the session has removed; only files that the app itself brought up.
  static func remove(virtual: String, in world: MAMTestWorld) {
    guard let path = world.desk.withLock({ $0.realPaths.removeValue(forKey: virtual) }) else { return }
    try? FileManager.default.removeItem(atPath: path)
    world.desk.withLock { $0.fileOwners[path] = nil }
  }

  /// Whether a file of the session lies on disk.
  static func exists(virtual: String, in world: MAMTestWorld) -> Bool {
    world.desk.withLock { $0.realPaths[virtual] }.map(isThere) ?? false
  }

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private static func isDirectory(_ path: String) -> Bool {
    (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  private static func recorded(_ path: String, in world: MAMTestWorld) -> String? {
    OwnerMark.read(from: path) ?? world.desk.withLock { $0.fileOwners[path] }
  }
}
