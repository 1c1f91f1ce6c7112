internal import MAMPolicyDocuments

/// The fixed files of an app: what `check` found and can be put right without a person is put right.
///
/// A fix of what was fixed changes nothing, and a file without findings keeps every byte.
public struct PlistFix: Sendable {
  /// A file before and after.
  public struct File: Sendable {
    /// The path as it was given.
    public let path: String
    /// The content as it was.
    public let before: [UInt8]
    /// The content as it is to be.
    public let after: [UInt8]

    /// Whether anything was fixed.
    public var isChanged: Bool { before != after }

    /// Whether a binary property list became one in XML.
    public var isConverted: Bool { isChanged && BinaryPropertyList.isBinary(before) }

    /// The difference in the unified format, or an empty text if there is none. A converted file is new as a whole.
    public var diff: String { UnifiedDiff.text(from: isConverted ? [] : before, to: after, path: path) }
  }

  /// The most rounds of fixing; each follows from what the one before added.
  private static let roundLimit = 16

  /// The files in the order in which they were given.
  public let files: [File]
  /// What was found before anything was fixed.
  public let before: PlistReport
  /// What is left to be found.
  public let after: PlistReport

  /// Fixes files that belong together.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - options: What is known beside them, and what may be changed.
  ///   - convertsBinary: Whether a binary property list becomes one in XML, and is then fixed as such; it is left alone
  ///     when not.
  public init(_ sources: [PlistSource], options: PlistOptions, convertsBinary: Bool = false) {
    var current = convertsBinary ? sources.map(\.asXML) : sources
    var check = PlistCheck(current, options: options)
    before = check.report
    for _ in 0..<Self.roundLimit {
      let next = current.map { Self.fixed($0, check, options) }
      if next == current { break }
      current = next
      check = PlistCheck(current, options: options)
    }
    after = check.report
    files = zip(sources, current).map { File(path: $0.path, before: $0.bytes, after: $1.bytes) }
  }

  private static func fixed(_ source: PlistSource, _ check: PlistCheck, _ options: PlistOptions)
    -> PlistSource
  {
    guard let place = check.report.files.firstIndex(where: { $0.path == source.path }),
      case .list(let syntax) = check.project.members[place].file.form,
      !check.project.members[place].file.isBinary
    else { return source }
    let changes = check.report.files[place].findings.flatMap(\.changes)
    let edits = PlistEdits(changes, in: syntax).edits
    if edits.isEmpty { return source }
    let bytes = syntax.applying(edits)
    // What cannot be read again is not written, whatever the reason.
    guard PlistFile(path: source.path, bytes: bytes, definitions: options.definitions).root != nil else {
      return source
    }
    return source.with(bytes)
  }
}

extension PlistSource {
  /// The same file with another content.
  func with(_ bytes: [UInt8]) -> PlistSource {
    var copy = PlistSource(path: path, bytes: bytes, role: role)
    copy.owner = owner
    copy.buildSettings = buildSettings
    copy.hasLocalizedName = hasLocalizedName
    return copy
  }
}
