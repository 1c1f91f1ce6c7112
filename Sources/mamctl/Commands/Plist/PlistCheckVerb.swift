internal import MAMPlist
internal import MAMPolicyDocuments

/// `mamctl plist check`: names what is wrong with an app's property lists.
enum PlistCheckVerb {
  static let command = Command(
    "check", "name what is wrong with an app's property lists", usage: usage, run: run)

  static let format = Option<PlistReportFormat>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the findings are reported")
  private static let all = Option<Bool>.flag(
    "all", "show every finding, not just the errors and what matters most")

  private static let usage = Usage(
    discussion: [
      "In a folder, the Info.plists of the app and its extensions are found together with their entitlements. A "
        + "file `X.entitlements` next to a named `X.plist` is checked too.",
      "A comment `<!-- mam:ignore URL002 reason -->` right before an element silences that rule there. `mamctl "
        + "plist rules` lists the rules, and `mamctl plist fix` applies what can be fixed without asking.",
    ],
    arguments: [PlistArguments.paths],
    options: PlistArguments.options + [all, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today, format],
    examples: [
      .init("What is wrong with this app?", "mamctl plist check Fixtures/plist/contoso-mail"),
      .init("Every finding", "mamctl plist check Fixtures/plist/contoso-mail --all"),
      .init(
        "What does the app need for a policy?",
        "mamctl plist check Fixtures/plist/contoso-mail --policy Fixtures/policies/level-2.json --all"),
      .init(
        "Let accepted findings pass",
        "mamctl plist check Fixtures/plist/contoso-mail --accept Fixtures/accepted/contoso.json"),
      .init("In a build phase of Xcode", "mamctl plist check Fixtures/plist/contoso-mail --format xcode"),
      .init("For a code-scanning page", "mamctl plist check Fixtures/plist/contoso-mail --format sarif"),
    ],
    statuses: [
      .success: "no errors, and with `--strict` no warnings either",
      .finding: "an error was found, or no Info.plist",
      .invalidInput: "a file is not a property list",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let (sources, options) = try PlistArguments.read(invocation, console)
    var check = PlistCheck(sources, options: options)
    if check.report.files.isEmpty {
      console.complain("\(invocation.name): \(PlistArguments.nothingFound)")
      return .finding
    }
    let run = try AcceptedRun(
      check.identities, of: .plistCheck,
      naming: [.code: PlistRule.all.map(\.id).filter { $0 != PlistRule.unreadableID }], invocation,
      console.files)
    check.accept(run.acceptance)
    switch invocation[format] {
    case .pretty:
      PlistText(layout: console.layout(of: .out)).write(
        check.report, limit: invocation[all] ? .max : PrettyPlistReport.usualLimit,
        fixed: PlistFix(sources, options: options).after, to: console.out)
      for sentence in check.querySentences { console.out.lines(console.layout(of: .out).folded(sentence)) }
    case .json, .sarif, .github, .junit, .xcode:
      console.out.write(check.text(invocation[format], version: Release.version))
    }
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    let status = PlistArguments.status(of: check.report, invocation, console)
    return status == .success && run.hasFaults ? .finding : status
  }
}
