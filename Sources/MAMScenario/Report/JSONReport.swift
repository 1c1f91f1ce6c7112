internal import MAMPolicyDocuments

/// A run as a program reads it.
struct JSONReport: StreamedReport {
  let head = "{\n  \"mam\": 1,\n  \"scenarios\": ["

  func text(of entry: CheckResult.Entry, number: Int) -> String {
    // In a string no line ends, so that every line end is one of the layout.
    let lines = JSONText.text(json(entry), layout: .pretty).split(separator: "\n")
    return (number > 1 ? "," : "") + lines.map { "\n    " + $0 }.joined()
  }

  func end(_ counts: CheckCounts) -> String {
    (counts.scenarios > 0 ? "\n  " : "")
      + """
      ],
        "passed": \(counts.passed),
        "failed": \(counts.failed),
        "invalid": \(counts.invalid),
        "steps": \(counts.steps)
      }

      """
  }

  private func json(_ entry: CheckResult.Entry) -> JSONOutput {
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

  private func json(_ step: StepResult) -> JSONOutput {
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
