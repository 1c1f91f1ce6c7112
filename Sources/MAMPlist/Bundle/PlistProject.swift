internal import MAMPolicyDocuments

/// The files of an app and what belongs together among them.
struct PlistProject: Sendable {
  /// A file with its place in the project.
  struct Member: Sendable {
    let file: PlistFile
    let role: PlistSource.Role
    let isEntitlements: Bool
    /// The bundle that the file belongs to.
    var bundle: Int?
  }

  private(set) var members: [Member] = []
  private(set) var bundles: [PlistBundle] = []
  let options: PlistOptions

  init(_ inputs: [PlistInput], _ options: PlistOptions) {
    self.options = options
    for input in inputs {
      let (source, file) = (input.source, input.file)
      let isEntitlements = source.role == .entitlements || PlistBundle.isEntitlements(file)
      var member = Member(file: file, role: source.role, isEntitlements: isEntitlements)
      if !isEntitlements, var bundle = PlistBundle(file, isNamed: source.role != .found) {
        bundle.buildSettings = source.buildSettings
        bundle.hasLocalizedName = source.hasLocalizedName
        member.bundle = bundles.count
        bundles.append(bundle)
      }
      if source.role == .found, !isEntitlements, member.bundle == nil, !Self.isSuspect(file) { continue }
      members.append(member)
    }
    for place in members.indices where members[place].isEntitlements {
      let source = inputs.first { $0.source.path == members[place].file.path }?.source
      guard let owner = owner(of: members[place], source) else { continue }
      members[place].bundle = owner
      bundles[owner].entitlements.append(members[place].file)
    }
  }

  /// Whether a file that was come across should have been an Info.plist and cannot be read as one.
  private static func isSuspect(_ file: PlistFile) -> Bool {
    switch file.form {
    case .list: false
    case .conditional: true
    case .unreadable: FilePath.name(of: file.path).hasSuffix("Info.plist")
    }
  }

  /// Returns the bundle that entitlements belong to: the one that is named, or of the same folder and stem, or
  /// the only one of the folder, or the app.
  private func owner(of member: Member, _ source: PlistSource?) -> Int? {
    if let owner = source?.owner { return bundles.firstIndex { $0.info.path == owner } }
    let apps = bundles.indices.filter { !bundles[$0].kind.isExtension }
    if member.role == .entitlements { return apps.first ?? bundles.indices.first }
    let folder = FilePath.directory(of: member.file.path)
    let stem = Self.stem(member.file.path)
    let near = bundles.indices.filter { FilePath.directory(of: bundles[$0].info.path) == folder }
    if let same = near.first(where: { Self.stem(bundles[$0].info.path) == stem }) { return same }
    if near.count == 1 { return near[0] }
    if let same = near.first(where: { Self.stem(bundles[$0].info.path).hasPrefix(stem) }) { return same }
    if member.role == .found { return nil }
    return apps.count == 1 ? apps[0] : bundles.count == 1 ? 0 : nil
  }

  private static func stem(_ path: String) -> String {
    let name = FilePath.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Returns the app that a bundle belongs to: itself, or the one that contains the extension.
  func app(of bundle: PlistBundle) -> PlistBundle? {
    if !bundle.kind.isExtension { return bundle }
    let apps = bundles.filter { $0.kind == .app }
    if apps.count < 2 { return apps.first }
    let container = bundle.root["IntuneMAMSettings"]?["ContainingAppBundleId"]?.string
    if let container, let app = apps.first(where: { $0.root["CFBundleIdentifier"]?.string == container }) {
      return app
    }
    func shared(_ app: PlistBundle) -> Int {
      zip(app.info.path.utf8, bundle.info.path.utf8).prefix { $0 == $1 }.count
    }
    return apps.max { shared($0) < shared($1) }
  }

  /// The extensions that belong to an app.
  func extensions(of app: PlistBundle) -> [PlistBundle] {
    bundles.filter { $0.kind.isExtension && self.app(of: $0)?.info.path == app.info.path }
  }
}
