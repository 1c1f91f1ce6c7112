internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A run as a person reads it: one line a scenario, and everything about what failed.
struct PrettyReport: StreamedReport {
  let emphasis: ReportEmphasis
  let head = ""

  /// How many accounts of a state are named.
  private static let accounts = 8

  func text(of entry: CheckResult.Entry, number _: Int) -> String { lines(entry).ended }

  var hint: String {
    "\n"
      + emphasis.aside(
        "If the policy has changed, `mamctl diff OLD NEW` shows what changed; OLD is the policy as it was before."
      )
      + "\n"
  }

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
      let differing =
        "(\(scenario.steps.count { !$0.hasPassed }) of \(English.count(scenario.steps.count + skipped, "step")) not as expected\(scenario.combinations))"
      return ["\(emphasis.failed("failed")) \(label) \(emphasis.aside(differing))"]
        + failures(scenario) + rest
        + [emphasis.aside("        `mamctl trace \(UserText.spelled(scenario.file))` shows every step")]
    }
  }

  /// The failed steps of a scenario, in the order in which each failure came first.
  ///
  /// Questions of one kind that fail alike share their failure, and a state is not repeated while it stays the same: one
  /// changed setting can make a hundred answers of a snapshot different.
  private func failures(_ scenario: ScenarioResult) -> [String] {
    var failures: [[StepResult]] = []
    var indices: [SharedFailure: Int] = [:]
    for step in scenario.steps where !step.hasPassed {
      let failure = SharedFailure(step)
      if let failure, let index = indices[failure] {
        failures[index].append(step)
      } else {
        if let failure { indices[failure] = failures.count }
        failures.append([step])
      }
    }
    var state: [String] = []
    return failures.flatMap { steps -> [String] in
      defer { state = steps[0].state }
      return lines(steps, of: scenario, after: state)
    }
  }

  private func lines(_ steps: [StepResult], of scenario: ScenarioResult, after state: [String]) -> [String] {
    let step = steps[0]
    var lines = ["        " + UserText.spelled("\(scenario.file):\(step.position): \(step.title)")]
    lines += FailedQuestions(steps).lines.map { "          \($0)" }
    lines += step.device.map { ["          Known of the device: \(UserText.spelled($0))"] } ?? []
    let failures = step.failuresInWords
    lines += log(step) + failures.map { "          \(UserText.spelled($0))" }
    let untold = step.codes.filter { code in !failures.contains { $0.contains("`\(code)`") } }
    if !untold.isEmpty {
      let title = "\(untold.count < step.codes.count ? "other " : "")reason\(untold.count == 1 ? "" : "s")"
      // Steps that fail alike may lack different facts.
      let unknown = Set(steps.map(\.unknown)).count == 1 ? step.unknown : nil
      let reasons = untold.map { DecisionDifferences.told($0, lacking: unknown) }.joined(separator: "; ")
      lines.append("          \(title): \(UserText.spelled(reasons))")
    }
    // A number of accounts and places without one explain no answer.
    let saysNothing = step.question != nil && step.state.allSatisfy(Self.saysNothing)
    if step.state != state, !saysNothing, !step.state.isEmpty {
      lines.append(emphasis.aside("          state after this step:"))
      lines += step.state.map { emphasis.aside("            \(UserText.spelled(Self.shortened($0)))") }
    }
    return lines
  }

  /// Returns a line of a state with the number of accounts instead of a long list: a snapshot signs in twenty.
  private static func shortened(_ line: String) -> String {
    let names = line.count { $0 == "`" } / 2
    guard names > accounts,
      let title = ["signed in: ", "managed: ", "blocked: "].first(where: line.hasPrefix)
    else { return line }
    return "\(title)\(names) accounts"
  }

  /// Whether a line of a state only counts accounts, or says that a place acts for none.
  private static func saysNothing(_ line: String) -> Bool {
    shortened(line) != line
      || line.hasSuffix(": no account") && ["window ", "process: "].contains(where: line.hasPrefix)
  }

  private func log(_ step: StepResult) -> [String] {
    step.logLines.map { emphasis.aside("        \(UserText.spelled($0))") }
  }
}

/// What questions have in common that share a failure.
private struct SharedFailure: Hashable {
  private let device: String?
  private let texts: [String]
  private let codes: [String]
  private let log: [String]
  private let state: [String]

  /// Creates the failure of a question, or returns nil for a step that asks none.
  init?(_ step: StepResult) {
    guard step.question != nil else { return nil }
    (device, texts, codes) = (step.device, step.failuresInWords, step.codes)
    (log, state) = (step.log, step.state)
  }
}

extension ScenarioResult {
  /// How steps are counted, if failed questions are combinations of one step; empty otherwise.
  fileprivate var combinations: String {
    let positions = steps.filter { !$0.hasPassed && $0.question != nil }.map(\.position)
    return Set(positions).count == positions.count
      ? "" : "; a step with lists counts once for each combination"
  }
}
