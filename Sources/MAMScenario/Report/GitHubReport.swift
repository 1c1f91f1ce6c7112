internal import MAMPolicyDocuments

/// A run as GitHub Actions reads it: an annotation for everything that failed, then the counts.
enum GitHubReport {
  static func text(_ result: CheckResult) -> String {
    var lines: [String] = []
    for entry in result.entries {
      switch entry {
      case .invalid(_, let problems):
        for problem in problems.problems {
          lines.append(
            WorkflowCommand.annotation(
              "error", file: problem.file, problem.position, title: "invalid scenario",
              "\(problem.path): \(problem.message)"))
        }
      case .played(let scenario):
        for step in scenario.steps where !step.hasPassed {
          let title = scenario.source ?? scenario.name
          lines.append(
            WorkflowCommand.annotation(
              "error", file: scenario.file, step.position, title: title,
              ([step.title] + step.failures + reasons(step) + step.state).joined(separator: "\n")))
        }
      }
    }
    lines.append(result.summary)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func reasons(_ step: StepResult) -> [String] {
    step.codes.isEmpty ? [] : ["reasons: \(step.codes.joined(separator: ", "))"]
  }
}
