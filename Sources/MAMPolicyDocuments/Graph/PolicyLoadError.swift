/// Why no policy was loaded.
///
/// Frozen: there is no further case within a major version.
public enum PolicyLoadError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case file(FileError)
  /// The text is not JSON, or a value of the policy is wrong, with every problem of it.
  case json(JSONProblems)
  /// The export holds something else.
  case notAPolicy(GraphKind)
  /// The export holds several policies, or none that is sure to be the only one; their titles.
  case several([String])
  /// The policy may be looser than its author meant; at least one warning.
  case doubtful([LoadWarning])
}

extension PolicyLoadError {
  /// Tells what is wrong with an export.
  ///
  /// What is something else altogether is told by its kind, all other problems by their places.
  init(_ problems: JSONProblems) {
    self = .json(problems)
    for problem in problems.problems {
      guard case .notAPolicy(let kind) = problem.kind else {
        self = .json(problems)
        return
      }
      if case .json = self { self = .notAPolicy(kind) }
    }
  }
}

extension PolicyLoadError: CustomStringConvertible {
  /// What is wrong, each problem on a line.
  public var description: String {
    switch self {
    case .file(let error): "cannot read \(error)"
    case .json(let problems): "\(problems)"
    case .notAPolicy(let kind): "not an iOS app protection policy: this is \(kind)"
    case .several(let titles):
      "the export holds \(titles.count) policies, expected one; choose with `GraphExport`: "
        + titles.joined(separator: ", ")
    case .doubtful(let warnings): warnings.map(\.description).joined(separator: "\n")
    }
  }
}
