/// One thing that is wrong with a JSON file, and where.
public struct JSONProblem: Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String

  /// Where in the file.
  public let position: JSONPosition

  /// Which value of the file is meant.
  public let path: JSONPath

  /// What is wrong and what would be right, in lower case, without a full stop, on one line.
  public let message: String

  /// Makes a problem.
  public init(file: String, position: JSONPosition, path: JSONPath, message: String) {
    self.file = file
    self.position = position
    self.path = path
    self.message = message
  }

  /// The line, counted from 1.
  public var line: Int { position.line }

  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { position.column }
}

extension JSONProblem: CustomStringConvertible {
  /// The problem as one line: `file:line:column: $.path: message`.
  public var description: String { "\(UserText.spelled(file)):\(position): \(path): \(message)" }
}

/// Everything that is wrong with a JSON file, in the order of the text.
public struct JSONProblems: Error, Hashable, Sendable {
  /// The problems; there is at least one.
  public let problems: [JSONProblem]

  /// Makes a collection in the order of the text, or nothing when there is no problem.
  ///
  /// - Complexity: O(*n* log *n*) in the number of problems.
  public init?(_ problems: [JSONProblem]) {
    if problems.isEmpty { return nil }
    self.problems = problems.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }

  /// Makes a collection of one problem.
  public init(_ problem: JSONProblem) { problems = [problem] }
}

extension JSONProblems: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
