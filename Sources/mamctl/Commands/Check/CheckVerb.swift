internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl check`: plays scenario files and compares what comes out with what they expect.
enum CheckVerb {
  static let command = Command(
    "check", "play scenario files and report what is not as expected", usage: usage, run: run)

  private static let paths = Argument.oneOrMore(
    "PATH", "a scenario file, or a folder with any number of them", .path)
  private static let format = Option<ReportFormat>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the run is reported")
  private static let filter = Option<String?>.text(
    "filter", "TEXT", "play only scenarios with TEXT in their source, name or file, in any letter case")
  private static let html = Option<String?>.path(
    "html", "FILE",
    "also write an HTML page with a timeline of the accounts that each scenario acts for; an existing file must be a page"
  )
  private static let list = Option<Bool>.flag(
    "list", "list the scenarios without running them, as text or as `json`")

  private static let usage = Usage(
    discussion: [
      "In a folder, every file whose name ends in `.scenario.json` is a scenario. Finding none is a failure, so "
        + "that a wrong path cannot look like success. A `.json` file with `scenario` elsewhere in its name is "
        + "reported and not run; with `--strict` it is not valid.",
      "A step's `do` is a question of `mamctl decide`, or one of the words that `mamctl explain steps` lists.",
    ],
    arguments: [paths],
    options: [
      format, filter, list, html, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today, CommonOptions.root,
      CommonOptions.strict,
    ],
    examples: [
      .init("Play everything", "mamctl check Fixtures"),
      .init(
        "Let accepted findings pass",
        "mamctl check Fixtures/scopes --strict --accept Fixtures/accepted/contoso.json"),
      .init("For a build server", "mamctl check Fixtures --format junit > report.xml"),
    ],
    statuses: [
      .success: "every expectation was met",
      .denied: "an expectation was not met, or no scenario was found",
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
    var status = ExitStatus.success
    // A scenario is played as soon as it is read and told as soon as it is played. Only a page is kept, because it begins with what the run came to.
    var report = ReportWriter(invocation[format], emphasis: emphasis(console.style))
    var listed: [ScenarioList.Row] = []
    var warned: Set<LoadWarning> = []
    var page = ScenarioPage()
    var progress = Progress(on: console, unit: "scenarios")
    let files = console.files(of: invocation)
    // On a terminal the report stands where the complaints would, and says the same.
    let reportIsSeen =
      console.outIsTerminal && console.errIsTerminal && invocation[format] == .pretty && !invocation[list]
    for path in console.scenarios(of: invocation[paths], for: invocation, &status) {
      if console.out.hasFailed { break }
      do throws(FileError) {
        let file = try path.get()
        let scenario = try ScenarioFiles.read(file, in: files)
        guard fits(file, scenario, invocation[filter]) else { continue }
        progress.clear()
        switch scenario {
        case .failure(let problems):
          if !reportIsSeen { for problem in problems.problems { console.complain("\(problem)") } }
          if status == .success { status = .invalidInput }
        case .success(let scenario) where !invocation[list]:
          for warning in scenario.warningsAsTest(strictly: invocation[CommonOptions.strict])
          where warned.insert(warning).inserted {
            console.complain("\(warning)")
          }
        case .success: break
        }
        if invocation[list] {
          listed.append(ScenarioList.Row(file, scenario))
        } else {
          var timeline = invocation[html] == nil ? nil : Timeline()
          let entry = ScenarioFiles.check(file, scenario) { timeline?.add($0) }
          if case .played(let result) = entry, let idleness = try? scenario.get().idleness(of: result),
            warned.insert(idleness).inserted
          {
            console.complain("\(idleness)")
          }
          console.out.write(report.text(of: entry))
          if let timeline, case .played(let result) = entry { page.add(result, timeline) }
        }
      } catch {
        progress.clear()
        status = console.refuse(error, of: invocation)
      }
      progress.advance(to: report.counts.scenarios + listed.count)
    }
    progress.clear()
    if report.counts.scenarios + listed.count == 0, status == .success {
      let narrowed = invocation[filter].map { " with \($0.quoted) in its source, name or file" } ?? ""
      console.complain(
        "\(invocation.name): no scenario\(narrowed) found; their names end in `\(Scenario.fileNameEnd)`")
      return .finding
    }
    if invocation[list] {
      console.out.write(ScenarioList(rows: listed).text(asJSON: invocation[format] == .json))
      return status
    }
    console.out.write(report.end())
    let warnings = Array(warned)
    let run = try AcceptedRun(
      warnings.map { $0.identity(at: []) }, of: .check,
      naming: [
        .code: LoadWarning.Kind.allCases.map(\.rawValue), .setting: Setting.allCases.map(\.rawValue),
      ], invocation, console.files)
    let open = zip(warnings, run.entries).filter { $1 == nil }.map(\.0)
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    if let strict = console.judge(open, of: invocation) { status = strict }
    if let file = invocation[html] {
      let written = console.create(
        file, as: "an HTML page", of: invocation, where: HTML.isPage, writing: page.write(to:))
      if written != .success { return written }
    }
    if status != .success { return status }
    return report.counts.isGood && !run.hasFaults ? .success : .finding
  }

  private static func emphasis(_ style: Style) -> ReportEmphasis {
    ReportEmphasis(
      passed: { style.green($0) }, failed: { style.red($0) }, aside: { style.dim($0) })
  }

  /// A file that is not a valid scenario always fits: a filter must not hide it.
  private static func fits(_ file: String, _ scenario: Result<Scenario, JSONProblems>, _ filter: String?)
    -> Bool
  {
    guard let filter, case .success(let scenario) = scenario else { return true }
    let wanted = Folding.fold(filter)
    return [file, scenario.name, scenario.source ?? ""].contains { Folding.fold($0).holds(wanted) }
  }

  /// What a list has no use for, because nothing is played.
  private static func objectionToList(_ invocation: Invocation) -> String? {
    if invocation[html] != nil { return "`--list` plays nothing that `--html` could show" }
    let format = invocation[format]
    if format == .pretty || format == .json { return nil }
    return "`--list` plays nothing that `--format \(format.rawValue)` could report; use `pretty` or `json`"
  }
}
