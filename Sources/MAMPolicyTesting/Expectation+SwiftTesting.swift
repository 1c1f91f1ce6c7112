#if canImport(Testing)
  public import MAMAnalysis
  internal import Testing

  /// Plays a scenario file, or all below a directory, in a test of Swift Testing.
  ///
  /// ```swift
  /// @Test func saveAs() { expectPasses(scenario: "Fixtures/save-as") }
  /// ```
  ///
  /// The issues stand at the file and the line of the *scenario*, so that an editor leads there.
  ///
  /// - Parameter path: The file or the directory.
  public func expectPasses(scenario path: String) { record(ScenarioCheck.issues(path).map(PlacedIssue.init)) }

  /// Proves claims of every policy of an export, or of all exports below a folder, in a test of Swift Testing.
  ///
  /// ```swift
  /// @Test func baselines() { expectHolds(claims, policiesIn: "policies") }
  /// ```
  ///
  /// The issues stand at the line of the *export* with the setting that makes a claim fail. What is no export is an issue
  /// too.
  ///
  /// - Parameters:
  ///   - claims: The claims.
  ///   - path: The export or the folder.
  public func expectHolds(_ claims: [Claim], policiesIn path: String) {
    record(ClaimCheck.issues(claims, path))
  }

  private func record(_ issues: [PlacedIssue]) {
    for issue in issues {
      let name = issue.file.split(separator: "/").last.map(String.init) ?? issue.file
      Issue.record(
        Comment(rawValue: issue.message),
        sourceLocation: SourceLocation(
          fileID: "document/\(name)", filePath: issue.file, line: issue.line, column: issue.column))
    }
  }
#endif
