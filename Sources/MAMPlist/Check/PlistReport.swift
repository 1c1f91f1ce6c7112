public import MAMPolicyCore
public import MAMPolicyDocuments

/// What a check found, file by file.
public struct PlistReport: Sendable {
  /// What was found in one file.
  public struct File: Sendable, PartPrinted {
    /// The path as it was given.
    public let path: String
    /// What the file is, such as `app` or `entitlements`.
    public let kind: String
    /// The findings in the order of the file, then by rule.
    public internal(set) var findings: [PlistFinding]

    /// The findings that are not accepted.
    var open: [PlistFinding] { findings.filter { $0.accepted == nil } }
  }

  /// The files in the order in which they were given.
  public internal(set) var files: [File]
  /// The entries of accepted findings that have expired or match nothing any more.
  public internal(set) var faults: [Acceptance.Fault] = []

  /// Whether a file is no property list at all.
  public var hasUnreadableFile: Bool {
    files.contains { $0.findings.contains { $0.id == PlistRule.unreadableID } }
  }

  /// How many findings of a severity are not accepted.
  public func count(_ severity: PlistRule.Severity) -> Int {
    files.reduce(0) { $0 + $1.open.count { $0.severity == severity } }
  }
}

extension PlistReport: CustomStringConvertible {
  /// The files with what was found.
  public var description: String {
    files.map {
      "\(UserText.spelled($0.path)): \($0.findings.isEmpty ? "nothing found" : $0.findings.map(\.id).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
