internal import MAMPolicyDocuments

/// A run as a person reads it: one line a scenario, and everything about what failed.
public struct PrettyReport: Sendable {
  /// How words are set off.
  public struct Emphasis: Sendable {
    let passed: @Sendable (String) -> String
    let failed: @Sendable (String) -> String
    let aside: @Sendable (String) -> String

    /// Creates an emphasis from what each kind of word is turned into.
    public init(
      passed: @escaping @Sendable (String) -> String, failed: @escaping @Sendable (String) -> String,
      aside: @escaping @Sendable (String) -> String
    ) {
      self.passed = passed
      self.failed = failed
      self.aside = aside
    }

    /// Leaves words as they are.
    public static let none = Emphasis(passed: { $0 }, failed: { $0 }, aside: { $0 })
  }

  let emphasis: Emphasis

  /// Creates a report.
  public init(emphasis: Emphasis) { self.emphasis = emphasis }

  /// Returns the report, each line with its end.
  public func text(_ result: CheckResult) -> String {
    var lines = result.entries.flatMap(lines)
    if !lines.isEmpty { lines.append("") }
    let isGood = result.failed + result.invalid == 0
    lines.append(isGood ? emphasis.passed(result.summary) : emphasis.failed(result.summary))
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ entry: CheckResult.Entry) -> [String] {
    switch entry {
    case .invalid(let file, let problems):
      return [emphasis.failed("invalid") + " " + UserText.spelled(file)]
        + problems.problems.map { "        \($0)" }
    case .played(let scenario):
      let label = UserText.spelled((scenario.source.map { $0 + "  " } ?? "") + scenario.name)
      if scenario.hasPassed {
        return ["\(emphasis.passed("passed")) \(label) \(emphasis.aside("(\(steps(scenario.steps.count)))"))"]
          + scenario.steps.flatMap(log)
      }
      let rest =
        scenario.skipped == 0 ? [] : [emphasis.aside("        \(steps(scenario.skipped)) not run")]
      return ["\(emphasis.failed("failed")) \(label)"]
        + scenario.steps.filter { !$0.hasPassed }.flatMap { lines($0, scenario) } + rest
    }
  }

  private func lines(_ step: StepResult, _ scenario: ScenarioResult) -> [String] {
    var lines = ["        " + UserText.spelled("\(scenario.file):\(step.position): \(step.title)")]
    lines += log(step) + step.failures.map { "          \(UserText.spelled($0))" }
    if !step.codes.isEmpty { lines.append("          reasons: \(step.codes.joined(separator: ", "))") }
    if !step.state.isEmpty {
      lines.append(emphasis.aside("          the state then:"))
      lines += step.state.map { emphasis.aside("            \(UserText.spelled($0))") }
    }
    return lines
  }

  private func log(_ step: StepResult) -> [String] {
    step.log.map { emphasis.aside("        to log: \(UserText.spelled($0))") }
  }

  private func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
}
