internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl cover`: what a suite of scenarios leaves untested.
enum CoverVerb {
  static let command = Command(
    "cover", "say what a suite of scenarios does not test", usage: usage, run: run)

  private static let paths = Argument.oneOrMore(
    "PATH", "a scenario file, or a folder with any number of them", .path)
  private static let threshold = Option<Int?>.wholeNumber(
    "threshold", "PERCENT", 0...100,
    "exit with status 2 if less than PERCENT of the reasons or settings are covered")
  private static let suggest = Option<Bool>.flag(
    "suggest", "print the missing step for each hole, with the answer that is given today")
  private static let format = Option<CommonOptions.Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the coverage is written")

  private static let usage = Usage(
    discussion: [
      "Counts two things over all policies that the scenarios use: the reasons that are returned, out of all that these "
        + "policies can give; and the settings for which a different value makes a scenario fail, out of those that affect an "
        + "answer. A setting that no scenario tests could have any value. Versions, times and texts, such as "
        + "device models, are not counted if these policies do not set them.",
      "The accounts that `mamctl snapshot` adds to a scenario are ignored.",
      "A suggested step goes to the end of its scenario. Its answer is the one that is given today: check it "
        + "against the documents before you keep it. `mamctl snapshot` pins the answers of one policy.",
    ],
    arguments: [paths], options: [threshold, suggest, CommonOptions.root, CommonOptions.strict, format],
    examples: [
      .init("What do these scenarios leave out?", "mamctl cover Fixtures/save-as"),
      .init("And which steps are missing?", "mamctl cover Fixtures/open-from --suggest"),
    ],
    statuses: [
      .success: "every count reaches the threshold, or no threshold is given",
      .denied: "a count is below the threshold, a scenario fails, or no scenario was found",
      .invalidInput: "a scenario, or a file that it names, is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    var status = ExitStatus.success
    var recording = SuiteRecording(standIns: PolicySnapshot.standIns)
    var warnings: [LoadWarning] = []
    var warned: Set<LoadWarning> = []
    let files = console.files(of: invocation)
    for path in console.scenarios(of: invocation[paths], for: invocation, &status) {
      do throws(FileError) {
        switch try ScenarioFiles.read(try path.get(), in: files) {
        case .success(let scenario):
          recording.play(scenario)
          let told = scenario.warningsAsTest(strictly: invocation[CommonOptions.strict])
          warnings += told.filter { warned.insert($0).inserted }
        case .failure(let problems): status = console.refuse(problems)
        }
      } catch {
        status = console.refuse(error, of: invocation)
      }
    }
    if status != .success { return status }
    if recording.played.isEmpty {
      console.complain(
        "\(invocation.name): no scenario found in \(UserText.list(invocation[paths])); a scenario's file name ends in `\(Scenario.fileNameEnd)`"
      )
      return .finding
    }
    if let status = console.tell(warnings, of: invocation) { return status }
    let report = CoverReport(recording)
    switch invocation[format] {
    case .pretty: report.write(to: console, suggesting: invocation[suggest])
    case .json:
      console.out.line(json: report.json(suggesting: invocation[suggest]))
    }
    let failed = recording.played.filter { !$0.hasPassed }
    for played in failed { console.complain("\(invocation.name): \(played.scenario.file.quoted) fails") }
    let percent = invocation[threshold] ?? 0
    let shares = report.shares(below: percent)
    if shares.isEmpty { return failed.isEmpty ? .success : .finding }
    console.complain(
      "\(invocation.name): less than \(percent) % of the \(English.list(shares, "and")) are covered")
    return .finding
  }
}
