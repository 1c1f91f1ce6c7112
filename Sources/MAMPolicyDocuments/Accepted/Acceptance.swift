public import MAMPolicyCore

/// Which findings of a run are accepted, and which entries need somebody to look at them.
///
/// ```swift
/// let acceptance = try Acceptance(of: findings, by: entries, on: today)
/// let open = findings.indices.filter { acceptance.entries[$0] == nil }
/// ```
public struct Acceptance: Sendable {
  /// How one finding is called.
  public struct Finding: Hashable, Sendable, PartPrinted {
    /// Its names; an entry may use any of them.
    public let names: [AcceptedFinding.Name]
    /// What an entry may be limited to: the policy, the file, the groups.
    public let places: [String]

    /// Creates the identity of a finding.
    public init(_ names: [AcceptedFinding.Name], at places: [String]) {
      self.names = names
      self.places = places
    }
  }

  /// For each finding the entry that accepts it; nil where it stays a finding.
  public let entries: [AcceptedFinding?]
  /// The entries whose last day is over; they accept nothing.
  public let expired: [AcceptedFinding]
  /// The entries that fit no finding any more.
  public let unmatched: [AcceptedFinding]
  /// For each of these, a place at which there is such a finding.
  private let elsewhere: [String?]

  /// Compares findings with entries.
  ///
  /// - Parameters:
  ///   - findings: The findings of the run.
  ///   - accepted: The entries of the verb.
  ///   - today: The day of the run.
  /// - Throws: The second of two entries for one finding, with its place.
  public init(of findings: [Finding], by accepted: [AcceptedFinding], on today: CalendarDay)
    throws(JSONProblems)
  {
    let valid = accepted.indices.filter { accepted[$0].until >= today }
    var used: Set<Int> = []
    var problems: [JSONProblem] = []
    entries = findings.map { finding in
      let fitting = valid.filter { accepted[$0].fits(finding) }
      used.formUnion(fitting)
      for other in fitting.dropFirst() {
        let entry = accepted[other]
        let first = accepted[fitting[0]]
        let problem = JSONProblem(
          file: entry.file, position: entry.position, path: JSONPath(),
          message:
            "the entry for \(first.summary) at \(first.file):\(first.position) accepts the same finding")
        if !problems.contains(problem) { problems.append(problem) }
      }
      return fitting.first.map { accepted[$0] }
    }
    if let problems = JSONProblems(problems) { throw problems }
    expired = accepted.filter { $0.until < today }
    let idle = valid.filter { !used.contains($0) }.map { accepted[$0] }
    unmatched = idle
    elsewhere = idle.map { entry in
      entry.place == nil ? nil : findings.first { $0.names.contains(entry.name) }?.places.last
    }
  }

  /// What is wrong with an entry, which is a finding of its own.
  public struct Fault: Hashable, Sendable, PartPrinted {
    /// The entry.
    public let entry: AcceptedFinding
    /// `accepted-expired` or `accepted-unmatched`.
    public let code: String
    /// What is wrong, in one sentence.
    public let message: String
  }

  /// The entries that are findings of their own.
  public var faults: [Fault] {
    expired.map {
      Fault(
        entry: $0, code: "accepted-expired", message: "the entry for \($0.summary) expired on \($0.until)")
    }
      + zip(unmatched, elsewhere).map { entry, place in
        let advice = place.map { "; remove it, or correct `where`: there is one at \(UserText.quoted($0))" }
        return Fault(
          entry: entry, code: "accepted-unmatched",
          message: "the entry for \(entry.summary) matches no finding\(advice ?? "; remove it")")
      }
  }
}

extension AcceptedFinding {
  fileprivate func fits(_ finding: Acceptance.Finding) -> Bool {
    guard finding.names.contains(name) else { return false }
    guard let place else { return true }
    let folded = Folding.fold(place)
    return finding.places.contains { Folding.fold($0) == folded }
  }
}

extension Acceptance: CustomStringConvertible {
  /// How many findings are accepted, and how many entries need somebody to look at them.
  public var description: String {
    "accepted: \(entries.count { $0 != nil }) of \(entries.count); expired: \(expired.count); unmatched: \(unmatched.count)"
  }
}

extension LoadWarning {
  /// How an entry may call a warning about an export.
  package func identity(at places: [String]) -> Acceptance.Finding {
    let setting = property.flatMap(Setting.init(rawValue:)).map {
      AcceptedFinding.Name(.setting, $0.rawValue)
    }
    return Acceptance.Finding(
      [AcceptedFinding.Name(.code, kind.rawValue)] + [setting].compactMap(\.self),
      at: [property, file].compactMap(\.self) + places)
  }
}
