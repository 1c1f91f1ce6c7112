/// What every check is asked with: the policy, the facts, the occasion, and what time it is.
package final class LaunchQuestion: Sendable {
  package let policy: AppProtectionPolicy
  package let facts: DeviceFacts
  package let occasion: LaunchOccasion
  package let now: Instant

  package init(
    policy: AppProtectionPolicy, facts: DeviceFacts, occasion: LaunchOccasion = .start, now: Instant
  ) {
    self.policy = policy
    self.facts = facts
    self.occasion = occasion
    self.now = now
  }

  /// Returns a check with its result.
  package func check(
    _ kind: LaunchCheck.Kind, _ setting: Setting, _ fact: DeviceFact?, _ result: ConditionResult
  ) -> LaunchCheck {
    LaunchCheck(
      kind: kind, setting: setting, fact: fact, outcome: result.outcome,
      reasons: result.grounds.map { Reason($0.code, $0.setting ?? setting, of: policy) },
      obligations: result.obligations, in: self)
  }
}
