internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension ClaimReport {
  /// The places of the claims that do not hold, accepted or not.
  private var refuted: [Int] { results.indices.filter { !results[$0].holds } }

  /// How entries may call the claims that do not hold.
  var identities: [Acceptance.Finding] {
    refuted.map { place in
      let setting = results[place].settings.first.map { AcceptedFinding.Name(.setting, $0.rawValue) }
      return Acceptance.Finding(
        [AcceptedFinding.Name(.claim, results[place].claim.name)] + [setting].compactMap(\.self), at: places)
    }
  }

  /// What an entry may be limited to.
  var places: [String] { [name, policy.policy.id, file].compactMap(\.self) }

  /// Marks the claims that do not hold with the entries that accept them, and takes those from the list.
  mutating func accept(_ entries: inout ArraySlice<AcceptedFinding?>) {
    for place in refuted { accepted[place] = entries.popFirst() ?? nil }
  }
}
