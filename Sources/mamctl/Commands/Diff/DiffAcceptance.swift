internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What `--accept` may let pass of a comparison: changes that open something, and policies that are gone.
enum DiffAcceptance {
  private static let removed = "policy-removed"

  /// The names that entries may use.
  static var names: [AcceptedFinding.Name.Key: [String]] {
    [
      .change: (PatternWords.operations + ["launch", removed]).eachOnce,
      .setting: Setting.allCases.map(\.rawValue),
    ]
  }

  /// Returns comparisons as a person reads them, without the changes that are accepted.
  static func open(
    _ results: [(subject: DiffSubject, difference: PolicyDifference?)], _ accepted: [[Int: AcceptedFinding]]
  ) -> [(subject: DiffSubject, difference: PolicyDifference?)] {
    zip(results, accepted).map { ($0.subject, $0.difference?.leavingOut(Set($1.keys))) }
  }

  /// How entries may call what opens.
  ///
  /// - Parameters:
  ///   - subject: What is compared.
  ///   - difference: What differs; nil for a policy on one side only.
  ///   - names: Further names that an entry may be limited to.
  /// - Returns: The identity of each change that opens something, in their order.
  static func identities(
    _ subject: DiffSubject, _ difference: PolicyDifference?, naming names: [String] = []
  ) -> [Acceptance.Finding] {
    let places =
      names
      + [subject.old, subject.new].compactMap(\.self).flatMap { side -> [String] in
        [side.name, side.policy?.policy.id, side.file].compactMap(\.self)
      }
    guard let difference else {
      return subject.new == nil
        ? [Acceptance.Finding([AcceptedFinding.Name(.change, removed)], at: [subject.name] + places)] : []
    }
    return difference.changes.filter { $0.direction == .opened }.map { change in
      // A change that takes several settings is not accepted with one of them.
      let alone = change.settings.first.flatMap { $0.count == 1 ? $0.first : nil }
      return Acceptance.Finding(
        [AcceptedFinding.Name(.change, change.op)]
          + [alone].compactMap(\.self).map { AcceptedFinding.Name(.setting, $0.rawValue) },
        at: [subject.name] + places)
    }
      + subject.narrowed.map {
        Acceptance.Finding([AcceptedFinding.Name(.setting, $0.rawValue)], at: [subject.name] + places)
      }
  }

  /// The place of a setting by which a policy protects fewer users or apps: before all changes.
  static func place(ofNarrowed index: Int) -> Int { -1 - index }

  /// For each comparison the entries by the place of the change; of a policy on one side only, by place 0.
  static func distributed(
    _ entries: [AcceptedFinding?], to results: [(subject: DiffSubject, difference: PolicyDifference?)]
  ) -> [[Int: AcceptedFinding]] {
    var rest = entries[...]
    return results.map { subject, difference in
      let opened =
        difference.map { $0.changes.indices.filter { difference?.changes[$0].direction == .opened } }
        ?? (subject.new == nil ? [0] : [])
      var accepted: [Int: AcceptedFinding] = [:]
      let narrowed = difference == nil ? [] : subject.narrowed.indices.map(place(ofNarrowed:))
      for place in opened + narrowed { accepted[place] = rest.popFirst() ?? nil }
      return accepted
    }
  }
}
