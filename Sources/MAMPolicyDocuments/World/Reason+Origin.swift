package import MAMPolicyCore

extension Reason {
  /// Where the value of the reason's setting comes from; nil if the policy states it.
  package var origin: String? {
    if let misread {
      return
        "the \(isOfInlinePolicy ? "policy" : "export") says \(UserText.quoted(misread)), which cannot be read"
    }
    guard stated == false else { return nil }
    let missing = isOfInlinePolicy ? "not set in the policy" : "not in the export"
    return setting?.hasDefault == false ? missing : "\(missing); the admin center's default"
  }
}

extension Setting {
  /// What is said of the value if the export does not state the setting.
  package var unstated: String { hasDefault ? "default" : "not in the export" }

  /// Whether an export without the setting means what a new policy of the admin center has.
  ///
  /// Source: AMB-47 (lists are empty then, although a new policy has entries in them). Without its targets in the export,
  /// whom and which apps a policy is for is unknown.
  fileprivate var hasDefault: Bool {
    switch self {
    case .exemptedAppProtocols, .exemptedUniversalLinks, .managedUniversalLinks, .apps, .appGroupType,
      .isAssigned:
      false
    case _: true
    }
  }
}

extension AppProtectionPolicy {
  /// The settings that have their defaults because no export mentions them.
  package var defaultedSettings: [Setting] {
    Setting.allCases.filter { leavesOut($0) && $0.hasDefault }
  }

  /// Returns whether a setting has its default because the export does not mention it.
  package func leavesOut(_ setting: Setting) -> Bool {
    !states(setting) && misreadText(of: setting) == nil
  }
}

extension PortalControl {
  /// What is said of the control's value where an export states none of its settings.
  package var unstated: String { settings.allSatisfy(\.hasDefault) ? "default" : "not in the export" }

  /// Returns what to add to the control's value because the export leaves out what it shows; nil if it leaves out nothing.
  ///
  /// The value of the leading setting and that of an action are shown; any other setting shows only if it is not the default.
  package func unstated(in policy: AppProtectionPolicy) -> String? {
    if settings.allSatisfy(policy.leavesOut) { return unstated }
    let action = settings[0].row.action.flatMap { action in
      settings[0] == .maximumPinRetries || action.row.isUsed(policy) ? action : nil
    }
    let labels = [settings[0], action].compactMap(\.self).filter(policy.leavesOut)
      .map { policy.value(of: $0).label }
    if labels.isEmpty { return nil }
    return labels.contains(value(policy)) ? unstated : "\(unstated): \(labels.joined(separator: ", "))"
  }

  /// The same where no legend explains what a default is.
  package var unstatedInFull: String {
    settings.allSatisfy(\.hasDefault) ? "default, not in the export" : unstated
  }
}
