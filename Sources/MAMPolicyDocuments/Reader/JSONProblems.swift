/// Everything that is wrong with a JSON file, and with the files it names, in the order of each text.
public struct JSONProblems: Error, Hashable, Sendable {
  /// The problems; there is at least one.
  public let problems: [JSONProblem]

  /// Makes a collection in the order of the text, or nil if there is no problem.
  ///
  /// The files come in the order in which they first occur, each as a whole.
  ///
  /// - Complexity: O(*n* log *n*) in the number of problems.
  package init?(_ problems: [JSONProblem]) {
    if problems.isEmpty { return nil }
    var files: [String: Int] = [:]
    for problem in problems where files[problem.file] == nil { files[problem.file] = files.count }
    let keyed = problems.enumerated().map { (file: files[$1.file] ?? 0, place: $0, problem: $1) }
    self.problems =
      keyed.sorted { ($0.file, $0.problem.position, $0.place) < ($1.file, $1.problem.position, $1.place) }
      .map(\.problem)
  }

  /// Makes a collection of one problem.
  package init(_ problem: JSONProblem) { problems = [problem] }

  /// Makes a collection of one problem with a text as a whole, or with one place of it.
  package init(_ message: String, file: String, at position: JSONPosition = .start) {
    self.init(JSONProblem(file: file, position: position, path: JSONPath(), message: message))
  }
}

extension JSONProblems: RandomAccessCollection {
  /// The place of the first problem.
  public var startIndex: Int { problems.startIndex }

  /// The place behind the last problem.
  public var endIndex: Int { problems.endIndex }

  /// The problem at a place.
  public subscript(place: Int) -> JSONProblem { problems[place] }
}

extension JSONProblems: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
