internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl check`: runs scenario files and compares what comes out with what they expect.
enum CheckVerb {
  static let command = Command(
    "check", "run scenario files and report what is not as expected", usage: usage, run: run)

  static let paths = Argument.oneOrMore(
    "PATH", "a scenario file, or a folder with any number of them", .path)
  static let format = Option<ReportFormat>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the run is reported")
  static let filter = Option<String?>.text(
    "filter", "TEXT", "run only scenarios with TEXT in their source, name or file, in any letter case")
  static let html = Option<String?>.path(
    "html", "FILE",
    "also write an HTML page with a timeline of the accounts that each scenario acts for; an existing FILE is "
      + "replaced only if it is an HTML page"
  )
  static let list = Option<Bool>.flag(
    "list", "list the scenarios without running them, as text or as `json`")

  private static let usage = Usage(
    discussion: [
      "In a folder, every file whose name ends in `.scenario.json` is a scenario. A folder without one is a failure, "
        + "so that a wrong path cannot look like success. A `.json` file with `scenario` elsewhere in its name is "
        + "reported and not run; with `--strict` it is not valid.",
      "A step's `do` is a question of `mamctl decide`, or one of the words that `mamctl explain steps` lists.",
    ],
    arguments: [paths],
    options: [
      format, filter, list, html, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today, CommonOptions.root,
      CommonOptions.strict,
    ],
    examples: [
      .init("Run everything", "mamctl check Fixtures"),
      .init(
        "Let accepted findings pass",
        "mamctl check Fixtures/scopes --strict --accept Fixtures/accepted/contoso.json"),
      .init("For a build server", "mamctl check Fixtures --format junit > report.xml"),
    ],
    statuses: [
      .success: "every expectation was met",
      .denied: "an expectation was not met, or a path has no scenario",
      .invalidInput: "a scenario, or a file that it names, is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    if invocation[list], let objection = objectionToList(invocation) {
      throw invocation.refusal(objection)
    }
    if invocation[html] == "-" {
      throw invocation.refusal("`--html` takes a file; standard output has the report")
    }
    if invocation.has(AcceptedRun.accept), !invocation[CommonOptions.strict] || invocation[list] {
      throw invocation.refusal("`--accept` goes with `--strict`, whose findings it accepts")
    }
    var run = CheckRun(invocation, on: console)
    run.takeAll()
    return try run.finish()
  }

  /// What a list has no use for, because nothing is run.
  private static func objectionToList(_ invocation: Invocation) -> String? {
    if invocation[html] != nil { return "`--list` runs nothing that `--html` could show" }
    let format = invocation[format]
    if format == .pretty || format == .json { return nil }
    return "`--list` runs nothing that `--format \(format.rawValue)` could report; use `pretty` or `json`"
  }
}
