internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl prove`: claims about policies, held against every question.
enum ProveVerb {
  static let command = Command(
    "prove", "prove claims about policies over every question, or show what refutes them", usage: usage,
    run: run)

  /// How the results are written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json, junit, tap, github, sarif
  }

  private static let policies = Argument.any(
    "POLICY", "a policy export, which may hold several policies, or a folder of exports", .path
  ).or(CommonOptions.policy)
  private static let claimFiles = Option<[String]>.paths("claims", "FILE", "a file of claims")
  private static let names = Option<[String]>.texts(
    "claim", "NAME", "a built-in claim or list of claims; `--list` shows them")
  private static let list = Option<Bool>.flag(
    "list", "list the built-in claims, for a person or as `json`, and prove none")
  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the results are written")

  private static let usage = Usage(
    discussion: [
      "A file of claims is `{\"mam\": 1, \"claims\": [...]}`. A claim has a `name` and one of `never`, `always`, "
        + "`atLeast` and `setting`; `mamctl schema claims` has their keys and values. In a pattern, `self` is the "
        + "account with the policy. Keys that are left out match anything."
    ],
    arguments: [policies],
    options: [
      CommonOptions.name, claimFiles, names, list, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today,
      CommonOptions.strict, format,
    ],
    examples: [
      .init("Does it meet level 2?", "mamctl prove Fixtures/policies/level-2.json --claim level-2"),
      .init(
        "Your own claims",
        "mamctl prove Fixtures/policies/level-2.json --claims Fixtures/claims/contoso.json"),
      .init("Which built-in claims hold?", "mamctl prove Fixtures/policies/level-2.json"),
      .init(
        "Let accepted findings pass",
        "mamctl prove Fixtures/policies/level-1.json --claim no-leak-to-unmanaged --accept Fixtures/accepted/contoso.json"
      ),
    ],
    statuses: [
      .success: "every claim holds", .denied: "a claim does not hold",
      .invalidInput: "a policy or a file of claims is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    if invocation[list] { return try runList(invocation, console) }
    var reports: [ClaimReport] = []
    let (claims, warnings) = try claims(invocation, console.files)
    if let status = console.tell(warnings, of: invocation) { return status }
    guard !invocation[policies].isEmpty else { throw invocation.refusal("missing argument `POLICY`") }
    var found: [PolicyInput.Found] = []
    for path in invocation[policies] {
      found += try PolicyInput.all(path, choosing: invocation[CommonOptions.name], of: invocation, console)
    }
    let doubts = found.flatMap {
      $0.policy.warnings(for: SettingSet(Setting.allCases), strictly: invocation[CommonOptions.strict])
    }
    if let status = console.tell(doubts.eachOnce, of: invocation) { return status }
    for found in found {
      let prover = Prover(found.policy.policy)
      reports.append(
        ClaimReport(
          file: found.file, name: found.name, policy: found.policy, results: claims.map(prover.check)))
    }
    let run = try AcceptedRun(
      reports.flatMap(\.identities), of: .prove,
      naming: [
        .claim: (claims + BuiltInClaims.lists.flatMap(\.claims)).map(\.name).eachOnce,
        .setting: Setting.allCases.map(\.rawValue),
      ], invocation, console.files)
    var entries = run.entries[...]
    for place in reports.indices { reports[place].accept(&entries) }
    write(reports, run, invocation[format], console)
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    if run.hasFaults { return .finding }
    return reports.allSatisfy(\.failed.isEmpty) ? .success : .finding
  }

  private static func claims(
    _ invocation: Invocation, _ files: FileSource
  ) throws(InputError) -> ([Claim], [LoadWarning]) {
    var claims: [Claim] = []
    var warnings: [LoadWarning] = []
    for name in invocation[names] {
      guard let more = BuiltInClaims.claims(named: name) else {
        let hint = Suggestion.hint(Suggestion.likely(name, among: BuiltInClaims.lists.map(\.name)))
        throw invocation.refusal(
          "unknown claim \(name.quoted)\(hint.isEmpty ? ";" : hint) `mamctl prove --list` lists the claims"
        )
      }
      claims += more.filter { claim in !claims.contains { $0.name == claim.name } }
    }
    for path in invocation[claimFiles] {
      let file = try read(path, invocation, files)
      claims += file.claims
      warnings += file.warnings
    }
    if claims.isEmpty, invocation[claimFiles].isEmpty { claims = BuiltInClaims.every }
    return (claims, warnings.eachOnce)
  }

  /// Reads a file of claims; where there is none that is called like a built-in claim, the other option was meant.
  private static func read(
    _ path: String, _ invocation: Invocation, _ files: FileSource
  ) throws(InputError) -> ClaimsFile {
    do throws(ClaimsFileError) {
      return try ClaimsFile(path: path, files: files, strictly: invocation[CommonOptions.strict])
    } catch {
      switch error {
      case .file(.notFound(let path)) where BuiltInClaims.claims(named: path) != nil:
        let reason = FileError.notFound(path: path).reason + Suggestion.hint("--claim \(path)")
        throw .unreadable(.other(path: path, reason: reason))
      case .file(let error): throw .unreadable(error)
      case .json(let problems): throw .invalid(problems)
      case .doubtful(let warnings):
        throw .invalid(JSONProblems(warnings.map(\.message).joined(separator: "; "), file: path))
      }
    }
  }

  private static func write(
    _ reports: [ClaimReport], _ run: AcceptedRun, _ format: Format, _ console: Console
  ) {
    let failed = reports.reduce(0) { $0 + $1.failed.count }
    let count = reports.reduce(0) { $0 + $1.results.count }
    let accepted = reports.reduce(0) { $0 + $1.accepted.count }
    let held = count - failed - accepted
    var parts = ["\(held) \(held == 1 ? "holds" : "hold")", "\(failed) \(failed == 1 ? "does" : "do") not"]
    if accepted > 0 {
      parts = zip([held, failed], parts).compactMap { $0 == 0 ? nil : $1 } + ["\(accepted) accepted"]
    }
    let summary = "\(English.count(count, "claim")): \(parts.joined(separator: ", "))"
    switch format {
    case .pretty:
      console.out.line(failed == 0 ? console.style.green(summary) : console.style.red(summary))
      if reports.count > 1 { writeOverview(reports, console) }
      // The note is the same for every policy and claim, so that one will do.
      let noted = reports.firstIndex(where: \.leavesOutSharing)
      for (place, report) in reports.enumerated() { write(report, notingSharing: place == noted, console) }
    case .json:
      console.out.line(
        json: .object(["mam": 1, "failed": .integer(failed), "policies": .array(reports.map(\.json))]))
    case .junit: console.out.write(ClaimReport.junit(reports, run.acceptance.faults))
    case .tap: console.out.write(ClaimReport.tap(reports, run.acceptance.faults))
    case .github:
      console.out.write(GitHubAnnotations.text(reports.flatMap(\.findings) + run.faults, summary: summary))
    case .sarif:
      console.out.write(SARIFReport.text(reports.flatMap(\.findings) + run.faults, version: Release.version))
    }
  }

  /// Says which policies meet every claim and which do not.
  private static func writeOverview(_ reports: [ClaimReport], _ console: Console) {
    let layout = console.layout(of: .out)
    let names = reports.map(\.name)
    func name(_ report: ClaimReport) -> String {
      let isShared = names.count { $0 == report.name } > 1
      return UserText.spelled(isShared ? "\(report.name) (\(report.file))" : report.name)
    }
    let met = reports.filter(\.failed.isEmpty)
    let missed = reports.filter { !$0.failed.isEmpty }
    let rows = [
      ("every claim holds", met.map(name)),
      ("claims fail", missed.map { "\(name($0)) (\(English.count($0.failed.count, "claim")))" }),
    ]
    for (title, names) in rows where !names.isEmpty {
      console.out.lines(layout.folded(names.joined(separator: ", "), after: "  \(title.padded(to: 19))"))
    }
  }

  private static func write(
    _ report: ClaimReport, notingSharing isNoted: Bool, _ console: Console
  ) {
    let layout = console.layout(of: .out)
    let style = layout.style
    var isNoted = isNoted
    console.out.section(style.bold("\(UserText.spelled(report.name)) (\(UserText.spelled(report.file)))"))
    if let audience = report.audience {
      console.out.lines(layout.folded(audience, indent: 2, first: 2))
    }
    let open = report.results.enumerated().filter { report.accepted[$0.offset] == nil }.map(\.element)
      .inPortalOrder
    // What fails is what the reader came for.
    for result in open.filter({ !$0.holds }) + open.filter(\.holds) {
      let word = result.holds ? style.green("holds") : style.red("fails")
      let isNamedByText = result.claim.name == result.claim.text
      let refutation = result.holds ? nil : report.refutation(result)
      let text = UserText.spelled(
        isNamedByText ? result.claim.name : "\(result.claim.name): \(refutation ?? result.claim.text)")
      let extent = result.holds ? report.extent(result) : ""
      for (place, line) in layout.folded(text + extent, indent: 9, first: 9).enumerated() {
        console.out.line(place == 0 ? "  \(word)  " + line.drop { $0 == " " } : line)
      }
      var lines =
        report.row(of: result) != nil
        ? [] : refutation == nil ? report.explanation(result) : report.example(of: result)
      if isNoted, result.leavesOutSharing {
        lines.append(InquiryAnswer.sharingNotLookedFor)
        isNoted = false
      }
      for line in lines {
        console.out.lines(layout.folded(line, indent: 13, first: 11))
      }
    }
  }

  private static func runList(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    // Whoever names a policy beside it expects a proof, and a list must not look like one.
    if !invocation[policies].isEmpty || !invocation[claimFiles].isEmpty || !invocation[names].isEmpty {
      throw invocation.refusal("`--list` proves nothing; leave it out, or the policies and claims")
    }
    switch invocation[format] {
    case .pretty: writeList(to: console)
    case .json:
      let lists = BuiltInClaims.lists.map { list -> JSONOutput in
        [
          "name": .string(list.name), "text": .string(list.text),
          "claims": .array(
            list.claims.map { ["name": .string($0.name), "text": .string($0.text)] }),
        ]
      }
      console.out.line(json: ["mam": 1, "source": .string(BuiltInClaims.source), "lists": .array(lists)])
    case .junit, .tap, .github, .sarif:
      throw invocation.refusal(
        "`--list` proves nothing that `--format \(invocation[format].rawValue)` could report; use `pretty` or `json`"
      )
    }
    return .success
  }

  private static func writeList(to console: Console) {
    let layout = console.layout(of: .out)
    for list in BuiltInClaims.lists {
      let count = list.claims.count
      console.out.line(
        layout.style.bold(list.name) + "  " + list.text + (count > 1 ? " (\(count) claims)" : ""))
      if count > 1 {
        for claim in list.claims {
          console.out.lines(layout.folded(claim.text, indent: 6, first: 4))
        }
      }
    }
    console.out.line()
    console.out.lines(
      layout.folded(
        "Levels: \(BuiltInClaims.source). Microsoft's tables of 2024 and later differ from these in the offline and "
          + "biometric times and in the selected services."))
  }
}
