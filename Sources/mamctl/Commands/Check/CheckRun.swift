internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// The scenarios of one `mamctl check`, played or listed one after the other.
///
/// A scenario is played as soon as it is read and told as soon as it is played. Only a page is kept, because it
/// begins with what the run came to.
struct CheckRun {
  private let invocation: Invocation
  private let console: Console
  private var status = ExitStatus.success
  private var report: ReportWriter
  private var listed: [ScenarioList.Row] = []
  private var warned: Set<LoadWarning> = []
  private var page = ScenarioPage()
  private var hasEmptyFolder = false

  init(_ invocation: Invocation, on console: Console) {
    self.invocation = invocation
    self.console = console
    let style = console.style
    report = ReportWriter(
      invocation[CheckVerb.format],
      emphasis: ReportEmphasis(
        passed: { style.green($0) }, failed: { style.red($0) }, aside: { style.dim($0) }))
  }

  /// How many scenarios there were so far.
  private var count: Int { report.counts.scenarios + listed.count }

  /// Takes every scenario that the command line names.
  mutating func takeAll() {
    var progress = Progress(on: console, unit: "scenarios")
    let files = console.files(of: invocation)
    complainOfEmptyFolders()
    for path in console.scenarios(of: invocation[CheckVerb.paths], for: invocation, &status) {
      if console.out.hasFailed { break }
      do throws(FileError) {
        let file = try path.get()
        let scenario = try ScenarioFiles.read(file, in: files)
        guard fits(file, scenario) else { continue }
        progress.clear()
        complain(of: scenario)
        if invocation[CheckVerb.list] {
          listed.append(ScenarioList.Row(file, scenario))
        } else {
          play(scenario, of: file)
        }
      } catch {
        progress.clear()
        status = console.refuse(error, of: invocation)
      }
      progress.advance(to: count)
    }
    progress.clear()
  }

  /// Complains of folders without a scenario among others that have some; that none has any is said at the end.
  private mutating func complainOfEmptyFolders() {
    let paths = invocation[CheckVerb.paths]
    if paths.count == 1 { return }
    let empty = paths.filter { ScenarioFiles.find([$0], in: console.files).isEmpty }
    if empty.isEmpty || empty.count == paths.count { return }
    hasEmptyFolder = true
    complainOfNothing("", in: empty)
  }

  private func complainOfNothing(_ narrowed: String, in paths: [String]) {
    console.complain(
      "\(invocation.name): no scenario\(narrowed) found in \(UserText.list(paths)); a scenario's file name ends in `\(Scenario.fileNameEnd)`"
    )
  }

  /// Ends the report, and returns what the run came to.
  func finish() throws(InputError) -> ExitStatus {
    if count == 0, status == .success {
      let narrowed =
        invocation[CheckVerb.filter].map { " with \($0.quoted) in its source, name or file" } ?? ""
      complainOfNothing(narrowed, in: invocation[CheckVerb.paths])
      return .finding
    }
    if invocation[CheckVerb.list] {
      console.out.write(ScenarioList(rows: listed).text(asJSON: invocation[CheckVerb.format] == .json))
      return status == .success && hasEmptyFolder ? .finding : status
    }
    console.out.write(report.end())
    let (strict, hasFaults) = try judgeWarnings()
    if let file = invocation[CheckVerb.html] {
      let written = console.create(
        file, as: "an HTML page", of: invocation, where: HTML.isPage,
        writing: { out in page.parts(by: .mamctl).forEach { out.write($0) } })
      if written != .success { return written }
    }
    if let strict { return strict }
    if status != .success { return status }
    return report.counts.isGood && !hasFaults && !hasEmptyFolder ? .success : .finding
  }

  /// Holds the warnings against those that are accepted.
  ///
  /// - Returns: The status where strictness does not let one pass, and whether the list of accepted ones has faults.
  private func judgeWarnings() throws(InputError) -> (strict: ExitStatus?, hasFaults: Bool) {
    let warnings = Array(warned)
    let accepted = try AcceptedRun(
      warnings.map { $0.identity(at: []) }, of: .check,
      naming: [
        .code: LoadWarning.Kind.allCases.map(\.rawValue), .setting: Setting.allCases.map(\.rawValue),
      ], invocation, console.files)
    let open = zip(warnings, accepted.entries).filter { $1 == nil }.map(\.0)
    accepted.write(isPretty: invocation[CheckVerb.format] == .pretty, invocation, console)
    return (console.judge(open, of: invocation), accepted.hasFaults)
  }

  private mutating func play(_ scenario: Result<Scenario, JSONProblems>, of file: String) {
    let policies = (try? scenario.get())?.policies ?? []
    var timeline = invocation[CheckVerb.html] == nil ? nil : Timeline(policies: policies)
    let entry = ScenarioFiles.check(file, scenario) { timeline?.add($0) }
    if case .played(let result) = entry, let idleness = try? scenario.get().idleness(of: result) {
      warn(idleness)
    }
    console.out.write(report.text(of: entry))
    guard let timeline else { return }
    switch entry {
    case .played(let result): page.add(result, timeline)
    case .invalid(_, let problems): page.add(problems)
    }
  }

  /// Complains of a file that is no valid scenario, or of what a scenario that is to be played warns of.
  private mutating func complain(of scenario: Result<Scenario, JSONProblems>) {
    switch scenario {
    case .failure(let problems):
      // Streams that go the same way have one reader, who finds the same text in the report.
      let reportIsSeen =
        console.outIsTerminal == console.errIsTerminal && invocation[CheckVerb.format] == .pretty
        && !invocation[CheckVerb.list]
      if !reportIsSeen { for problem in problems.problems { console.complain("\(problem)") } }
      if status == .success { status = .invalidInput }
    case .success(let scenario):
      if invocation[CheckVerb.list] { return }
      scenario.warningsAsTest(strictly: invocation[CommonOptions.strict]).forEach { warn($0) }
    }
  }

  private mutating func warn(_ warning: LoadWarning) {
    if warned.insert(warning).inserted { console.complain("\(warning)") }
  }

  /// A file that is not a valid scenario always fits: a filter must not hide it.
  private func fits(_ file: String, _ scenario: Result<Scenario, JSONProblems>) -> Bool {
    guard let filter = invocation[CheckVerb.filter], case .success(let scenario) = scenario else {
      return true
    }
    let wanted = Folding.fold(filter)
    return [file, scenario.name, scenario.source ?? ""].contains { Folding.fold($0).holds(wanted) }
  }
}
