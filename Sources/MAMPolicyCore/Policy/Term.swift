/// One setting as a rule reads it: its value, and what a reason says of it.
package struct Term<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The setting.
  package let setting: Setting
  /// Its value.
  package let value: Value
  /// The value as an export and the admin center show it.
  let shown: SettingValue
  /// Whether the policy states the setting; false where a default stands in.
  let isStated: Bool
  /// What the export says, where it cannot be read and the value stands in its place.
  let misread: String?
}
