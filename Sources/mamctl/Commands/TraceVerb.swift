internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl trace`: tells one scenario step by step.
enum TraceVerb {
  static let command = Command(
    "trace", "show a scenario step by step: which account acted, why, and what changed", usage: usage,
    run: run)

  private static let file = Argument.one("FILE", "a scenario file", .path)
  private static let format = Option<CommonOptions.Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the timeline is written")

  private static let usage = Usage(
    discussion: [
      "For every step: what happens, what the SDK asks of the app, what changes, the outcome and its reasons, and "
        + "the account that is active afterwards. It is the same run that `mamctl check` makes.",
      "An app acts for an account by setting it on the process, on a window or on a thread. For UI tasks the thread "
        + "identity is used first, then the window's, then the process's; file tasks ignore the window. Where nothing "
        + "is set, no account is active, and no policy applies.",
    ],
    arguments: [file],
    options: [CommonOptions.root, CommonOptions.strict, format],
    examples: [
      .init(
        "What happens when the app is killed?", "mamctl trace Fixtures/lifecycle/MI-LIFE-6.scenario.json")
    ],
    statuses: [.denied: "an expectation was not met", .invalidInput: "the scenario is not valid"])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let read: Result<Scenario, JSONProblems>
    do throws(FileError) {
      read = try ScenarioFiles.read(invocation[file], in: console.files(of: invocation))
    } catch {
      throw .unreadable(error)
    }
    switch read {
    case .failure(let problems): throw .invalid(problems)
    case .success(let scenario):
      let trace = Trace(of: scenario)
      let warnings = scenario.warningsAsTest(strictly: invocation[CommonOptions.strict])
      let idleness = [scenario.idleness(of: trace.result)].compactMap(\.self)
      if let status = console.tell(warnings + idleness, of: invocation) { return status }
      switch invocation[format] {
      case .json: console.out.line(json: trace.json)
      case .pretty:
        let layout = console.layout(of: .out)
        for line in trace.lines {
          let indent = line.text.prefix { $0 == " " }.count
          let text = UserText.spelled(line.text)
          for folded in layout.folded(text, indent: indent + line.hanging, first: indent) {
            console.out.line(styled(folded, line.kind, layout.style))
          }
        }
      }
      return trace.result.hasPassed ? .success : .finding
    }
  }

  private static func styled(_ text: String, _ kind: Trace.Line.Kind, _ style: Style) -> String {
    switch kind {
    case .title, .step: style.bold(text)
    case .happening: text
    case .good: style.green(text)
    case .bad: style.red(text)
    case .aside: style.dim(text)
    }
  }
}
