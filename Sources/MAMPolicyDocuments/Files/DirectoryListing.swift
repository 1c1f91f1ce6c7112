#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Lists the files of the disk below a folder.
package enum DirectoryListing {
  /// Returns the paths of all regular files below a folder, sorted by their bytes.
  ///
  /// A link to a file counts as a file; a link to a folder is not entered, so that a loop of links cannot
  /// hold the listing up. Whatever has a name that begins with a dot is left out. An entry that cannot be
  /// examined, such as a link to nothing, is listed, so that whoever reads it learns why.
  ///
  /// - Throws: Why a folder could not be read; `notDirectory` when the path is a file.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  package static func files(below directory: String) throws(FileError) -> [String] {
    if directory.isEmpty || directory.utf8.contains(0) { throw .notFound(path: directory) }
    switch kind(of: directory, followingLinks: true) {
    case .directory: break
    case .file, .link, .other: throw .notDirectory(path: directory)
    case nil: throw FileError.last(directory)
    }
    var files: [String] = []
    var folders = [directory]
    while let folder = folders.popLast() {
      for name in try names(in: folder) where name.utf8.first != UInt8(ascii: ".") {
        let path = FilePath.joined(folder, name)
        switch kind(of: path, followingLinks: false) {
        case .file: files.append(path)
        case .directory: folders.append(path)
        case .link:
          switch kind(of: path, followingLinks: true) {
          case .file, nil: files.append(path)
          case .directory, .link, .other: break
          }
        case .other: break
        case nil: files.append(path)
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Tells whether a path is a folder, through links.
  package static func isDirectory(_ path: String) -> Bool {
    !path.utf8.contains(0) && kind(of: path, followingLinks: true) == .directory
  }

  private enum Kind {
    case file
    case directory
    case link
    case other
  }

  private static func kind(of path: String, followingLinks: Bool) -> Kind? {
    var status = stat()
    let name = FileName.system(path)
    let result = unsafe followingLinks ? stat(name, &status) : lstat(name, &status)
    if result != 0 { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Returns the names of a folder's entries.
  private static func names(in directory: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(FileName.system(directory)) else { throw FileError.last(directory) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      // The name is an array in C and a tuple here; its first byte's address is the name's.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe FileName.text(at: UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self))
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileError.last(directory) }
    return names
  }
}
