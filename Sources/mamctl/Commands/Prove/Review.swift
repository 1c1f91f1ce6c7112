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
  let floors: [ServiceBounds.Finding]
  /// The claims of the level.
  private(set) var level: ClaimReport
  /// The plain claims, which are no findings.
  let plain: ClaimReport
  /// The name of the level.
  let levelName: String
  /// The entries that accept warnings and floors, in their order.
  private(set) var accepted: [AcceptedFinding?]

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
    floors = ServiceBounds.floors(admittedBy: found.policy.policy)
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
  var openFloors: [ServiceBounds.Finding] {
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
}
