internal import MAMPolicyDocuments

/// What a test reports, with the place in the document that causes it.
struct PlacedIssue: Hashable {
  let file: String
  let line: Int
  let column: Int
  let message: String
}

extension PlacedIssue {
  /// Makes an issue with a file as a whole.
  init(_ file: String, _ message: String) { self.init(file: file, line: 1, column: 1, message: message) }

  init(_ issue: ScenarioIssue) {
    self.init(file: issue.file, line: issue.line, column: issue.column, message: issue.message)
  }

  init(_ problem: JSONProblem) {
    self.init(
      file: problem.file, line: problem.position.line, column: problem.position.column,
      message: problem.message)
  }
}
