/// One setting as a rule reads it: its value, and what a reason reports about it.
package struct Term<Value: Hashable & Sendable>: Sendable {
  /// The setting.
  package let setting: Setting
  /// Its value.
  package let value: Value
  /// The view that it was read from: what a reason reports is spelled out only where one rests on the setting.
  let view: PolicyView

  fileprivate init(_ key: SettingKey<Value>, of view: PolicyView) {
    setting = key.setting
    value = view.reading(key.value)
    self.view = view
  }
}

extension PolicyView {
  /// The setting of a key as the policy has it; without a policy, as the lock-down has it.
  ///
  /// Rules read settings only by this subscript, so that a test can compare what a rule reads with what it declares.
  package subscript<Value>(key: SettingKey<Value>) -> Term<Value> {
    #if DEBUG
      Self.recorder?.note(key, of: self)
    #endif
    return Term(key, of: self)
  }

  /// Returns what a closure reads of the policy, which is not copied for it; without one, of the lock-down.
  fileprivate func reading<Value>(_ body: (AppProtectionPolicy) -> Value) -> Value {
    switch self {
    case .policy(let policy): body(policy)
    case .unrestricted, .lockDown: body(.lockDown)
    }
  }

  /// Returns what a reason reports about a setting.
  func said(of setting: Setting) -> SaidSetting {
    reading {
      SaidSetting(
        setting: setting, value: $0.value(of: setting), stated: $0.states(setting),
        misread: $0.misreadText(of: setting))
    }
  }
}
