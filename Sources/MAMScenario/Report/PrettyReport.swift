internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A run as a person reads it: one line a scenario, and everything about what failed.
struct PrettyReport: StreamedReport {
  let emphasis: ReportEmphasis
  let head = ""

  func text(of entry: CheckResult.Entry, number _: Int) -> String { lines(entry).ended }

  func end(_ counts: CheckCounts) -> String {
    (counts.scenarios > 0 ? "\n" : "")
      + (counts.isGood ? emphasis.passed(counts.summary) : emphasis.failed(counts.summary)) + "\n"
  }

  private func lines(_ entry: CheckResult.Entry) -> [String] {
    switch entry {
    case .invalid(let file, let problems):
      return [emphasis.failed("invalid") + " " + UserText.spelled(file)]
        + problems.problems.map { "        \($0)" }
    case .played(let scenario):
      let label = UserText.spelled((scenario.source.map { $0 + "  " } ?? "") + scenario.name)
      if scenario.hasPassed {
        return [
          "\(emphasis.passed("passed")) \(label) \(emphasis.aside("(\(English.count(scenario.steps.count, "step")))"))"
        ]
          + scenario.steps.flatMap(log)
      }
      let skipped = scenario.skipped
      let dependency = ScenarioResult.dependency(ofSkipped: skipped)
      let rest =
        skipped == 0
        ? []
        : [emphasis.aside("        \(English.count(skipped, "step")) not run, because \(dependency)")]
      return ["\(emphasis.failed("failed")) \(label)"]
        + scenario.steps.filter { !$0.hasPassed }.flatMap { lines($0, scenario) } + rest
        + [emphasis.aside("        `mamctl trace \(UserText.spelled(scenario.file))` shows every step")]
    }
  }

  private func lines(_ step: StepResult, _ scenario: ScenarioResult) -> [String] {
    var lines = ["        " + UserText.spelled("\(scenario.file):\(step.position): \(step.title)")]
    lines += step.question.map { ["          \(UserText.spelled($0))"] } ?? []
    lines += log(step) + step.failuresInWords.map { "          \(UserText.spelled($0))" }
    if !step.codes.isEmpty { lines.append("          reasons: \(step.codes.joined(separator: ", "))") }
    if !step.state.isEmpty {
      lines.append(emphasis.aside("          state after this step:"))
      lines += step.state.map { emphasis.aside("            \(UserText.spelled($0))") }
    }
    return lines
  }

  private func log(_ step: StepResult) -> [String] {
    step.logLines.map { emphasis.aside("        \(UserText.spelled($0))") }
  }

}
