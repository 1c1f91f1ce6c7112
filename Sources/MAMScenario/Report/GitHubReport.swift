internal import MAMPolicyDocuments

/// A run as GitHub Actions reads it: an annotation for everything that failed or that an app has to log, then the counts.
struct GitHubReport: StreamedReport {
  let head = ""

  func text(of entry: CheckResult.Entry, number _: Int) -> String {
    switch entry {
    case .invalid(_, let problems):
      problems.problems.map { problem in
        WorkflowCommand.annotation(
          "error", file: problem.file, problem.position, title: "invalid scenario",
          "\(problem.path): \(problem.message)")
      }.ended
    case .played(let scenario):
      scenario.steps.filter { !$0.hasPassed || !$0.log.isEmpty }.map { step in
        WorkflowCommand.annotation(
          step.hasPassed ? "notice" : "error", file: scenario.file, step.position,
          title: scenario.source ?? scenario.name,
          ([step.title] + step.logLines + (step.hasPassed ? [] : step.failures + reasons(step) + step.state))
            .joined(separator: "\n"))
      }.ended
    }
  }

  func end(_ counts: CheckCounts) -> String { counts.summary + "\n" }

  private func reasons(_ step: StepResult) -> [String] {
    step.codes.isEmpty ? [] : ["reasons: \(step.codes.joined(separator: ", "))"]
  }
}
