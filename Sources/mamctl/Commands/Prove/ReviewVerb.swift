internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl review`: one page about a policy for a person: what to look at first.
enum ReviewVerb {
  static let command = Command(
    "review", "say what to look at first in a policy", usage: usage, run: run)

  private static let levels = BuiltInClaims.levels.map(\.name)
  /// How the findings are written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json, markdown, html, sarif
  }

  private static let file = Argument.one(
    "POLICY", "a policy export, which may hold several policies, or a folder of exports", .path
  ).or(CommonOptions.policy)
  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the findings are written")
  private static let against = Option<String?>.text(
    "against", "LEVEL", "the level of data protection to compare the policy with; level-2 when left out",
    .choice(levels))

  private static let acceptAll = Option<Bool>.flag(
    "accept-all",
    "print a file for `--accept` with an entry for each of today's findings, but none under \"Also consider\""
  )
  private static let reason = Option<String?>.text(
    "reason", "TEXT", "with `--accept-all`: why the findings are accepted")
  private static let until = Option<String?>.text(
    "until", "DATE", "with `--accept-all`: the last day on which they are")

  private static let usage = Usage(
    discussion: [
      "First comes what the export gets wrong or leaves in doubt, then the claims of the level that fail. The levels are "
        + "those of Microsoft's data protection framework, with the values of its sample policies. What follows "
        + "under \"Also consider\" is no finding."
    ],
    arguments: [file],
    options: [
      CommonOptions.name, against, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today, acceptAll,
      reason,
      until, CommonOptions.strict, format,
    ],
    examples: [
      .init("What is there to look at?", "mamctl review Fixtures/policies/level-1.json"),
      .init(
        "Against the strictest level", "mamctl review Fixtures/policies/level-2.json --against level-3"),
      .init(
        "Let accepted findings pass",
        "mamctl review Fixtures/policies/level-1.json --accept Fixtures/accepted/contoso.json"),
    ],
    statuses: [
      .success: "no findings", .denied: "findings",
      .invalidInput: "the policy is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let found = try PolicyInput.all(
      invocation[file], choosing: invocation[CommonOptions.name], of: invocation, console)
    let level = invocation[against] ?? "level-2"
    var reviews = found.compactMap {
      PolicyReview(of: $0.policy, from: $0.file, against: level, remarks: $0.remarks)
    }
    if invocation[CommonOptions.strict],
      let status = console.tell(reviews.flatMap(\.warnings).eachOnce, of: invocation)
    {
      return status
    }
    if invocation[acceptAll] { return try writeAcceptance(of: reviews, invocation, console) }
    let run = try AcceptedRun(
      reviews.flatMap(\.identities), of: .review, naming: PolicyReview.names, invocation, console.files)
    var entries = run.entries[...]
    for place in reviews.indices { reviews[place].accept(&entries) }
    let isClean = reviews.allSatisfy(\.isClean) && !run.hasFaults
    switch invocation[format] {
    case .pretty:
      for (place, review) in reviews.enumerated() {
        if place > 0 { console.out.line() }
        write(review, console)
      }
      if invocation.has(AcceptedRun.accept) { console.out.line() }
    case .json:
      console.out.line(
        json: ["mam": 1, "clean": .bool(isClean), "policies": .array(reviews.map(\.json))])
    case .markdown: console.out.write(reviews.map { $0.markdown(by: .mamctl) }.joined())
    case .html: console.out.write(PolicyReview.html(of: reviews, by: .mamctl))
    case .sarif:
      console.out.write(SARIFReport.text(reviews.flatMap(\.findings) + run.faults, version: Release.version))
    }
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    if isClean, invocation[format] == .pretty {
      console.out.line()
      console.out.line(
        console.style.green(
          run.entries.contains { $0 != nil } ? "Nothing is left to look at." : "No findings.")
      )
    }
    return isClean ? .success : .finding
  }

  /// Prints a file that accepts what is found today.
  private static func writeAcceptance(
    of reviews: [PolicyReview], _ invocation: Invocation, _ console: Console
  ) throws(InputError) -> ExitStatus {
    guard let reason = invocation[reason], reason.contains(where: { !$0.isWhitespace }),
      let date = invocation[until]
    else { throw invocation.refusal("`--accept-all` needs `--reason TEXT` and `--until DATE`") }
    let day = try AcceptedRun.day(date, of: until.spec, invocation)
    if try day < AcceptedRun.day(invocation) {
      throw invocation.refusal("`--until \(day)` is over, so the file would accept nothing")
    }
    console.out.write(
      AcceptedFinding.file(
        accepting: reviews.flatMap(\.entries), of: .review, because: reason, until: day))
    return .success
  }

  private static func write(_ review: PolicyReview, _ console: Console) {
    let layout = console.layout(of: .out)
    console.out.line(layout.style.bold(review.title))
    for text in review.introduction { console.out.lines(layout.folded(text)) }
    for section in review.sections {
      console.out.section(layout.style.bold(section.title))
      console.out.lines(layout.table(section.rows))
    }
    guard let remark = review.remark(by: .mamctl) else { return }
    console.out.line()
    console.out.lines(layout.folded(remark))
  }
}
