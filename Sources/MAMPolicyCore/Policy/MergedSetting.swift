/// One setting of several policies: the value of each, and the one that holds.
public struct MergedSetting: Hashable, Sendable {
  /// What one policy has for a setting.
  public struct Part: Hashable, Sendable, PartPrinted {
    /// The value.
    public let value: SettingValue
    /// Whether the policy states it, rather than leaving it to the default.
    public let isStated: Bool
    /// Whether the policy has a say: the switch that the setting refines is on there, or nowhere.
    public let counts: Bool
    /// Whether the value is the one that holds, and the policy has a say.
    public let holds: Bool
  }

  /// The setting.
  public let setting: Setting
  /// What each policy has, in the order of the policies.
  public let parts: [Part]
  /// The value that holds; a new one where no policy's value does, such as the part that two lists share.
  public let value: SettingValue
  /// Whether two policies that have a say state it differently.
  public let isConflict: Bool

  init(_ setting: Setting, of merged: MergedPolicies) {
    let row = setting.row
    let counting = merged.policies.contains(where: row.refines)
    let content = merged.policy.content(of: setting)
    self.setting = setting
    value = merged.policy.value(of: setting)
    parts = merged.policies.map { policy in
      let counts = !counting || row.refines(policy)
      return Part(
        value: policy.value(of: setting), isStated: policy.states(setting), counts: counts,
        holds: counts && policy.content(of: setting) == content)
    }
    let stating = zip(merged.policies, parts).filter { $1.isStated && $1.counts }.map { $0.0 }
    isConflict = stating.contains { policy in
      stating.first.map { row.kind.order(of: policy, beside: $0, by: row.strictness) != .equal } ?? false
    }
  }
}

extension MergedSetting: CustomStringConvertible {
  /// The setting, each policy's value, and the one that holds, in one line.
  public var description: String {
    let values = parts.map { $0.isStated ? $0.value.label : "\($0.value.label) (default)" }
    return "\(setting.label): \(values.joined(separator: " / ")); \(value.label) holds"
  }
}
