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
}
