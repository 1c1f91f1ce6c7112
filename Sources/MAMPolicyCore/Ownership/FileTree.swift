/// The app's files and directories by path.
///
/// Paths are compared as they are written, but for a slash at the end. A file may lie in a directory
/// that nobody created.
///
/// Not modeled: bytes, links, and the platform's own permissions.
public struct FileTree: Hashable, Sendable {
  /// What is at each path.
  public private(set) var entries: [String: OwnedFile] = [:]

  /// Creates an empty tree.
  public init() {}

  /// The paths, sorted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public var paths: [String] { entries.keys.sorted() }

  /// What is at a path.
  public subscript(path: String) -> OwnedFile? {
    entries[FileTree.plain(path)]
  }

  /// Returns a path without the slash at its end; nil for no path at all.
  package static func named(_ path: String) -> String? {
    let path = plain(path)
    return path.isEmpty ? nil : path
  }

  private static func plain(_ path: String) -> String {
    let slashes = path.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    guard slashes > 0, path.utf8.count > 1 else { return path }
    return slashes == path.utf8.count ? "/" : String(path.dropLast(slashes))
  }

  package mutating func put(_ entry: OwnedFile, at path: String) { entries[path] = entry }

  package mutating func remove(_ path: String) { entries[path] = nil }

  /// The paths of an entry and of all that lies in it, sorted.
  ///
  /// - Complexity: O(*n*) in the number of entries, for a directory.
  package func subtree(of path: String) -> [String] {
    guard entries[path]?.kind == .directory else { return entries[path] == nil ? [] : [path] }
    return entries.keys.filter { $0 == path || FileTree.lies($0, in: path) }.sorted()
  }

  /// Returns where an entry of a directory comes to lie when the directory goes to another path.
  package static func path(_ inner: String, from directory: String, to target: String) -> String {
    directory == "/" && inner != "/" ? target + inner : target + inner.dropFirst(directory.count)
  }

  /// Returns whether a path lies in a directory.
  package static func lies(_ path: String, in directory: String) -> Bool {
    let folder = directory == "/" ? "/" : directory + "/"
    guard path != directory else { return false }
    // By bytes too, because a slash and the mark that a name may begin with are one character.
    return path.hasPrefix(folder) || path.utf8.starts(with: folder.utf8)
  }
}

extension FileTree: CustomStringConvertible {
  /// Each path with what is there.
  public var description: String {
    paths.isEmpty
      ? "no files" : paths.map { "\($0): \(entries[$0]?.description ?? "")" }.joined(separator: "; ")
  }
}
