internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl diff`: what changes between two policies, question by question.
enum DiffVerb {
  static let command = Command(
    "diff", "say what opens and what closes between two policies, and by which setting",
    usage: usage, run: run)

  /// How a comparison is written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json, markdown, github, sarif
  }

  private static let paths = Argument.any("OLD NEW", "two policy exports, or two folders of them", .path)
    .or(CommonOptions.policy)
  private static let oldChoice = Option<String?>.text(
    "old-name", "NAME|ID|INDEX", "the policy of OLD to use, when it holds several")
  private static let newChoice = Option<String?>.text(
    "new-name", "NAME|ID|INDEX", "the policy of NEW to use, when it holds several")
  private static let world = Option<[String]>.paths(
    "world", "FILE",
    "compare each account's policy in two worlds and name other differences: `--world OLD --world NEW`, or OLD and `--world NEW`"
  )
  private static let effective = Option<Bool>.flag(
    "effective",
    "compare the app protection policies of two tenants for each kind of user, app and device")
  private static let all = Option<Bool>.flag("all", "count answers that differ only in their reasons")
  private static let full = Option<Bool>.flag(
    "full",
    "list every answer that changes, with what it was and what it is; of those for unknown facts or other target devices, only some"
  )
  private static let examples = Option<Bool>.flag(
    "examples",
    "add an example request for each setting that changes an answer; list the settings without one")
  private static let noNewAccess = Option<Bool>.flag(
    "no-new-access", "exit with status 2 only if something opened")
  private static let noNewBlocks = Option<Bool>.flag(
    "no-new-blocks", "exit with status 2 only if something closed")
  private static let git = Option<Bool>.flag(
    "git", "take the arguments of a git external diff, seven or nine, and exit with status 0 for any change")
  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the comparison is written")

  private static let usage = Usage(
    discussion: [
      "`diff` asks both policies every question that they can answer differently: about locations, kinds of "
        + "other accounts, lengths of text, links and conditions of launch.",
      "In folders, policies are paired by ID, else by name, else by file name; a new or removed policy is listed.",
      "As a git driver: `git config diff.mam.command 'mamctl diff --git'`, and `*.policy.json diff=mam` in "
        + "`.gitattributes`. To read exports as text in any git diff: `git config diff.mam.textconv 'mamctl show'`.",
    ],
    arguments: [paths],
    options: [
      oldChoice, newChoice, world, effective, all, full, examples, noNewAccess, noNewBlocks,
      AcceptedRun.accept,
      AcceptedRun.show, AcceptedRun.today, git, CommonOptions.root, CommonOptions.strict, format,
    ],
    examples: [
      .init(
        "What does level 2 change?",
        "mamctl diff Fixtures/policies/level-1.json Fixtures/policies/level-2.json"),
      .init(
        "What changes for each account between two worlds?",
        "mamctl diff --world Fixtures/worlds/two-accounts.json --world Fixtures/worlds/lax-tenant.json"),
      .init(
        "For whom does a change of assignments open something?",
        "mamctl diff --effective Fixtures/tenants/contoso Fixtures/tenants/contoso-next --format markdown"),
      .init(
        "Let accepted findings pass",
        "mamctl diff Fixtures/policies/level-3.json Fixtures/policies/level-2.json --no-new-access --accept Fixtures/accepted/contoso.json"
      ),
      .init(
        "Refuse a change that opens anything, with a comment for the pull request",
        "mamctl diff Fixtures/policies/level-2.json Fixtures/policies/level-3.json --no-new-access --format markdown"
      ),
    ],
    statuses: [
      .success:
        "no answer changes, or none in the direction that is asked about; a recheck time, the kind of encryption, and the "
        + "scheme of a browser, dialer or messaging app change none",
      .denied:
        "an answer changes, other PINs may be chosen, the policy's apps change, the policy becomes assigned or "
        + "unassigned, a property changes that this version does not know, or two worlds differ in more than policies; "
        + "a change of groups does not count (`--effective` compares them)",
      .invalidInput: "an input, or a file of a folder, is not valid, or a folder has no policy",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    if invocation.has(AcceptedRun.accept), !invocation[noNewAccess] {
      throw invocation.refusal("`--accept` goes with `--no-new-access`")
    }
    if invocation[format] == .markdown, invocation[full] || invocation[examples] {
      throw invocation.refusal("`--full` and `--examples` write text; leave out `--format markdown`")
    }
    if invocation[effective] { return try compareTenants(invocation, console) }
    let inputs = try read(invocation, console.files(of: invocation))
    for fault in inputs.others.faults { console.complain(fault) }
    for other in inputs.others.others(listingAll: false) {
      console.complain("\(invocation.name): left out: \(other)")
    }
    let warnings = inputs.warnings(strictly: invocation[CommonOptions.strict])
    if let status = console.tell(warnings, of: invocation) { return status }
    let results = inputs.subjects.map { subject in
      (
        subject: subject,
        difference: subject.old == nil || subject.new == nil
          ? nil
          : PolicyDifference(
            from: subject.old?.policy?.policy, to: subject.new?.policy?.policy,
            comparesReasons: invocation[all])
      )
    }
    let run = try AcceptedRun(
      results.flatMap { DiffAcceptance.identities($0.subject, $0.difference) }, of: .diff,
      naming: DiffAcceptance.names, invocation,
      console.files)
    let accepted = DiffAcceptance.distributed(run.entries, to: results)
    var extent = extent(of: invocation)
    // An index counts the policies of a folder, of which a command gets one file.
    extent.newChoice = invocation[newChoice].map { choice in
      let new = inputs.subjects.first?.new
      return new?.file == invocation[paths].last ? choice : new?.policy?.policy.id ?? choice
    }
    var worlds = inputs.worlds
    let isUnclear =
      worlds.map {
        !$0.remarks.isEmpty || zip(results, accepted).contains { $0.difference == nil && $1[0] == nil }
      }
      ?? false
    if isUnclear { worlds?.refuse((invocation[noNewAccess], invocation[noNewBlocks])) }
    write(results, accepted, run.faults, invocation[format], extent, worlds, console)
    if invocation[format] == .json {
      for text in worlds?.messages ?? [] { console.complain("\(invocation.name): \(text)") }
    }
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    for case let (subject, difference?) in results where !difference.space.isComplete {
      console.complain(
        "\(invocation.name): \(subject.name.quoted): the patterns of universal links overlap in more ways than are asked about"
      )
    }
    if invocation[git] { return .success }
    for problem in inputs.emptySides { console.complain("\(invocation.name): \(problem)") }
    if !inputs.emptySides.isEmpty { return .invalidInput }
    if inputs.others.contains(where: \.isBroken) { return .invalidInput }
    let directions = Set(
      zip(results, accepted).flatMap { result, accepted -> [Direction] in
        // A policy that is gone no longer restricts anybody.
        guard let difference = result.difference else {
          return accepted[0] == nil ? [result.subject.new == nil ? .opened : .closed] : []
        }
        return difference.changes.enumerated().filter { accepted[$0.offset] == nil }.map(\.element.direction)
          + result.subject.narrowed.indices.filter { accepted[DiffAcceptance.place(ofNarrowed: $0)] == nil }
          .map { _ in .opened }
          + (result.subject.widened.isEmpty ? [] : [.closed])
          + (result.subject.unknown.isEmpty ? [] : [.other])
          // Which PIN a user may choose is no question, but `decide pin` answers it.
          + (difference.notices.contains { PINRules.settingsOfChoice.contains($0.setting) } ? [.other] : [])
      }
    )
    .union(isUnclear ? [.opened, .closed] : [])
    return isFinding(directions, invocation) || run.hasFaults ? .finding : .success
  }

  private static func extent(of invocation: Invocation) -> DiffText.Extent {
    DiffText.Extent(isFull: invocation[full], hasExamples: invocation[examples])
  }

  /// Whether changes in some directions are what the run looks for.
  private static func isFinding(_ directions: Set<Direction>, _ invocation: Invocation) -> Bool {
    let looksAtAll = !invocation[noNewAccess] && !invocation[noNewBlocks]
    return looksAtAll
      ? !directions.isEmpty
      : invocation[noNewAccess] && directions.contains(.opened)
        || invocation[noNewBlocks] && directions.contains(.closed)
  }

  private static func compareTenants(_ invocation: Invocation, _ console: Console) throws(InputError)
    -> ExitStatus
  {
    let given = invocation[paths]
    for option in [world.spec, git.spec, oldChoice.spec, newChoice.spec]
    where invocation.optionTexts[option.name] != nil {
      throw invocation.refusal("`\(option.name)` cannot be used with `--effective`")
    }
    guard given.count == 2 else {
      throw invocation.refusal("`--effective` compares two tenants, `OLD` and `NEW`")
    }
    var comparison = try DiffEffective(given[0], given[1], from: console.files(of: invocation))
    let warnings = (comparison.old.warnings + comparison.new.warnings).eachOnce
    if let status = console.tell(warnings, of: invocation) { return status }
    for gap in comparison.gaps { console.complain("\(invocation.name): \(gap)") }
    let run = try AcceptedRun(
      comparison.identities, of: .diff, naming: DiffAcceptance.names, invocation, console.files)
    comparison.accept(run.entries)
    let findings = comparison.findings + run.faults
    switch invocation[format] {
    case .pretty:
      comparison.write(extent(of: invocation), console.layout(of: .out), to: console.out)
    case .json: console.out.line(json: comparison.json)
    case .markdown: console.out.write(comparison.markdown)
    case .github: console.out.write(annotations(findings))
    case .sarif: console.out.write(SARIFReport.text(findings, version: Release.version))
    }
    run.write(isPretty: invocation[format] == .pretty, invocation, console)
    if isFinding(comparison.directions, invocation) || run.hasFaults { return .finding }
    return comparison.isUndecided ? .invalidInput : .success
  }

  private static func read(_ invocation: Invocation, _ files: FileSource) throws(InputError) -> DiffInputs {
    let given = invocation[paths]
    let choices = (invocation[oldChoice], invocation[newChoice])
    if invocation[git] {
      // Of a file that was renamed, git also gives the new path and what was renamed.
      guard given.count == 7 || given.count == 9 else {
        throw invocation.refusal(
          "`--git` takes the seven arguments of a git external diff, or nine of a renamed file, not \(given.count)"
        )
      }
      return try DiffInputs(old: (given[1], choices.0), new: (given[4], choices.1), from: files)
    }
    let worlds = invocation[world]
    if !worlds.isEmpty {
      let both = given + worlds
      guard both.count == 2 else {
        throw invocation.refusal(
          "a comparison of worlds takes two of them, the old one first, not \(both.count)")
      }
      return try DiffInputs(worlds: both[0], both[1], from: files)
    }
    guard given.count == 2 else {
      throw invocation.refusal("a comparison takes two arguments, `OLD` and `NEW`, not \(given.count)")
    }
    let before = try PolicyInput.exports(below: given[0], from: files)
    let after = try PolicyInput.exports(below: given[1], from: files)
    switch (before, after) {
    case (let before?, let after?) where choices.0 == nil && choices.1 == nil:
      return try DiffInputs(folders: (given[0], before), (given[1], after), from: files)
    case (_?, nil) where choices.0 == nil: throw invocation.refusal(ofOneFolder: given, oldChoice.spec.name)
    case (nil, _?) where choices.1 == nil: throw invocation.refusal(ofOneFolder: given, newChoice.spec.name)
    case (_, _): break
    }
    return try DiffInputs(old: (given[0], choices.0), new: (given[1], choices.1), from: files)
  }

  private static func write(
    _ results: [(subject: DiffSubject, difference: PolicyDifference?)],
    _ accepted: [[Int: AcceptedFinding]], _ faults: [GateFinding], _ format: Format,
    _ extent: DiffText.Extent, _ worlds: DiffWorlds?, _ console: Console
  ) {
    switch format {
    case .pretty:
      let (changed, unchanged) = DiffWording.apart(DiffAcceptance.open(results, accepted))
      let layout = console.layout(of: .out)
      for (place, result) in changed.enumerated() {
        if place > 0 { console.out.line() }
        if let difference = result.difference {
          DiffText(subject: result.subject, difference: difference, extent: extent, layout: layout)
            .write(to: console.out)
        } else {
          let what = "\(UserText.spelled(result.subject.name)): \(result.subject.onlySide)"
          console.out.lines(layout.folded(what, indent: 2, first: 0).map(layout.style.bold))
        }
      }
      let unchangedTexts = DiffWording.unchanged(unchanged).map(UserText.spelled)
      if !unchangedTexts.isEmpty, !changed.isEmpty { console.out.line() }
      for text in unchangedTexts { console.out.lines(layout.folded(text, indent: 2, first: 0)) }
      worlds?.write(layout, to: console.out)
    case .json:
      let outputs = zip(results, accepted).map { DiffOutput.json($0.subject, $0.difference, accepting: $1) }
      console.out.line(json: outputs.count == 1 ? outputs[0] : .array(outputs))
    case .markdown:
      console.out.write(
        DiffMarkdown.text(
          DiffAcceptance.open(results, accepted), worlds.map { ($0.remarks, $0.notes) }, by: .mamctl))
    case .github, .sarif:
      let all =
        zip(results, accepted).flatMap { DiffFindings.all($0.subject, $0.difference, accepting: $1) } + faults
        + (worlds?.findings ?? [])
      console.out.write(
        format == .github ? annotations(all) : SARIFReport.text(all, version: Release.version))
    }
  }

  private static func annotations(_ findings: [GateFinding]) -> String {
    let open = findings.filter { $0.accepted == nil }
    let changes = open.count { $0.rule != DiffEffective.notComparedRule }
    return GitHubAnnotations.text(open, summary: English.count(changes, "change"))
  }
}

extension Invocation {
  /// A folder beside a file, without the option that chooses one of the folder's policies.
  fileprivate func refusal(ofOneFolder paths: [String], _ option: String) -> InputError {
    refusal("only one of \(UserText.list(paths)) is a folder; choose its policy with `\(option)`")
  }
}
