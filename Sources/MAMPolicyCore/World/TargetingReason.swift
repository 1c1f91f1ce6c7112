/// Why a policy that is assigned does not apply.
@nonexhaustive
public enum TargetingReason: String, ReasonVocabulary {
  /// Note on an answer, or on an enrollment that is done.
  case notTargeted = "policy-not-targeted"

  /// What the code means.
  public var entry: ReasonEntry {
    inferred(
      "R9.12, AMB-42", "Graph, targetedAppManagementLevels",
      "the account's policy is not for devices that are managed like this one, so the account is unmanaged here",
      otherwise: .looser("the policy applies although it is for other devices"), isNote: true)
  }
}

extension World {
  /// Returns a decision that says so where the policy of an end does not apply on this device.
  ///
  /// Source: R9.12 (k).
  func naming(_ ends: [Party], in decision: Decision) -> Decision {
    guard management.isEnrolled != nil else { return decision }
    return ends.flatMap(\.accounts).reduce(decision) { decision, index in
      guard excludesPolicy(of: index), let policy = indexOfPolicy(of: index) else { return decision }
      return decision.noting(
        Reason(TargetingReason.notTargeted, .targetedAppManagementLevels, of: pool.policies[policy]))
    }
  }
}
