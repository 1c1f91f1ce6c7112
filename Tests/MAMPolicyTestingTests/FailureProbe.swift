import XCTest

/// A test case that keeps its failures instead of failing.
final class FailureProbe: XCTestCase {
  struct Failure: Equatable {
    let text: String
    let file: String
    let line: Int
  }
  private(set) var failures: [Failure] = []

  static func make() -> FailureProbe {
    #if canImport(ObjectiveC)
      FailureProbe()
    #else
      FailureProbe(name: "probe", testClosure: { _ in })
    #endif
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      let location = issue.sourceCodeContext.location
      failures.append(
        Failure(
          text: issue.compactDescription, file: location?.fileURL.path ?? "", line: location?.lineNumber ?? 0)
      )
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      failures.append(Failure(text: description, file: filePath, line: lineNumber))
    }
  #endif
}
