/// Where files come from: the disk, or a table in memory.
///
/// Whoever reads files takes one of these, so that nothing but its maker touches a disk.
public struct FileSource: Sendable {
  private var reading: @Sendable (String) throws(FileError) -> [UInt8]
  private var readingNamed: @Sendable (String) throws(FileError) -> [UInt8]
  private let listing: @Sendable (String) throws(FileError) -> [String]
  private var realPath: @Sendable (String) throws(FileError) -> String

  /// Makes a source of its own kind.
  ///
  /// - Parameters:
  ///   - reading: Returns all bytes of the file at a path.
  ///   - listing: Returns the paths of all files below a folder, sorted.
  public init(
    reading: @escaping @Sendable (String) throws(FileError) -> [UInt8],
    listing: @escaping @Sendable (String) throws(FileError) -> [String]
  ) {
    self.reading = reading
    readingNamed = reading
    self.listing = listing
    realPath = { (path) throws(FileError) in FilePath.normalized(path) }
  }

  /// Returns all bytes of a file.
  ///
  /// - Throws: Why the file could not be read.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(_ path: String) throws(FileError) -> [UInt8] { try reading(path) }

  /// Returns all bytes of a file that another file names, which may be no pipe and no device.
  ///
  /// - Throws: Why the file could not be read.
  /// - Complexity: O(*n*) in the number of bytes.
  public func read(named path: String) throws(FileError) -> [UInt8] { try readingNamed(path) }

  /// Returns the same source, in which files can only name files of one folder and of those below it.
  ///
  /// Links are followed first, so that none leads out of the folder.
  ///
  /// - Parameter root: The folder.
  /// - Returns: The source, which reads whatever its user names as before, but for links in the folder that lead out.
  public func confined(to root: String) -> FileSource {
    var confined = self
    confined.reading = { [reading, realPath] (path) throws(FileError) in
      // Whoever may put a link into the folder must not choose what is read.
      if Self.isBelow(FilePath.normalized(root), FilePath.normalized(path)),
        !Self.isBelow(try realPath(root), try realPath(path))
      {
        throw .outside(path: path, root: root)
      }
      return try reading(path)
    }
    confined.readingNamed = { [readingNamed, realPath] (path) throws(FileError) in
      let (folder, file) = (try realPath(root), try realPath(path))
      guard Self.isBelow(folder, file) else { throw .outside(path: path, root: root) }
      return try readingNamed(path)
    }
    return confined
  }

  /// Returns the same source, in which what a stream of the system held stays to be read again.
  ///
  /// A pipe such as `/dev/fd/63` or `/dev/stdin` gives its bytes once; a run may look at a file more often.
  package func keepingStreams() -> FileSource {
    let kept = KeptStreams()
    var source = self
    source.reading = { [reading] (path) throws(FileError) in
      guard path.hasPrefix("/dev/") else { return try reading(path) }
      return try kept.bytes(of: path, reading)
    }
    return source
  }

  /// Returns the paths of all files below a folder, sorted by their bytes.
  ///
  /// - Throws: Why the folder or one below it could not be read; `notDirectory` for a file.
  public func files(below directory: String) throws(FileError) -> [String] { try listing(directory) }

  /// Returns the files below a folder; nothing for what is no folder.
  package func files(ifFolder path: String) throws(FileError) -> [String]? {
    do throws(FileError) { return try files(below: path) } catch {
      if case .notDirectory = error { return nil }
      throw error
    }
  }
}

extension FileSource {
  /// The files of the disk.
  public static let disk: FileSource = {
    var disk = FileSource(
      reading: { (path) throws(FileError) in try FileReading.bytes(of: path) },
      listing: { (path) throws(FileError) in try DirectoryListing.files(below: path) })
    disk.readingNamed = { (path) throws(FileError) in try FileReading.bytes(of: path, .regularFiles) }
    disk.realPath = { (path) throws(FileError) in try FileReading.realPath(of: path) }
    return disk
  }()

  /// Files that exist only in memory, by path.
  ///
  /// `.` and `..` in a path are taken by their meaning; a folder exists where a file lies below it.
  public static func memory(_ files: [String: [UInt8]]) -> FileSource {
    let files = Dictionary(files.map { (FilePath.normalized($0.key), $0.value) }) { first, _ in first }
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return FileSource(
      reading: { (path) throws(FileError) in
        let name = FilePath.normalized(path)
        if let bytes = files[name] { return bytes }
        let isFolder = path.isEmpty ? false : paths.contains { isBelow(name, $0) }
        throw isFolder ? .isDirectory(path: path) : .notFound(path: path)
      },
      listing: { (path) throws(FileError) in
        let name = FilePath.normalized(path)
        if files[name] != nil { throw .notDirectory(path: path) }
        let found = paths.filter { isBelow(name, $0) }
        if found.isEmpty { throw .notFound(path: path) }
        return found
      })
  }

  private static func isBelow(_ directory: String, _ path: String) -> Bool {
    directory.isEmpty || path.hasPrefix(directory.hasSuffix("/") ? directory : directory + "/")
  }
}

extension FileSource: CustomStringConvertible {
  /// What it is.
  public var description: String { "files" }
}
