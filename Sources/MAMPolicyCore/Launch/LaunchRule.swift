/// May a managed account's data be shown now, on this device, in this app? Conditional launch.
///
/// Asked at launch, at resume and when the app switches to a managed identity, for each managed
/// account separately. Every condition is checked; the strictest outcome wins: wipe over block over
/// warn. What the user must show to get in (PIN, credentials) is an obligation of an allowance.
///
/// A missing fact leads to the mildest that its condition can lead to, and blocks where the condition
/// can block or wipe. So does a bound that cannot be read or is negative: a warning bound warns, others
/// block, the recheck prompts. No text that cannot be read ever destroys data, and neither do times in
/// the future.
///
/// Not modeled: changes to the biometrics of the device, the PIN shared by the apps of a publisher,
/// prompting intervals of warnings.
///
/// Source: R9.12, R15.2, AMB-22, AMB-34, AMB-35, AMB-42.
public enum LaunchRule {
  /// The settings that the rule reads.
  package static let reads = LaunchCondition.all.reduce(into: [.targetedAppManagementLevels] as SettingSet) {
    $0.formUnion($1.condition.settings)
  }

  /// Returns whether conditional launch lets an account of this policy be reached.
  ///
  /// A policy for devices of another management does not apply: the account is unmanaged here. Where it is
  /// not known how the device is managed, the policy applies.
  ///
  /// - Parameters:
  ///   - policy: The policy of the managed account.
  ///   - facts: What is known of the device, the app and the user.
  ///   - occasion: Whether the account is reached for the first time since the app started.
  ///   - now: What time it is, on the time line of the facts.
  /// - Returns: The effect, with every condition that was checked.
  public static func decide(
    _ policy: AppProtectionPolicy, _ facts: DeviceFacts, on occasion: LaunchOccasion = .start,
    at now: Instant
  ) -> LaunchDecision {
    guard policy.applies(toEnrolledDevice: facts.isEnrolled) else {
      let reason = Reason(LaunchReason.notTargeted, .targetedAppManagementLevels, of: policy)
      return LaunchDecision(decision: Decision(.allow, reason), checks: [])
    }
    let question = LaunchQuestion(policy: policy, facts: facts, occasion: occasion, now: now)
    return LaunchDecision(LaunchCondition.all.map { LaunchCheck($0.kind, $0.condition, in: question) })
  }

  /// Returns whether conditional launch lets the accounts of a policy view be reached; without a policy it does.
  ///
  /// In a view of several accounts each account is checked separately, so the lock-down policy
  /// asks for nothing of its own.
  public static func decide(
    for view: PolicyView, _ facts: DeviceFacts, on occasion: LaunchOccasion = .start, at now: Instant
  ) -> LaunchDecision {
    switch view {
    case .unrestricted:
      LaunchDecision(decision: Decision(.allow, Reason(CommonReason.unmanaged)), checks: [])
    case .lockDown:
      LaunchDecision(decision: Decision(.allow, Reason(LaunchReason.eachAccountAlone)), checks: [])
    case .policy(let policy):
      decide(policy, facts, on: occasion, at: now)
    }
  }
}
