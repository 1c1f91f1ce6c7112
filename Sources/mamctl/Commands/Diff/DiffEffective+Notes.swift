internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a comparison of tenants leaves open.
extension DiffEffective {
  /// Why it is unknown what changes for some users.
  var unknownTitle: String {
    let sides = [("OLD", old), ("NEW", new)]
    let incomplete = sides.filter { !$1.gaps.isEmpty }.map(\.0)
    let bare = sides.filter { $1.tenant.lacksFilters }.map(\.0)
    let causes = [
      incomplete.isEmpty
        ? nil : "\(English.list(incomplete, "and")) \(incomplete.count == 1 ? "is" : "are") incomplete",
      bare.isEmpty
        ? nil
        : "\(English.list(bare, "and")) \(bare.count == 1 ? "lacks" : "lack") assignment filters (`assignmentFilters`)",
    ].compactMap(\.self)
    return "Unknown, because "
      + (causes.isEmpty ? "some facts cannot be read" : causes.joined(separator: "; "))
  }

  /// The rule of a finding that names something that is not compared, which is no change.
  static let notComparedRule = "tenant-not-compared"

  /// What differs and no change of an app protection policy shows, a sentence or two each.
  var notCompared: [String] {
    var notes: [String] = []
    func onlyOne(_ what: String, _ counts: (old: Int, new: Int)) -> String? {
      guard counts.old == 0 || counts.new == 0 else { return nil }
      let (full, empty) = counts.old == 0 ? ("NEW", "OLD") : ("OLD", "NEW")
      return
        "\(full) has \(what) and \(empty) has none, so they are not compared. "
        + "If \(empty) lacks them only because they were not exported, add them."
    }
    if Set(old.tenant.accessPolicies) != Set(new.tenant.accessPolicies) {
      notes.append(
        onlyOne(
          "conditional access policies", (old.tenant.accessPolicies.count, new.tenant.accessPolicies.count))
          ?? "The conditional access policies differ, and they are not compared. If no app protection policy applies, they "
          + "decide whether an app gets org data: run `mamctl effective` on both tenants.")
    }
    if old.tenant.configurations != new.tenant.configurations {
      notes.append(
        onlyOne("app configurations", (old.tenant.configurations.count, new.tenant.configurations.count))
          ?? "The app configurations differ, and they are not compared: run `mamctl effective` on both tenants."
      )
    }
    return notes
  }
}

extension Tenant {
  /// The app configurations, with the filters of their assignments.
  fileprivate var configurations: [AssignedPolicy: [Filter?]] {
    Dictionary(
      policies.filter { $0.configuration != nil }.map { policy in
        (policy, (policy.audience.assignments ?? []).map { $0.filter.flatMap { filter($0.id) } })
      }, uniquingKeysWith: { one, _ in one })
  }
}
