#if canImport(XCTest)
  public import MAMAnalysis
  public import XCTest

  extension XCTestCase {
    /// Plays a scenario file, or all below a directory, and fails at the steps that are not as expected.
    ///
    /// ```swift
    /// func testSaveAs() { expectPasses(scenario: "Fixtures/save-as") }
    /// ```
    ///
    /// The failures stand at the file and the line of the *scenario*, so that an editor leads there.
    ///
    /// - Parameter path: The file or the directory.
    public func expectPasses(scenario path: String) {
      record(ScenarioCheck.issues(path).map(PlacedIssue.init))
    }

    /// Proves claims of every policy of an export, or of all exports below a folder.
    ///
    /// ```swift
    /// func testBaselines() { expectHolds(claims, policiesIn: "policies") }
    /// ```
    ///
    /// The failures stand at the line of the *export* with the setting that makes a claim fail. What is no export is a
    /// failure too.
    ///
    /// - Parameters:
    ///   - claims: The claims.
    ///   - path: The export or the folder.
    public func expectHolds(_ claims: [Claim], policiesIn path: String) {
      record(ClaimCheck.issues(claims, path))
    }

    private func record(_ issues: [PlacedIssue]) {
      for issue in issues {
        #if canImport(ObjectiveC)
          record(
            XCTIssue(
              type: .assertionFailure, compactDescription: issue.message,
              sourceCodeContext: XCTSourceCodeContext(
                location: XCTSourceCodeLocation(filePath: issue.file, lineNumber: issue.line))))
        #else
          recordFailure(
            withDescription: issue.message, inFile: issue.file, atLine: issue.line, expected: true)
        #endif
      }
    }
  }
#endif
