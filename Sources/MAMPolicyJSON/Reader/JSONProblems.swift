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
