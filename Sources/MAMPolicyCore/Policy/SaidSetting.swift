/// What a reason says of the setting that it rests on.
package struct SaidSetting: Hashable, Sendable {
  /// The setting.
  package let setting: Setting
  /// Its value.
  package let value: SettingValue?
  /// Whether the policy states it; false where a default stands in.
  package let stated: Bool?
  /// What the export says, where it cannot be read and the value stands in its place.
  package let misread: String?

  package init(setting: Setting, value: SettingValue?, stated: Bool?, misread: String?) {
    self.setting = setting
    self.value = value
    self.stated = stated
    self.misread = misread
  }
}
