internal import MAMPolicyCore

/// A default that Microsoft changed in policies which restrict sending, so that an export without it may be of a policy
/// that blocks.
///
/// Source: Intune, What's new (2506) and its plan for change.
enum ChangedDefault {
  /// The policies that Microsoft changed.
  static let cause =
    "\"\(Setting.allowedOutboundDataTransferDestinations.control.label)\" is not \"All apps\""

  /// Whether a feature is one of those, under a policy of those.
  static func concerns(_ control: Control, under policy: AppProtectionPolicy) -> Bool {
    [.screen, .assistant].contains(control.exit) && policy.allowedOutboundDataTransferDestinations != .allApps
  }

  /// Returns the setting of a feature as the admin center calls it, if the policy leaves it to the changed default.
  static func label(of control: Control, under policy: AppProtectionPolicy) -> String? {
    guard concerns(control, under: policy), let setting = control.setting, !policy.states(setting) else {
      return nil
    }
    return setting.control.label
  }

  /// What to do about settings that were left to the default, in sentences; nil for none.
  static func note(on labels: [String]) -> String? {
    if labels.isEmpty { return nil }
    return note(on: English.list(labels, "and"), them: labels.count == 1 ? "it" : "them")
  }

  /// What to do about settings, called by some words at first and by a pronoun then.
  static func note(on settings: String, them: String) -> String {
    "In June 2025 Microsoft set \(settings) to Block in policies where \(cause). This export does not state \(them), so "
      + "look \(them) up in the admin center."
  }
}
