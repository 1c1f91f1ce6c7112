public import MAMPolicyCore
public import MAMPolicyDocuments

/// The result of a run over scenario files.
public struct CheckResult: Hashable, Sendable {
  /// The result of one file.
  @nonexhaustive
  public enum Entry: Hashable, Sendable, PartPrinted {
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
    entries.compactMap { if case .played(let result) = $0 { result } else { nil } }
  }

  /// How many scenarios passed, failed, or were none.
  public var counts: CheckCounts { entries.reduce(into: CheckCounts()) { $0.add($1) } }
}

extension CheckResult: CustomStringConvertible {
  /// How many scenarios passed and failed.
  public var description: String { counts.summary }
}
