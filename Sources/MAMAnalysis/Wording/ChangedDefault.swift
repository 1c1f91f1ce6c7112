package import MAMPolicyCore
internal import MAMPolicyDocuments

/// A default that Microsoft changed in policies which restrict sending, so that an export without it may be of a policy
/// that blocks.
///
/// Source: Intune, What's new (2506) and its plan for change.
package enum ChangedDefault {
  /// The policies that Microsoft changed.
  package static let cause =
    "\"\(Setting.allowedOutboundDataTransferDestinations.control.label)\" is not \"All apps\""

  /// Whether a feature is one of those, under a policy of those.
  package static func concerns(_ control: Control, under policy: AppProtectionPolicy) -> Bool {
    [.screen, .assistant].contains(control.exit) && policy.allowedOutboundDataTransferDestinations != .allApps
  }

  /// Returns the setting of a feature as the admin center calls it, if the policy leaves it to the changed default.
  package static func label(of control: Control, under policy: AppProtectionPolicy) -> String? {
    guard concerns(control, under: policy), let setting = control.setting, !policy.states(setting) else {
      return nil
    }
    return setting.control.label
  }

  /// Returns the settings of a group that the policy leaves to the changed default, as the admin center calls them.
  package static func labels(in group: Setting.Group, of policy: AppProtectionPolicy) -> [String] {
    Control.allCases.filter { $0.setting?.row.group == group }.compactMap { label(of: $0, under: policy) }
      .eachOnce
  }

  /// Returns what to do about settings that were left to the default.
  ///
  /// - Parameters:
  ///   - labels: The settings as the admin center calls them.
  ///   - holder: What does not state them.
  /// - Returns: Sentences, or nil if there are no settings.
  package static func note(on labels: [String], missingIn holder: String = "This export") -> String? {
    if labels.isEmpty { return nil }
    return note(on: English.list(labels, "and"), them: labels.count == 1 ? "it" : "them", missingIn: holder)
  }

  /// What to do about settings, called by some words at first and by a pronoun then.
  package static func note(on settings: String, them: String, missingIn holder: String = "This export")
    -> String
  {
    "In June 2025 Microsoft set \(settings) to Block in policies where \(cause). \(holder) does not state \(them), so "
      + "look \(them) up in the admin center."
  }
}
