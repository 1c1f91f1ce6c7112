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

  var openWarnings: [LoadWarning] { zip(warnings, accepted).filter { $1 == nil }.map(\.0) }
  var openFloors: [Floor] {
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
  static func floors(admittedBy policy: AppProtectionPolicy) -> [Floor] {
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
      return bound.map { bound -> Floor in
        let value = UserText.spelled(policy.value(of: bound.setting).label)
        return (bound.setting, "\(bound.setting.label) is \(value); \(floor.sentence)")
      }
    }
  }
}

extension ClaimResult {
  /// What is found in place of what a claim asks for, in one line.
  ///
  /// - Parameter note: What to say of a setting that is one of the reasons, such as its line.
  /// - Returns: The setting with its value and the one asked for, or what is so and why.
  func finding(_ note: (Setting) -> String?) -> String {
    let changes = cause?.changes ?? []
    if let missing = changes.first, changes.count == 1, missing.setting == claim.setting,
      case .version = missing.setting.row.kind
    {
      let stricter = missing.setting.row.strictness == .higher ? "a higher version" : "a lower version"
      let asked = missing.old.content == .null ? "set to a version" : stricter
      return "\(missing.setting.label): \(UserText.spelled(missing.old.label)) -> \(asked)"
    }
    if case .setting(let setting, _, _)? = failure, let expected {
      let found = UserText.spelled(setting.control.value(policy))
      let asked = [" or stricter", "at most "].reduce(expected) { $0.replacing($1, with: "") }
      return "\(setting.control.label): \(found) -> \(UserText.spelled(asked))"
    }
    let reasons = reasons(note: note)
    let what = refutation ?? "Fails: \(claim.text)"
    return reasons.isEmpty ? what : "\(what): \(reasons)"
  }
}
