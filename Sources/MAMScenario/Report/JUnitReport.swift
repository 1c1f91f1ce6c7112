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
      return [
        "  <testsuite name=\(XMLText.quoted(file)) tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">",
        "    <testcase classname=\(XMLText.quoted(file)) name=\"the file is valid\">",
        "      <error message=\(XMLText.quoted(message)) type=\"invalid\">\(XMLText.escaped(text))</error>",
        "    </testcase>",
        "  </testsuite>",
      ]
    case .played(let scenario):
      let failed = scenario.steps.count { !$0.hasPassed }
      let title = (scenario.source.map { $0 + ": " } ?? "") + scenario.name
      var lines = [
        "  <testsuite name=\(XMLText.quoted(title)) tests=\"\(scenario.steps.count + scenario.skipped)\" "
          + "failures=\"\(failed)\" errors=\"0\" skipped=\"\(scenario.skipped)\">"
      ]
      for (number, step) in scenario.steps.enumerated() {
        let name = "\(number + 1). \(step.title)"
        let open = "    <testcase classname=\(XMLText.quoted(scenario.file)) name=\(XMLText.quoted(name))"
        if step.hasPassed {
          lines.append(open + "/>")
        } else {
          let place = "\(scenario.file):\(step.position)"
          let reasons = step.codes.isEmpty ? [] : ["reasons: \(step.codes.joined(separator: ", "))"]
          let text = ([place] + step.logLines + step.failures + reasons + step.state).joined(separator: "\n")
          lines += [
            open + ">",
            "      <failure message=\(XMLText.quoted(step.failures.first ?? "")) type=\"expectation\">\(XMLText.escaped(text))</failure>",
            "    </testcase>",
          ]
        }
      }
      for number in 0..<scenario.skipped {
        let name = "\(scenario.steps.count + number + 1). not run"
        lines += [
          "    <testcase classname=\(XMLText.quoted(scenario.file)) name=\(XMLText.quoted(name))>",
          "      <skipped/>",
          "    </testcase>",
        ]
      }
      return lines + output(scenario) + ["  </testsuite>"]
    }
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
