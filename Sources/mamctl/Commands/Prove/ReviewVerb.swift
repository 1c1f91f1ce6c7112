internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl review`: one page about a policy for a person: what to look at first.
enum ReviewVerb {
  static let command = Command(
    "review", "say what to look at first in a policy", usage: usage, run: run)

  private static let levels = BuiltInClaims.levels.map(\.name)
  private static let file = Argument.one("POLICY", "a policy export", .path)
  private static let against = Option<String?>.text(
    "against", "LEVEL", "the level of data protection to hold the policy against; level-2 when left out",
    .choice(levels))

  private static let acceptAll = Option<Bool>.flag(
    "accept-all",
    "print a file for `--accept` with an entry for each finding of today, none for what is only to consider")
  private static let reason = Option<String?>.text(
    "reason", "TEXT", "with `--accept-all`: why the findings are accepted")
  private static let until = Option<String?>.text(
    "until", "DATE", "with `--accept-all`: the last day on which they are")

  private static let usage = Usage(
    discussion: [
      "First comes what the export gets wrong or leaves in doubt, then the claims of the level that fail. The levels are "
        + "those of Microsoft's data protection framework. What follows under \"To consider\" is not a finding: it does not "
        + "change the exit status, and `--accept-all` writes no entry for it."
    ],
    arguments: [file],
    options: [
      CommonOptions.policy, against, AcceptedRun.accept, AcceptedRun.show, AcceptedRun.today, acceptAll,
      reason,
      until, CommonOptions.strict,
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
      .success: "nothing to look at", .denied: "something to look at",
      .invalidInput: "the policy is not valid",
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let export = try PolicyInput.export(invocation[file], from: console.files)
    let policy = try PolicyInput.policy(invocation[CommonOptions.policy], of: export, in: invocation[file])
    let warnings = (export.warnings + policy.statedWarnings).eachOnce
    if invocation[CommonOptions.strict], let status = console.tell(warnings, of: invocation) { return status }
    let level = invocation[against] ?? "level-2"
    let prover = Prover(policy.policy)
    func report(_ claims: [Claim]) -> ClaimReport {
      ClaimReport(
        file: invocation[file], name: policy.policy.displayName ?? invocation[file], policy: policy,
        results: claims.map(prover.check))
    }
    var levelReport = report(BuiltInClaims.claims(named: level) ?? [])
    let floors = Self.floors(admittedBy: policy.policy)
    let identities =
      warnings.map { $0.identity(at: levelReport.places) }
      + floors.map {
        Acceptance.Finding([.init(.code, floorCode)], at: [$0.setting.rawValue] + levelReport.places)
      } + levelReport.identities
    if invocation[acceptAll] {
      return try writeAcceptance(of: warnings, floors, levelReport, invocation, console)
    }
    let run = try AcceptedRun(
      identities, of: .review,
      naming: [
        .code: LoadWarning.Kind.allCases.map(\.rawValue) + [floorCode],
        .claim: BuiltInClaims.lists.flatMap(\.claims).map(\.name).eachOnce,
        .setting: Setting.allCases.map(\.rawValue),
      ], invocation, console.files)
    let open = zip(warnings, run.entries).filter { $1 == nil }.map(\.0)
    let openFloors = zip(floors, run.entries.dropFirst(warnings.count)).filter { $1 == nil }.map(\.0)
    var claims = run.entries.dropFirst(warnings.count + floors.count)
    levelReport.accept(&claims)
    let plainReport = report(BuiltInClaims.plain)
    let layout = console.layout(of: .out)
    console.out.line(
      layout.style.bold("\(UserText.spelled(levelReport.name)) (\(UserText.spelled(invocation[file])))"))
    write(
      "Wrong or in doubt in the export",
      open.map { ("line \($0.position.line)", UserText.spelled($0.message)) }, layout, console)
    write(
      "Below \(level) (\(levelReport.failed.count) of \(levelReport.results.count) settings): what is set -> what it asks for",
      levelReport.failed.map { row($0, in: levelReport) }, layout, console)
    write(
      "To consider, whatever the level (not findings, so nothing to accept)",
      plainReport.failed.map { row($0, in: plainReport) } + lockouts(of: policy.policy, in: plainReport),
      layout, console)
    write(
      FloorText.heading,
      openFloors.map { (levelReport.line(of: $0.setting) ?? "default", $0.text) }, layout, console)
    let defaults = Setting.allCases.count { !policy.stated.contains($0) && $0.group != .targeting }
    if defaults > 0 {
      console.out.line()
      let settings = "\(English.count(defaults, "setting")) \(defaults == 1 ? "is" : "are") not in the export"
      console.out.lines(
        layout.folded("\(settings), so the admin center's defaults apply; `mamctl show` lists them."))
    }
    let isClean = open.isEmpty && levelReport.failed.isEmpty && openFloors.isEmpty && !run.hasFaults
    if invocation.has(AcceptedRun.accept) { console.out.line() }
    run.write(isPretty: true, invocation, console)
    if isClean {
      console.out.line()
      console.out.line(layout.style.green("No claim of \(level) fails."))
    }
    return isClean ? .success : .finding
  }

  /// Prints a file that accepts what is found today.
  private static func writeAcceptance(
    of warnings: [LoadWarning], _ floors: [Floor], _ report: ClaimReport, _ invocation: Invocation,
    _ console: Console
  ) throws(InputError) -> ExitStatus {
    guard let reason = invocation[reason], reason.contains(where: { !$0.isWhitespace }),
      let date = invocation[until]
    else { throw invocation.refusal("`--accept-all` needs `--reason TEXT` and `--until DATE`") }
    let day = try AcceptedRun.day(date, of: until.spec, invocation)
    let warnings = warnings.map {
      (name: AcceptedFinding.Name(.code, $0.kind.rawValue), place: $0.property ?? report.name)
    }
    let floors = floors.map {
      (name: AcceptedFinding.Name(.code, floorCode), place: $0.setting.rawValue)
    }
    let claims = report.failed.map { (name: AcceptedFinding.Name(.claim, $0.claim.name), place: report.name) }
    console.out.write(
      AcceptedFinding.file(accepting: warnings + floors + claims, of: .review, because: reason, until: day))
    return .success
  }

  /// A floor of the service, and the setting that admits what is below it.
  private typealias Floor = (setting: Setting, text: String)

  /// What entries call a floor of the service.
  private static let floorCode = "service-floor"

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
        (bound.setting, "\(bound.setting.label) is \(bound.version.text): \(floor.sentence)")
      }
    }
  }

  /// The highest versions that a policy lets in, where every version that the service supports is above them.
  ///
  /// Source: R9.13.
  private static func lockouts(
    of policy: AppProtectionPolicy, in report: ClaimReport
  ) -> [(term: String, meaning: String)] {
    let supported = ServiceFloor.all.filter { $0.subject == .os && $0.condition == .always }
      .compactMap { floor in DottedVersion(floor.least).map { (version: $0, floor: floor) } }
    guard let least = supported.max(by: { $0.version < $1.version }) else { return [] }
    return [Setting.maximumRequiredOsVersion, .maximumWipeOsVersion].compactMap { setting in
      guard case .version(let path, let zeroIsOff) = setting.row.kind, let limit = policy[keyPath: path],
        !limit.isOff(zeroIsOff: zeroIsOff), let version = limit.version, version < least.version
      else { return nil }
      let action = setting == .maximumWipeOsVersion ? "org data is wiped" : "access is blocked"
      return (
        report.line(of: setting) ?? "default",
        UserText.spelled(
          "\(setting.label) is \(policy.value(of: setting).label): \(action) on every version that app protection still supports, "
            + "iOS \(least.floor.least) and later (\(least.floor.source))")
      )
    }
  }

  /// Where the setting stands that makes a claim fail, and what is so instead.
  private static func row(_ result: ClaimResult, in report: ClaimReport) -> (term: String, meaning: String) {
    let first = result.settings.first { report.line(of: $0) != nil }
    let text = result.finding { $0 == first ? nil : report.line(of: $0) }
    return (first.flatMap { report.line(of: $0) } ?? "default", text)
  }

  private static func write(
    _ title: String, _ rows: [(term: String, meaning: String)], _ layout: Layout, _ console: Console
  ) {
    guard !rows.isEmpty else { return }
    console.out.section(layout.style.bold(title))
    console.out.lines(layout.table(rows))
  }
}

extension ClaimResult {
  /// What is found in place of what a claim asks for, in one line.
  ///
  /// - Parameter note: What to say of a setting that is one of the reasons, such as its line.
  /// - Returns: The setting with its value and the one asked for, or what is so and why.
  func finding(_ note: (Setting) -> String?) -> String {
    let orStricter = " or stricter"
    if case .setting(let setting, let found, _)? = failure, let expected {
      let asked = expected.hasSuffix(orStricter) ? String(expected.dropLast(orStricter.count)) : expected
      return "\(setting.label): \(UserText.spelled(found.label)) -> \(UserText.spelled(asked))"
    }
    let reasons = reasons(note: note)
    let what = [claim.refuted ?? "Fails: \(claim.text)", circumstance].filter { !$0.isEmpty }
      .joined(separator: " ")
    return reasons.isEmpty ? what : "\(what): \(reasons)"
  }
}
