extension RemediationAction {
  /// Returns whether the admin center offers the action for the condition that an action setting belongs to.
  ///
  /// Every condition can block. Only non-working time can warn, and it is the only one that cannot wipe.
  ///
  /// Source: R9.12.
  package func isOffered(by setting: Setting) -> Bool {
    switch self {
    case .block, .blockWhenSettingIsSupported: true
    case .warn: setting == .appActionIfAccountIsClockedOut
    case .wipe: setting != .appActionIfAccountIsClockedOut
    }
  }
}

extension LaunchCondition {
  /// The settings that say what happens while a condition is not met.
  package static let actions = SettingSet(
    all.map { $0.condition.action ?? $0.condition.setting }.filter { setting in
      guard case .word(let words) = setting.row.kind else { return false }
      return words.words.contains { $0.graph == RemediationAction.block.rawValue }
    })
}

extension AppProtectionPolicy {
  /// Returns the action that a policy sets although its condition does not offer it, or nil if there is none.
  ///
  /// Access is blocked instead.
  ///
  /// Source: R9.12, R15.1.
  package func actionNotOffered(by setting: Setting) -> RemediationAction? {
    guard LaunchCondition.actions.contains(setting), case .text(let word) = content(of: setting),
      let action = RemediationAction(rawValue: word), !action.isOffered(by: setting)
    else { return nil }
    return action
  }
}
