internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What there is to look at in one policy.
struct Review {
  /// The export that holds the policy.
  let file: String
  let policy: GraphPolicy
  /// What the export gets wrong or leaves in doubt.
  let warnings: [LoadWarning]
  /// The floors of the service that the policy's own bounds are below.
  let floors: [Floor]
  /// The claims of the level.
  private(set) var level: ClaimReport
  /// The plain claims, which are no findings.
  let plain: ClaimReport
  /// The name of the level.
  let levelName: String
  /// The entries that accept warnings and floors, in their order.
  private(set) var accepted: [AcceptedFinding?]

  /// A floor of the service, and the setting that admits what is below it.
  typealias Floor = (setting: Setting, text: String)

  /// What entries call a floor of the service.
  static let floorCode = "service-floor"

  init(of found: PolicyInput.Found, against levelName: String) {
    let prover = Prover(found.policy.policy)
    func report(_ claims: [Claim]) -> ClaimReport {
      ClaimReport(
        file: found.file, name: found.name, policy: found.policy, results: claims.map(prover.check))
    }
    file = found.file
    policy = found.policy
    warnings = (found.remarks + found.policy.statedWarnings).eachOnce
    floors = Self.floors(admittedBy: found.policy.policy)
    level = report(BuiltInClaims.claims(named: levelName) ?? [])
    plain = report(BuiltInClaims.plain)
    self.levelName = levelName
    accepted = Array(repeating: nil, count: warnings.count + floors.count)
  }

  // MARK: - Findings

  /// How entries may call the findings: warnings, floors, claims.
  var identities: [Acceptance.Finding] {
    warnings.map { $0.identity(at: level.places) }
      + floors.map {
        Acceptance.Finding([.init(.code, Self.floorCode)], at: [$0.setting.rawValue] + level.places)
      } + level.identities
  }

  /// Marks the findings with the entries that accept them, and takes those from the list.
  mutating func accept(_ entries: inout ArraySlice<AcceptedFinding?>) {
    accepted = Array(entries.prefix(accepted.count))
    entries = entries.dropFirst(accepted.count)
    level.accept(&entries)
  }

  private var openWarnings: [LoadWarning] { zip(warnings, accepted).filter { $1 == nil }.map(\.0) }
  private var openFloors: [Floor] {
    zip(floors, accepted.dropFirst(warnings.count)).filter { $1 == nil }.map(\.0)
  }

  /// Whether there is nothing to look at.
  var isClean: Bool { openWarnings.isEmpty && openFloors.isEmpty && level.failed.isEmpty }

  /// The findings as build servers and code hosts show them.
  var findings: [GateFinding] {
    zip(warnings, accepted).map { warning, entry in
      GateFinding(
        rule: warning.kind.rawValue, level: .warning, message: warning.message,
        place: GateFinding.Place((warning.file, warning.position)), accepted: entry)
    }
      + zip(floors, accepted.dropFirst(warnings.count)).map { floor, entry in
        GateFinding(
          rule: Self.floorCode, level: .warning, message: floor.text,
          place: policy.place(of: floor.setting).map { GateFinding.Place($0) }
            ?? GateFinding.Place(startOf: file),
          accepted: entry)
      } + level.findings
  }

  /// The entries of a file that accepts what is found today.
  var entries: [(name: AcceptedFinding.Name, place: String)] {
    warnings.map { (name: AcceptedFinding.Name(.code, $0.kind.rawValue), place: $0.property ?? level.name) }
      + floors.map { (name: AcceptedFinding.Name(.code, Self.floorCode), place: $0.setting.rawValue) }
      + level.failed.map { (name: AcceptedFinding.Name(.claim, $0.claim.name), place: level.name) }
  }

  /// The floors of the service below versions that the policy lets in: those that its own lower bounds name.
  ///
  /// Source: R9.13.
  private static func floors(admittedBy policy: AppProtectionPolicy) -> [Floor] {
    func bound(_ settings: Setting...) -> (setting: Setting, version: DottedVersion)? {
      settings.compactMap { setting in
        guard case .version(let path, let zeroIsOff) = setting.row.kind,
          let version = policy[keyPath: path]?.version, !(zeroIsOff && version.parts.isEmpty)
        else { return nil }
        return (setting, version)
      }
      .max { $0.version < $1.version }
    }
    let sdk = bound(.minimumRequiredSdkVersion, .minimumWipeSdkVersion)
    let os = bound(.minimumRequiredOsVersion, .minimumWipeOsVersion)
    return ServiceFloor.missed(sdk: sdk?.version, os: os?.version, under: policy).compactMap { floor in
      let bound =
        switch floor.subject {
        case .sdk: sdk
        case .os: os
        }
      return bound.map { bound in
        (bound.setting, "\(bound.setting.label) is \(bound.version.text), but \(floor.sentence)")
      }
    }
  }
}

// MARK: - For a person

extension Review {
  /// A part of the page: what its rows are about, and for each of them where it is stated and what is found.
  typealias Section = (title: String, rows: [(term: String, meaning: String)])

  /// The name and the file.
  var title: String { "\(UserText.spelled(level.name)) (\(UserText.spelled(file)))" }

  /// The parts that are not empty.
  var sections: [Section] {
    let all: [Section] = [
      (
        "Findings in the export",
        WarningText.lines(openWarnings).map { ("line \($0.line)", UserText.spelled($0.sentence)) }
      ),
      (
        "Below \(levelInWords) (\(level.failed.count) of \(level.results.count) settings): found -> expected",
        level.failed.inPortalOrder.map { row($0, in: level) }
      ),
      (
        "No longer supported by the service, whatever the policy says",
        openFloors.map { (level.line(of: $0.setting) ?? "default", $0.text) }
      ),
      ("No supported OS version gets in (no finding, so nothing to accept)", lockouts),
      (
        isPartlyListed
          ? "Also consider (not findings; some settings are also listed above)"
          : "Also consider (not findings, so nothing to accept)",
        plain.failed.inPortalOrder.map { row($0, in: plain) }
      ),
    ]
    return all.filter { !$0.rows.isEmpty }
  }

  /// Whether a plain claim fails because of a setting that is below the level as well.
  private var isPartlyListed: Bool {
    let listed = Set(level.failed.flatMap(\.settings))
    return plain.failed.contains { !listed.isDisjoint(with: $0.settings) }
  }

  /// The level in words, such as `level 2`.
  private var levelInWords: String { levelName.replacing("-", with: " ") }

  /// How many settings are not in the export.
  private var defaulted: Int {
    Setting.allCases.count { !policy.stated.contains($0) && $0.group != .targeting }
  }

  /// That settings have their defaults, if `show` lists any.
  var remark: String? {
    let absent = policy.warnings.filter { $0.kind == .defaulted }.compactMap(\.setting).eachOnce
    if absent.isEmpty { return nil }
    let hasLists = absent.contains { !StandardList.entries(of: $0).isEmpty }
    if absent.count == 1 {
      let result = hasLists ? "its list is empty" : "its default applies"
      return "1 setting is not in the export, so \(result) (`mamctl show` lists it)."
    }
    return "\(absent.count) settings are not in the export, so their defaults apply"
      + (hasLists ? ", and lists are empty (`mamctl show` lists them)." : " (`mamctl show` lists them).")
  }

  /// Whether the policy reaches the level; nil where the claims that fail are listed.
  var verdict: String? {
    guard level.failed.isEmpty else { return nil }
    let count = level.results.count
    return level.accepted.isEmpty
      ? "The policy meets \(levelInWords): all \(English.count(count, "setting"))."
      : "The policy is below \(levelInWords) in \(level.accepted.count) of \(English.count(count, "setting")), all accepted."
  }

  /// Where the setting stands that makes a claim fail, and what is so instead.
  private func row(_ result: ClaimResult, in report: ClaimReport) -> (term: String, meaning: String) {
    let first = result.settings.first { report.line(of: $0) != nil }
    let text = result.finding { $0 == first ? nil : report.line(of: $0) }
    return (first.flatMap { report.line(of: $0) } ?? "default", text)
  }

  /// The highest versions that the policy lets in, where every version that the service supports is above them.
  ///
  /// Source: R9.13.
  private var lockouts: [(term: String, meaning: String)] {
    let supported = ServiceFloor.all.filter { $0.subject == .os && $0.condition == .always }
      .compactMap { floor in DottedVersion(floor.least).map { (version: $0, floor: floor) } }
    guard let least = supported.max(by: { $0.version < $1.version }) else { return [] }
    let policy = policy.policy
    return [Setting.maximumRequiredOsVersion, .maximumWipeOsVersion].compactMap { setting in
      guard case .version(let path, let zeroIsOff) = setting.row.kind, let limit = policy[keyPath: path],
        !limit.isOff(zeroIsOff: zeroIsOff), let version = limit.version, version < least.version
      else { return nil }
      let action = setting == .maximumWipeOsVersion ? "org data is wiped" : "access is blocked"
      return (
        level.line(of: setting) ?? "default",
        UserText.spelled(
          "\(setting.label) is \(policy.value(of: setting).label): \(action) on every version that app protection still supports, "
            + "iOS \(least.floor.least) and later (\(least.floor.source))")
      )
    }
  }

  /// The page as Markdown.
  var markdown: String {
    var lines = ["## \(DiffMarkdown.escaped(title))", ""]
    if let verdict { lines += [DiffMarkdown.escaped(verdict), ""] }
    for section in sections {
      lines += ["### \(DiffMarkdown.escaped(section.title))", "", "| Where | What |", "|---|---|"]
      lines += section.rows.map {
        "| \(DiffMarkdown.escaped($0.term)) | \(DiffMarkdown.escaped($0.meaning)) |"
      }
      lines.append("")
    }
    if let remark { lines += [DiffMarkdown.escaped(remark), ""] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page as a part of an HTML document.
  var html: [String] {
    ["<h1>\(HTML.escaped(title))</h1>"] + [verdict].compactMap(\.self).map { "<p>\(HTML.marked($0))</p>" }
      + sections.map { section in
        HTML.table(
          section.title.replacing(" -> ", with: " \u{2192} "), ["Where", "What"],
          section.rows.map {
            [HTML.escaped($0.term), HTML.marked($0.meaning.replacing(" -> ", with: " \u{2192} "))]
          })
      } + [remark].compactMap(\.self).map { "<p>\(HTML.marked($0))</p>" }
  }

  // MARK: - For a program

  /// The policy, what is found, and what accepts it.
  var json: JSONOutput {
    .object([
      "file": .string(file), "name": .string(level.name), "level": .string(levelName),
      "clean": .bool(isClean), "warnings": .array(zip(warnings, accepted).map(json)),
      "claims": claims(of: level), "consider": claims(of: plain),
      "floors": .array(
        zip(floors, accepted.dropFirst(warnings.count)).map { floor, entry in
          .object([
            "setting": .string(floor.setting.rawValue), "message": .string(floor.text),
            "accepted": entry?.json,
          ])
        }),
      "defaulted": .integer(defaulted),
    ])
  }

  private func json(_ warning: LoadWarning, _ entry: AcceptedFinding?) -> JSONOutput {
    .object([
      "kind": .string(warning.kind.rawValue), "setting": warning.setting.map { .string($0.rawValue) },
      "message": .string(warning.message), "file": .string(warning.file),
      "line": .integer(warning.position.line), "column": .integer(warning.position.column),
      "accepted": entry?.json,
    ])
  }

  private func claims(of report: ClaimReport) -> JSONOutput {
    guard case .object(let members) = report.json else { return .array([]) }
    return members.first { $0.key == "claims" }?.value ?? .array([])
  }
}

extension ClaimResult {
  /// What is found in place of what a claim asks for, in one line.
  ///
  /// - Parameter note: What to say of a setting that is one of the reasons, such as its line.
  /// - Returns: The setting with its value and the one asked for, or what is so and why.
  func finding(_ note: (Setting) -> String?) -> String {
    if case .setting(let setting, _, _)? = failure, let expected {
      let found = UserText.spelled(setting.control.value(policy))
      let asked = [" or stricter", "at most "].reduce(expected) { $0.replacing($1, with: "") }
      return "\(setting.control.label): \(found) -> \(UserText.spelled(asked))"
    }
    if let missing = cause?.changes.first, cause?.changes.count == 1, missing.setting == claim.setting,
      case .version = missing.setting.row.kind
    {
      return "\(missing.setting.label): \(UserText.spelled(missing.old.label)) -> a minimum version"
    }
    let reasons = reasons(note: note)
    let what = refutation ?? "Fails: \(claim.text)"
    return reasons.isEmpty ? what : "\(what): \(reasons)"
  }
}
