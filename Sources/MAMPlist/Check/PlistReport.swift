/// What a check found, file by file.
public struct PlistReport: Sendable {
  /// What was found in one file.
  public struct File: Sendable {
    /// The path as it was given.
    public let path: String
    /// What the file is, such as `app` or `entitlements`.
    public let kind: String
    /// The findings in the order of the file, then by rule.
    public let findings: [PlistFinding]
  }

  /// The files in the order in which they were given.
  public let files: [File]

  /// Whether a file is no property list at all.
  public var hasUnreadableFile: Bool {
    files.contains { $0.findings.contains { $0.id == PlistRule.unreadableID } }
  }

  /// How many findings have a severity.
  public func count(_ severity: PlistRule.Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }
}
