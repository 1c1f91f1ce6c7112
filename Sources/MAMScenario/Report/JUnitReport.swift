internal import MAMPolicyDocuments

/// A run as build servers read it: one suite a file, one case a step.
///
/// The whole run has no counts of its own: they stand before the first suite, and are known after the last one. Those who read
/// the format add up the suites.
///
/// Only elements and attributes are written that every published schema of the format knows. Times are
/// left out, because a scenario's time is virtual; control characters, which XML cannot hold, are spelled out.
struct JUnitReport: StreamedReport {
  let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="mamctl check">

    """

  func text(of entry: CheckResult.Entry, number _: Int) -> String { suite(entry).ended }

  func end(_: CheckCounts) -> String { "</testsuites>\n" }

  private func suite(_ entry: CheckResult.Entry) -> [String] {
    switch entry {
    case .invalid(let file, let problems):
      let text = problems.problems.map { "\($0)" }.joined(separator: "\n")
      let message = problems.problems.first?.message ?? ""
      let error = JUnitText.fault("error", message, type: "invalid", text)
      return JUnitText.suite(
        file, tests: 1, failures: 0, errors: 1, JUnitText.testCase("the file is valid", of: file, error))
    case .played(let scenario):
      let title = (scenario.source.map { $0 + ": " } ?? "") + scenario.name
      let played = scenario.steps.enumerated().flatMap { number, step in
        JUnitText.testCase("\(number + 1). \(step.title)", of: scenario.file, failure(of: step, scenario))
      }
      let skipped = (0..<scenario.skipped).flatMap { number in
        JUnitText.testCase(
          "\(scenario.steps.count + number + 1). not run", of: scenario.file, "<skipped/>")
      }
      return JUnitText.suite(
        title, tests: scenario.steps.count + scenario.skipped,
        failures: scenario.steps.count { !$0.hasPassed }, skipped: scenario.skipped,
        played + skipped + output(scenario))
    }
  }

  private func failure(of step: StepResult, _ scenario: ScenarioResult) -> String? {
    if step.hasPassed { return nil }
    let place = "\(scenario.file):\(step.position)"
    let reasons = step.codes.isEmpty ? [] : ["reasons: \(step.codes.joined(separator: ", "))"]
    let text = ([place] + step.logLines + step.failures + reasons + step.state).joined(separator: "\n")
    return JUnitText.fault("failure", step.failures.first ?? "", type: "expectation", text)
  }

  /// What the app has to log, which every published schema has room for at the end of a suite only.
  private func output(_ scenario: ScenarioResult) -> [String] {
    let lines = scenario.steps.flatMap { step in
      step.logLines.map { "\(scenario.file):\(step.position): \($0)" }
    }
    if lines.isEmpty { return [] }
    return ["    <system-out>\(XMLText.escaped(lines.joined(separator: "\n")))</system-out>"]
  }
}
