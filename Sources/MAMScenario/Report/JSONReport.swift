internal import MAMPolicyDocuments

/// A run as a program reads it.
enum JSONReport {
  static func text(_ result: CheckResult) -> String {
    let output: JSONOutput = .object([
      "mam": 1,
      "passed": .integer(result.passed),
      "failed": .integer(result.failed),
      "invalid": .integer(result.invalid),
      "steps": .integer(result.steps),
      "scenarios": .array(result.entries.map(json)),
    ])
    return JSONText.text(output, layout: .pretty) + "\n"
  }

  private static func json(_ entry: CheckResult.Entry) -> JSONOutput {
    switch entry {
    case .invalid(let file, let problems):
      return .object([
        "file": .string(file), "status": "invalid",
        "problems": .array(
          problems.problems.map { problem in
            [
              "line": .integer(problem.line), "column": .integer(problem.column),
              "path": .string("\(problem.path)"), "message": .string(problem.message),
            ]
          }),
      ])
    case .played(let scenario):
      return .object([
        "file": .string(scenario.file), "name": .string(scenario.name),
        "source": scenario.source.map(JSONOutput.string),
        "status": scenario.hasPassed ? "passed" : "failed",
        "skipped": scenario.skipped == 0 ? nil : .integer(scenario.skipped),
        "steps": .array(scenario.steps.map(json)),
      ])
    }
  }

  private static func json(_ step: StepResult) -> JSONOutput {
    .object([
      "line": .integer(step.position.line), "column": .integer(step.position.column),
      "step": .string(step.title), "status": step.hasPassed ? "passed" : "failed",
      "outcome": .string(step.outcome), "reasons": .strings(step.codes),
      "log": step.log.isEmpty ? nil : .strings(step.log),
      "failures": step.failures.isEmpty ? nil : .strings(step.failures),
      "state": step.state.isEmpty ? nil : .strings(step.state),
    ])
  }
}
