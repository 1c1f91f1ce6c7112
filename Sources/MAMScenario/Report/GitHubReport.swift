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
            annotation(
              file: problem.file, problem.position, title: "invalid scenario",
              "\(problem.path): \(problem.message)"))
        }
      case .played(let scenario):
        for step in scenario.steps where !step.hasPassed {
          let title = scenario.source ?? scenario.name
          lines.append(
            annotation(
              file: scenario.file, step.position, title: title,
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

  private static func annotation(file: String, _ position: JSONPosition, title: String, _ message: String)
    -> String
  {
    "::error file=\(property(file)),line=\(position.line),col=\(position.column),title=\(property(title))::"
      + data(message)
  }

  /// Escapes the text of an annotation.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Escapes a property, in which colons and commas mean something too.
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
