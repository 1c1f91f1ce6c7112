internal import MAMPolicyDocuments

/// The fixed files of an app: what `check` found is fixed if that needs no person.
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

  /// The most rounds of fixing, of which each follows from what the one before added: a name put right, then settings,
  /// then what belongs into them, then its twins. One that has no end is given up rather than waited for.
  private static let roundLimit = 8

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
  ///   - options: What else is known, and what may be changed.
  ///   - convertsBinary: Whether a binary property list becomes one in XML, and is then fixed as such; it is left alone
  ///     when not.
  public init(_ sources: [PlistSource], options: PlistOptions, convertsBinary: Bool = false) {
    var inputs = (convertsBinary ? sources.map(\.asXML) : sources).map { PlistInput($0, options) }
    var check = PlistCheck(inputs, options)
    before = check.report
    for _ in 0..<Self.roundLimit {
      let fixed = inputs.map { Self.fixed($0, check, options) }
      if fixed.allSatisfy({ $0 == nil }) { break }
      inputs = zip(inputs, fixed).map { $1 ?? $0 }
      check = PlistCheck(inputs, options)
    }
    after = check.report
    files = zip(sources, inputs).map { File(path: $0.path, before: $0.bytes, after: $1.source.bytes) }
  }

  /// Returns a file with the changes that its findings ask for, or nil if nothing is changed.
  private static func fixed(_ input: PlistInput, _ check: PlistCheck, _ options: PlistOptions) -> PlistInput?
  {
    guard case .list(let syntax) = input.file.form, !input.file.isBinary,
      let report = check.report.files.first(where: { $0.path == input.source.path })
    else { return nil }
    let edits = PlistEdits(report.findings.flatMap(\.changes), in: syntax).edits
    if edits.isEmpty { return nil }
    let fixed = PlistInput(input.source.with(syntax.applying(edits)), options)
    // What cannot be read again is not written, whatever the reason.
    return fixed.file.root == nil || fixed.source == input.source ? nil : fixed
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

extension PlistFix: CustomStringConvertible {
  /// The files that change.
  public var description: String {
    files.isEmpty ? "nothing changes" : files.map(\.description).joined(separator: "; ")
  }
}

extension PlistFix.File: CustomStringConvertible {
  /// The path, and how the file grows or shrinks.
  public var description: String { "\(UserText.spelled(path)): \(before.count) bytes, then \(after.count)" }
}
