internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl show`: what a policy export says and what follows from it.
enum ShowVerb {
  static let command = Command(
    "show", "show what a policy export says, and the save and open tables that follow", usage: usage, run: run
  )

  private static let paths = Argument.oneOrMore(
    "POLICY", "a policy export, several of one user, or a folder", .path
  ).or(CommonOptions.policy)

  /// How a policy is written.
  enum Format: String, CaseIterable, Sendable {
    case pretty, json, csv
  }

  private static let format = Option<Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the answer is written")

  private static let verbose = Option<Bool>.flag(
    "verbose", "list every file that is left out, and every link")

  private static let usage = Usage(
    discussion: [
      "Settings are grouped and named as in the admin center. Findings come first: misspelled settings, "
        + "contradictions, what could not be read. What the export leaves out comes last.",
      "Several exports are merged as the policies of one user and app: the most restrictive value of each setting "
        + "applies, with the name of its policy. A folder, or an export of several, is listed.",
      "With `--strict`, the settings for sending, receiving, saving, opening and pasting must be stated. Unreadable "
        + "values and settings misspelled by a letter are errors; contradictions are findings.",
    ],
    arguments: [paths],
    options: [CommonOptions.name, CommonOptions.strict, verbose, format],
    examples: [
      .init("What does this export say?", "mamctl show Fixtures/policies/level-2.json"),
      .init(
        "The third entry of an export", "mamctl show Fixtures/policies/several.json --name 3"
      ),
      .init(
        "What applies to a user of two policies?",
        "mamctl show Fixtures/policies/level-2.json Fixtures/policies/level-3.json"),
      .init("Every policy of a folder, one a line", "mamctl show Fixtures/policies"),
      .init(
        "The settings for a spreadsheet, or with `json` for a script",
        "mamctl show Fixtures/policies/level-2.json --format csv"),
    ],
    statuses: [
      .finding: "with `--strict`: settings contradict each other",
      .invalidInput:
        "a file is not a valid iOS app protection policy; a folder has a broken file or no policy",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let paths = invocation[paths]
    if invocation[CommonOptions.name] == nil, let list = try PolicyList(paths, from: console.files) {
      if invocation[format] == .csv {
        let named = paths.joined(separator: " ")
        throw invocation.refusal(
          "`--format csv` writes one policy; `mamctl compare \(named) --format csv` writes several")
      }
      return write(list, of: paths, invocation, console)
    }
    let sources = try paths.map { path throws(InputError) in
      try Source(path, invocation, console.files)
    }
    return write(sources, invocation, console)
  }

  /// One policy and what is to be said of it.
  private struct Source {
    let path: String
    let policy: GraphPolicy
    let warnings: [LoadWarning]

    init(_ path: String, _ invocation: Invocation, _ files: FileSource) throws(InputError) {
      self.path = path
      let export = try PolicyInput.export(path, from: files)
      policy = try PolicyInput.policy(
        invocation[CommonOptions.name], of: export, in: path,
        reading: invocation[CommonOptions.strict] ? .strict : .lenient)
      warnings = export.warnings + policy.warnings
    }

    /// The warnings; one that the policy is not assigned names it, as one of several.
    var namedWarnings: [LoadWarning] {
      guard let name = policy.policy.displayName else { return warnings }
      return warnings.map { warning in
        guard warning.kind == .ineffective, warning.setting == .isAssigned else { return warning }
        return LoadWarning(
          kind: warning.kind, property: warning.property,
          message:
            "the policy \(UserText.quoted(name)) is not assigned to anyone; its values count here all the same",
          file: warning.file, position: warning.position)
      }
    }
  }

  private static func write(_ sources: [Source], _ invocation: Invocation, _ console: Console) -> ExitStatus {
    guard let merged = MergedPolicies(sources.map(\.policy.policy)) else { return .usage }
    let merger = MergedSources(merged, files: sources.map(\.path))
    let warnings = GraphPolicy.settled(
      sources.flatMap { sources.count > 1 ? $0.namedWarnings : $0.warnings }.eachOnce.filter {
        $0.holds(of: merged)
      }, of: sources.map(\.policy),
      in: merged.policy)
    let details = sources.count == 1 ? sources[0].policy.details : []
    switch invocation[format] {
    case .json:
      console.out.line(json: PolicyOutput.json(merger, details, warnings))
    case .csv: console.out.write(exactly: PolicyOutput.csv(merged.policy))
    case .pretty:
      PolicyText(
        policy: merged.policy, sources: merger, details: details, warnings: warnings,
        layout: console.layout(of: .out),
        nullSettings: sources.reduce(into: SettingSet()) { $0.formUnion($1.policy.nullSettings) },
        listsAll: invocation[verbose]
      ).write(to: console.out)
    }
    return judge(warnings, invocation, console)
  }

  private static func write(
    _ list: PolicyList, of folders: [String], _ invocation: Invocation, _ console: Console
  ) -> ExitStatus {
    switch invocation[format] {
    case .json: console.out.line(json: list.json)
    case .pretty, .csv: list.write(to: console.out, console.layout(of: .out), listingAll: invocation[verbose])
    }
    if list.rows.count > 1, invocation[format] == .pretty {
      console.out.line(console.style.dim("`--name NAME` shows one of them in full."))
    }
    if list.rows.isEmpty {
      console.complain(
        "\(invocation.name): no file of the \(folders.count == 1 ? "folder" : "folders") \(UserText.list(folders)) "
          + "holds an iOS app protection policy")
      return .invalidInput
    }
    if list.others.contains(where: \.isBroken) { return .invalidInput }
    return judge(list.rows.flatMap(\.warnings), invocation, console)
  }

  /// Says which findings `--strict` does not accept, and returns the status that they lead to.
  private static func judge(
    _ warnings: [LoadWarning], _ invocation: Invocation, _ console: Console
  ) -> ExitStatus {
    let refused = warnings.filter { status(of: $0) != .success }
    guard invocation[CommonOptions.strict], !refused.isEmpty else { return .success }
    for warning in refused { console.complain("\(warning)") }
    console.complain(
      "\(invocation.name): `--strict` does not accept \(refused.count == 1 ? "this finding" : "these \(refused.count) findings")"
    )
    return refused.map(status).contains(.invalidInput) ? .invalidInput : .finding
  }

  /// The status under `--strict`: what the export says in vain is not valid, what contradicts itself a finding.
  private static func status(of warning: LoadWarning) -> ExitStatus {
    switch warning.kind {
    case .misspelled, .unknownWord, .unreadable, .outOfRange, .furtherPages, .nothingStated: .invalidInput
    case .contradiction: .finding
    case .defaulted, .unknownProperty, .approximate, .ineffective, .skipped, .incomplete: .success
    }
  }
}

extension LoadWarning {
  /// Whether what is said of one policy holds of the merged one as well: another may state what this one lacks, and give
  /// an effect to what has none here.
  fileprivate func holds(of merged: MergedPolicies) -> Bool {
    guard merged.policies.count > 1, let setting else { return true }
    return switch kind {
    case .defaulted: !merged.policy.states(setting)
    case .ineffective: setting.group == .targeting || !setting.row.isUsed(merged.policy)
    case .unknownWord, .misspelled, .unknownProperty, .unreadable, .approximate, .outOfRange, .contradiction,
      .skipped,
      .incomplete, .furtherPages, .nothingStated:
      true
    }
  }
}
