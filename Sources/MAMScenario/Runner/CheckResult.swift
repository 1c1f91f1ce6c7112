public import MAMPolicyDocuments

/// What came of a run over scenario files.
public struct CheckResult: Hashable, Sendable {
  /// What came of one file.
  public enum Entry: Hashable, Sendable {
    /// The scenario was played.
    case played(ScenarioResult)
    /// The file is not a valid scenario.
    case invalid(file: String, JSONProblems)
  }

  /// The files in the order in which they were given.
  public let entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }

  /// The scenarios that were played.
  public var played: [ScenarioResult] {
    entries.compactMap { entry in
      switch entry {
      case .played(let result): result
      case .invalid: nil
      }
    }
  }

  /// How many scenarios passed.
  public var passed: Int { played.count { $0.hasPassed } }

  /// How many scenarios failed.
  public var failed: Int { played.count { !$0.hasPassed } }

  /// How many files are not valid scenarios.
  public var invalid: Int { entries.count - played.count }

  /// How many steps were played.
  public var steps: Int { played.reduce(0) { $0 + $1.steps.count } }
}
