public import MAMPolicyCore

/// A setting, and two values that it has in turn.
public struct SettingChange: Hashable, Sendable {
  /// The setting.
  public let setting: Setting
  /// The value that it has.
  public let old: SettingValue
  /// The value in its place.
  public let new: SettingValue

  /// What a setting is in two policies.
  package init(_ setting: Setting, from old: AppProtectionPolicy, to new: AppProtectionPolicy) {
    self.setting = setting
    self.old = old.value(of: setting)
    self.new = new.value(of: setting)
  }
}

extension SettingChange: CustomStringConvertible {
  /// The setting, its value, and the one in its place.
  public var description: String { "\(setting.rawValue): \(old.graph) -> \(new.graph)" }
}
