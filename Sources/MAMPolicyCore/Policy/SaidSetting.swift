/// What a reason says of the setting that it rests on.
package struct SaidSetting: Hashable, Sendable {
  /// The setting.
  package let setting: Setting
  /// Its value.
  package let value: SettingValue?
  /// Whether the policy states it; false if the default applies.
  package let stated: Bool?
  /// The export's own text, if it cannot be read and the value is used instead.
  package let misread: String?

  package init(setting: Setting, value: SettingValue?, stated: Bool?, misread: String?) {
    self.setting = setting
    self.value = value
    self.stated = stated
    self.misread = misread
  }
}
