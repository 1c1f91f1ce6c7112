internal import MAMPolicyDocuments

/// A run in the Test Anything Protocol, version 14: one test a scenario, its failures as diagnostics.
struct TAPReport: StreamedReport {
  let head = "TAP version 14\n"

  func text(of entry: CheckResult.Entry, number: Int) -> String { test(entry, number: number).ended }

  func end(_ counts: CheckCounts) -> String { "1..\(counts.scenarios)\n" }

  private func test(_ entry: CheckResult.Entry, number: Int) -> [String] {
    switch entry {
    case .invalid(let file, let problems):
      return ["not ok \(number) - \(TAPText.escaped(file)): not a valid scenario"]
        + TAPText.diagnostics(problems.problems.map { "\($0)" })
    case .played(let scenario):
      let title = TAPText.escaped((scenario.source.map { $0 + " " } ?? "") + scenario.name)
      let log = scenario.steps.flatMap(\.logLines).map { "# \(TAPText.escaped($0))" }
      if scenario.hasPassed { return ["ok \(number) - \(title)"] + log }
      let failures = scenario.steps.filter { !$0.hasPassed }.flatMap { step in
        step.failures.map { "\(scenario.file):\(step.position): \(step.title): \($0)" }
      }
      return ["not ok \(number) - \(title)"] + TAPText.diagnostics(failures) + log
    }
  }
}
