package import MAMPolicyCore
internal import MAMPolicyDocuments

/// The value that the engine uses for a control whose exported value cannot be used as it is.
///
/// Source: R9.12, R15.1.
package struct SubstitutedValue {
  /// What is used instead, as a person reads it.
  package let used: String
  /// What the export has, as it is written there.
  private let exported: [String]

  /// Finds what is used instead; nil if every value of the control is used as the export has it.
  package init?(of control: PortalControl, in policy: AppProtectionPolicy) {
    var used: String?
    var exported: [String] = []
    for setting in control.settings {
      guard let text = Self.exportedText(of: setting, in: policy) else { continue }
      exported.append(UserText.quoted(text) + (setting == .maximumPinRetries ? " attempts" : ""))
      used = used ?? Self.substitute(for: setting, in: policy)
    }
    if exported.isEmpty { return nil }
    self.used = used ?? UserText.spelled(control.value(policy))
    self.exported = exported
  }

  /// The value that is used, and what the export says.
  package var text: String { "\(used) (the export says \(English.list(exported, "and")))" }

  /// Returns the export's text for a value that cannot be used as it is, or nil if the value can be used.
  package static func exportedText(of setting: Setting, in policy: AppProtectionPolicy) -> String? {
    if let action = policy.actionNotOffered(by: setting), setting.row.isUsed(policy) {
      return action.rawValue
    }
    switch setting.row.kind {
    case .count(let path, let range, _):
      let number = policy[keyPath: path]
      return range.contains(number) ? nil : policy.misreadText(of: setting) ?? "\(number)"
    case .version(let path, let zeroIsOff):
      guard let limit = policy[keyPath: path], limit.version == nil, !limit.isOff(zeroIsOff: zeroIsOff)
      else { return nil }
      return limit.text
    case .time(let path, _, _):
      guard let limit = policy[keyPath: path] else { return nil }
      return limit.duration.map { $0 < .zero } == false ? nil : limit.text
    case .flag, .optionalFlag, .word, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      return policy.misreadText(of: setting)
    }
  }

  /// Returns the choice of one setting for a list by settings: what is used if the export's value cannot be.
  package static func choice(of setting: Setting, in policy: AppProtectionPolicy) -> String {
    guard exportedText(of: setting, in: policy) != nil else { return policy.choice(of: setting) }
    if policy.actionNotOffered(by: setting) != nil { return RemediationAction.block.label }
    return substitute(for: setting, in: policy) ?? policy.choice(of: setting)
  }

  /// What is used instead of an action, a number, a version or a duration; nil if the control's own value says it.
  private static func substitute(for setting: Setting, in policy: AppProtectionPolicy) -> String? {
    if let action = policy.actionNotOffered(by: setting) {
      let block = setting == .appActionIfIosDeviceModelNotAllowed ? "Block" : RemediationAction.block.label
      return UserText.spelled(setting.control.value(policy).replacing(action.label, with: block))
    }
    return switch setting.row.kind {
    case .count(_, let range, let outside): range.contains(outside) ? "\(outside)" : "Block access"
    case .version: "cannot be read, so \(setting.consequenceIfUnreadable)"
    case .time(let path, _, _):
      policy[keyPath: path]?.duration == nil
        ? "cannot be read, so \(setting.consequenceIfUnreadable)"
        : "negative, so \(setting.consequenceIfUnreadable)"
    case .flag, .optionalFlag, .word, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      nil
    }
  }
}
