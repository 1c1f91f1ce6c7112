public import MAMPolicyCore

/// How many scenarios of a run passed, failed, or were none.
public struct CheckCounts: Hashable, Sendable, PartPrinted {
  /// How many scenarios passed.
  public private(set) var passed = 0
  /// How many scenarios failed.
  public private(set) var failed = 0
  /// How many files are not valid scenarios.
  public private(set) var invalid = 0
  /// How many steps were played.
  public private(set) var steps = 0

  /// Creates the counts of a run that has not begun.
  package init() {}

  /// Counts the result of one more file.
  package mutating func add(_ entry: CheckResult.Entry) {
    switch entry {
    case .invalid: invalid += 1
    case .played(let scenario):
      if scenario.hasPassed { passed += 1 } else { failed += 1 }
      steps += scenario.steps.count
    }
  }

  /// How many files there were.
  public var scenarios: Int { passed + failed + invalid }

  /// Whether every expectation was met.
  public var isGood: Bool { failed + invalid == 0 }

  /// The counts in one line.
  public var summary: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if invalid > 0 { parts.append("\(invalid) invalid") }
    return "\(English.count(scenarios, "scenario")), \(English.count(steps, "step")): "
      + parts.joined(separator: ", ")
  }
}
