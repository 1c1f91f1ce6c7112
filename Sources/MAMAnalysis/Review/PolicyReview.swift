internal import MAMPolicyCore
public import MAMPolicyDocuments

/// What to look at first in one policy, compared with one of Microsoft's levels of data protection.
///
/// ```swift
/// let policy = try GraphExport(path: "policy.json").entry().policy()
/// let review = PolicyReview(of: policy, from: "policy.json", against: "level-3")
/// print(review?.html ?? "no such level")
/// ```
///
/// The page lists what the export gets wrong or leaves in doubt, the settings below the level, minimum versions that are too
/// low, and what else is worth a thought, which is no finding. Teams that live with a finding ``accept(_:)`` it.
///
/// For a page with every setting and every answer, see ``PolicyPage``.
public struct PolicyReview: Sendable {
  /// The export that holds the policy, as the page calls it.
  public let file: String
  /// The policy.
  public let policy: GraphPolicy
  /// What the export gets wrong or leaves in doubt, accepted or not.
  public let warnings: [LoadWarning]
  /// The floors of the service that the policy's own bounds are below.
  package let floors: [ServiceBounds.Finding]
  /// The claims of the level.
  package private(set) var level: ClaimReport
  /// The plain claims, which are no findings.
  let plain: ClaimReport
  /// The name of the level.
  public let levelName: String
  /// The entries that accept warnings and floors, in their order.
  package private(set) var accepted: [AcceptedFinding?]

  /// What entries call a floor of the service.
  package static let floorCode = "service-floor"

  /// Reviews a policy, or returns nil if there is no such level.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - file: What the page calls the policy's file.
  ///   - levelName: The level to compare the policy with: one of ``BuiltInClaims/levels``.
  ///   - remarks: What is to be said of the export itself, such as its own warnings.
  /// - Complexity: O(*n*) in the number of questions that a policy can answer.
  public init?(
    of policy: GraphPolicy, from file: String, against levelName: String = "level-2",
    remarks: [LoadWarning] = []
  ) {
    guard let claims = BuiltInClaims.levels.first(where: { $0.name == levelName })?.claims else { return nil }
    let prover = Prover(policy.policy)
    func report(_ claims: [Claim]) -> ClaimReport {
      ClaimReport(
        file: file, name: policy.policy.displayName ?? file, policy: policy,
        results: claims.map(prover.check))
    }
    self.file = file
    self.policy = policy
    warnings = (remarks + policy.statedWarnings).eachOnce
    floors = ServiceBounds.floors(admittedBy: policy.policy)
    level = report(claims)
    plain = report(BuiltInClaims.plain)
    self.levelName = levelName
    accepted = Array(repeating: nil, count: warnings.count + floors.count)
  }

  // MARK: - Findings

  /// The names that entries may use for findings of a review, by their keys.
  public static var names: [AcceptedFinding.Name.Key: [String]] {
    [
      .code: LoadWarning.Kind.allCases.map(\.rawValue) + [floorCode],
      .claim: BuiltInClaims.lists.flatMap(\.claims).map(\.name).eachOnce,
      .setting: Setting.allCases.map(\.rawValue),
    ]
  }

  /// How entries may call the findings: warnings, floors of the service, and claims that fail.
  public var identities: [Acceptance.Finding] {
    warnings.map { $0.identity(at: level.places) }
      + floors.map {
        Acceptance.Finding([.init(.code, Self.floorCode)], at: [$0.setting.rawValue] + level.places)
      } + level.identities
  }

  /// Takes the findings that an acceptance of ``identities`` accepts from the page.
  public mutating func accept(_ acceptance: Acceptance) {
    var entries = acceptance.entries[...]
    accept(&entries)
  }

  /// Marks the findings with the entries that accept them, and takes those from the list.
  package mutating func accept(_ entries: inout ArraySlice<AcceptedFinding?>) {
    accepted =
      warnings.indices.map { _ in entries.popFirst() ?? nil }
      + floors.indices.map { _ in entries.popFirst() ?? nil }
    level.accept(&entries)
  }

  var openWarnings: [LoadWarning] { zip(warnings, accepted).filter { $1 == nil }.map(\.0) }
  var openFloors: [ServiceBounds.Finding] {
    zip(floors, accepted.dropFirst(warnings.count)).filter { $1 == nil }.map(\.0)
  }

  /// Whether nothing is found, or all of it is accepted.
  public var isClean: Bool { openWarnings.isEmpty && openFloors.isEmpty && level.failed.isEmpty }

  /// The entries of a file that accepts what is found today, as `AcceptedFinding` writes one.
  public var entries: [(name: AcceptedFinding.Name, place: String)] {
    warnings.map { (name: AcceptedFinding.Name(.code, $0.kind.rawValue), place: $0.property ?? level.name) }
      + floors.map { (name: AcceptedFinding.Name(.code, Self.floorCode), place: $0.setting.rawValue) }
      + level.failed.map { (name: AcceptedFinding.Name(.claim, $0.claim.name), place: level.name) }
  }
}

extension PolicyReview: CustomStringConvertible {
  /// The policy and how many findings are open.
  public var description: String {
    let count = openWarnings.count + openFloors.count + level.failed.count
    return "\(title): \(isClean ? "no findings" : English.count(count, "finding"))"
  }
}
