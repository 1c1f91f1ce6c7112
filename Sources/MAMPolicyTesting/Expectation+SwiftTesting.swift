#if canImport(Testing)
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
  public func expectPasses(scenario path: String) {
    for issue in ScenarioCheck.issues(path) {
      let name = issue.file.split(separator: "/").last.map(String.init) ?? issue.file
      Issue.record(
        Comment(rawValue: issue.message),
        sourceLocation: SourceLocation(
          fileID: "scenario/\(name)", filePath: issue.file, line: issue.line, column: issue.column))
    }
  }
#endif
