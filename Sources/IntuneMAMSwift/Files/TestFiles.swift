internal import Foundation
internal import MAMPolicyCore

/// The app's files on disk, and the same files in the session.
///
/// The session calls a file in the world's container by its path from there, so that a record does not
/// depend on where the test ran; any other file it calls by its whole path.
enum TestFiles {
  /// The path of a file in the session.
  static func virtual(_ path: String, in world: MAMTestWorld) -> String {
    pathInContainer(path, of: world) ?? URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func pathInContainer(_ path: String, of world: MAMTestWorld) -> String? {
    let url = URL(fileURLWithPath: path)
    // The directory of temporary files may be named through a link, by the app or by us.
    for name in [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path] {
      for root in [world.container.standardizedFileURL.path, world.container.resolvingSymlinksInPath().path]
      where FileTree.lies(name, in: root) {
        return String(name.dropFirst(root.count))
      }
    }
    return nil
  }

  /// Lets the session know a file that lies on disk, and remembers where it lies.
  ///
  /// A file that carries a mark of an earlier run belongs to whom it says; any other is taken to be
  /// created here and now, by the identity of the origin.
  static func meet(_ path: String, from origin: CallOrigin, in world: MAMTestWorld) {
    let virtual = virtual(path, in: world)
    world.desk.withLock { $0.realPaths[virtual] = path }
    guard isThere(path), !world.driver.read({ session, _ in session.files[virtual] != nil }) else { return }
    let owner = recorded(path, in: world).map { Acting.identity(IdentitySlot($0)) } ?? .effective
    let event: Event =
      isDirectory(path)
      ? .createDirectory(virtual, owner: owner) : .createFile(virtual, owner: owner)
    world.perform(event, from: origin)
  }

  /// The owner of a file; nil if none is recorded.
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
  ///
  /// On a device the app's sandbox bounds what a wipe can reach. Here a directory outside of the container goes
  /// only when it is empty, so that an app which protects a wrong directory deletes no other files.
  static func remove(virtual: String, in world: MAMTestWorld) {
    guard let path = world.desk.withLock({ $0.realPaths.removeValue(forKey: virtual) }) else { return }
    world.desk.withLock { $0.fileOwners[path] = nil }
    if isDirectory(path), pathInContainer(path, of: world) == nil, !files(in: path).isEmpty { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The files on disk, below the directories that belong to an account, that the session does not know.
  ///
  /// The app wrote them with the system's own means, and they belong to whom their directory belongs to.
  static func unknown(inDirectoriesOf owner: IdentitySlot, in world: MAMTestWorld) -> [String] {
    let directories = world.driver.read { session, _ in
      session.files.paths.filter {
        session.files[$0]?.kind == .directory && session.owner(of: $0) == owner
      }
    }
    let paths = directories.compactMap { directory in world.desk.withLock { $0.realPaths[directory] } }
    let found = paths.flatMap { path in files(in: path).map { path + "/" + $0 } }
      .filter { !isDirectory($0) }.map { virtual($0, in: world) }
    return world.driver.read { session, _ in Set(found).filter { session.files[$0] == nil }.sorted() }
  }

  private static func files(in path: String) -> [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
  }

  /// Whether a file of the session lies on disk.
  static func exists(virtual: String, in world: MAMTestWorld) -> Bool {
    world.desk.withLock { $0.realPaths[virtual] }.map(isThere) ?? false
  }

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isDirectory(_ path: String) -> Bool {
    (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  private static func recorded(_ path: String, in world: MAMTestWorld) -> String? {
    OwnerMark.read(from: path) ?? world.desk.withLock { $0.fileOwners[path] }
  }
}
