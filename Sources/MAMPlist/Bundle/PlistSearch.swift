public import MAMPolicyDocuments

/// Finds the property lists of an app: those that are named, and in a folder those that belong to apps.
public enum PlistSearch {
  /// Reads the files that are named, and what belongs to them.
  ///
  /// Of a folder, every Info.plist and every file of entitlements is taken, but not what other projects brought
  /// along. An Xcode project in it, with its configuration files, says which entitlements belong to which Info.plist.
  /// Beside a named file, its entitlements of the same stem are taken as well. Pipes and devices are refused, so that
  /// none is waited for.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - app: The Info.plist of the app.
  ///   - extensions: The Info.plists of extensions.
  ///   - entitlements: The entitlements of the app.
  ///   - files: Where files come from.
  ///   - passOver: Called with each link in a folder that leads to no file; the others are looked at all the same.
  /// - Returns: The files, each once, in the order in which they were named.
  /// - Throws: Why a file or a folder could not be read.
  public static func sources(
    _ paths: [String], app: String? = nil, extensions: [String] = [], entitlements: String? = nil,
    in files: FileSource, passingOver passOver: (FileError) -> Void = { _ in }
  ) throws(FileError) -> [PlistSource] {
    var sources: [PlistSource] = []
    func add(_ source: PlistSource) {
      if !sources.contains(where: { $0.path == source.path }) { sources.append(source) }
    }
    if let app { try add(PlistSource(path: app, bytes: files.read(named: app), role: .app)) }
    for path in extensions {
      try add(PlistSource(path: path, bytes: files.read(named: path), role: .appExtension))
    }
    if let entitlements {
      try add(PlistSource(path: entitlements, bytes: files.read(named: entitlements), role: .entitlements))
    }
    for path in paths {
      if let listing = try files.files(ifFolder: path) {
        for source in try found(listing, below: path, in: files, passOver) { add(source) }
      } else {
        try add(PlistSource(path: path, bytes: files.read(named: path)))
      }
    }
    for place in sources.indices where sources[place].role != .found {
      let folder = FilePath.directory(of: sources[place].path)
      let names = ["Base.lproj/InfoPlist.strings", "en.lproj/InfoPlist.strings", "InfoPlist.xcstrings"]
      sources[place].hasLocalizedName = names.contains { name in
        (try? files.read(named: FilePath.joined(folder, name))).map(givesName) ?? false
      }
    }
    for source in sources where source.role != .found && source.role != .entitlements {
      if entitlements != nil, source.role == .app || extensions.isEmpty { continue }
      if let beside = sibling(of: source, in: files) { add(beside) }
    }
    return sources
  }

  /// The entitlements beside an Info.plist that have its stem.
  private static func sibling(of source: PlistSource, in files: FileSource) -> PlistSource? {
    guard source.path.hasSuffix(".plist") else { return nil }
    let path = String(source.path.dropLast(6)) + ".entitlements"
    guard let bytes = try? files.read(named: path) else { return nil }
    var sibling = PlistSource(path: path, bytes: bytes)
    sibling.owner = source.path
    return sibling
  }

  private static func found(
    _ listing: [String], below folder: String, in files: FileSource, _ passOver: (FileError) -> Void
  ) throws(FileError) -> [PlistSource] {
    func content(_ path: String) throws(FileError) -> [UInt8]? {
      do throws(FileError) { return try files.read(named: path) } catch {
        // The listing has the path, so a link is there that leads nowhere.
        guard case .notFound = error else { throw error }
        passOver(error)
        return nil
      }
    }
    let own = listing.filter { !isForeign($0, below: folder) }
    var texts: [(path: String, bytes: [UInt8])] = []
    for path in own where path.hasSuffix(".xcconfig") {
      if let bytes = try content(path) { texts.append((path, bytes)) }
    }
    let configurations = XcodeConfigurations(texts)
    var targets: [XcodeTarget] = []
    for path in own where path.hasSuffix(".xcodeproj/project.pbxproj") {
      guard let bytes = try content(path) else { continue }
      targets += XcodeTarget.all(in: bytes, project: path, configurations)
    }
    var named: [String] = []
    for path in listing where isLocalization(path) {
      if let bytes = try content(path), givesName(bytes) { named.append(path) }
    }
    var sources: [PlistSource] = []
    for path in own where [".plist", ".entitlements", ".xcent"].contains(where: path.hasSuffix) {
      guard let bytes = try content(path) else { continue }
      var source = PlistSource(path: path, bytes: bytes, role: .found)
      let name = FilePath.normalized(path)
      for target in targets {
        if FilePath.normalized(target.info) == name {
          for (setting, value) in target.buildSettings {
            source.buildSettings[setting, default: []].insert(value)
          }
        }
        if target.entitlements.map(FilePath.normalized) == name {
          source.owner = own.first { FilePath.normalized($0) == FilePath.normalized(target.info) }
        }
      }
      sources.append(source)
    }
    // A localization belongs to the Info.plists of the innermost folder that has some.
    let folders = Set(sources.filter { $0.path.hasSuffix(".plist") }.map { FilePath.directory(of: $0.path) })
    let localized = Set(
      named.compactMap { path in
        folders.filter { path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
      })
    for place in sources.indices {
      sources[place].hasLocalizedName = localized.contains(FilePath.directory(of: sources[place].path))
    }
    // An Info.plist comes before the entitlements beside it.
    return sources.sorted { left, right in
      let one = (FilePath.directory(of: left.path), left.path.hasSuffix(".plist") ? 0 : 1, left.path)
      let two = (FilePath.directory(of: right.path), right.path.hasSuffix(".plist") ? 0 : 1, right.path)
      return one < two
    }
  }

  private static func isLocalization(_ path: String) -> Bool {
    ["InfoPlist.strings", "InfoPlist.xcstrings"].contains(FilePath.name(of: path))
  }

  /// Whether a localization of an Info.plist has a name to show, in whatever form it is written.
  private static func givesName(_ bytes: [UInt8]) -> Bool {
    // In UTF-16, the letters of the key have a zero byte between them.
    String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).holds("CFBundleDisplayName")
  }

  /// Whether a file was brought along by another project, or is a product of a build.
  private static func isForeign(_ path: String, below folder: String) -> Bool {
    let parts = path.dropFirst(folder.count).split(separator: "/").dropLast()
    return parts.contains { part in
      foreignFolders.contains(String(part)) || foreignEndings.contains { part.hasSuffix($0) }
    }
  }

  private static let foreignFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "Build", "node_modules", "vendor", "Vendor", "SourcePackages",
  ]
  private static let foreignEndings = [
    ".framework", ".xcframework", ".bundle", ".xcassets", ".dSYM", ".xctest", ".lproj",
  ]
}
