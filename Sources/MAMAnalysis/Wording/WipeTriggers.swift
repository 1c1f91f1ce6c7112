package import MAMPolicyCore

/// Everything that can wipe org data under a policy.
///
/// Source: R5.5, R5.7, R9.12, R10.1, R10.4.
package enum WipeTriggers {
  /// The rows: the condition, and when it wipes.
  package static func rows(of policy: AppProtectionPolicy) -> [(term: String, meaning: String)] {
    let conditions = LaunchCondition.all.map(\.condition).sorted { $0.setting.ordinal < $1.setting.ordinal }
    let checks = LaunchRule.decide(policy, DeviceFacts(), at: .start).checks
    let actions = conditions.filter { condition in
      let action = condition.action ?? condition.setting
      guard case .word = action.row.kind else { return false }
      return policy.value(of: action).content == .text("wipe") && action.row.isUsed(policy)
        && policy.actionNotOffered(by: action) == nil && isUsable(condition.setting, in: checks)
    }
    let bounds = conditions.filter { $0.wipes && isUsable($0.setting, in: checks) }
    let triggers = (actions + bounds).map(\.setting.control)
    return triggers.map { ($0.label, $0.value(policy)) } + [always]
  }

  /// Whether a check is on and its value can be used; a value that cannot be used blocks access and never wipes.
  private static func isUsable(_ setting: Setting, in checks: [LaunchCheck]) -> Bool {
    checks.contains { check in
      check.setting == setting && check.outcome != .off
        && !check.reasons.contains { $0.code == LaunchReason.boundUnreadable.rawValue }
    }
  }

  /// Whoever's policy: what the organization, the app and the service do themselves.
  package static let always: (term: String, meaning: String) = (
    "Whatever the policy says",
    "an administrator's wipe, a sign-out, a deregistration with a wipe, a list of allowed accounts that lacks this account, "
      + "or a device enrolled for another user"
  )
}
