#if canImport(XCTest)
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
      for issue in ScenarioCheck.issues(path) {
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
