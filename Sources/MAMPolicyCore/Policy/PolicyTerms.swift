/// What one rule reads of a policy, and all that it can know of it.
///
/// Each rule has terms of its own, a field a setting. They are made only by a ``PolicyReader``, which notes what is
/// read: so ``reads`` is what the rule depends on, and tables and analyses can rely on it.
package protocol PolicyTerms: Hashable, Sendable {
  /// Reads the terms of a policy.
  init(_ policy: inout PolicyReader)
}

extension PolicyTerms {
  /// Reads the terms of a policy.
  package init(_ policy: AppProtectionPolicy) { self.init(.policy(policy)) }

  /// Reads the terms of the policy of a view; without one, those of the lock-down.
  package init(_ view: PolicyView) {
    var reader = PolicyReader(view)
    self.init(&reader)
  }

  /// The settings that the rule reads.
  package static var reads: SettingSet {
    var reader = PolicyReader(.policy(.standard), notes: [])
    _ = Self(&reader)
    return reader.notes ?? []
  }
}

extension PolicyView {
  /// Returns what a closure reads of the policy, which is not copied for it; without one, of the lock-down.
  func reading<Value>(_ body: (AppProtectionPolicy) -> Value) -> Value {
    switch self {
    case .policy(let policy): body(policy)
    case .unrestricted, .lockDown: body(.lockDown)
    }
  }

  /// Returns what a reason says of a setting.
  func said(of setting: Setting) -> SaidSetting {
    reading {
      SaidSetting(
        setting: setting, value: $0.value(of: setting), stated: $0.states(setting),
        misread: $0.misreadText(of: setting))
    }
  }
}

/// Reads settings of a policy for a rule.
package struct PolicyReader {
  // A view and no policy, because to copy a view copies no setting.
  private let view: PolicyView
  /// The settings read so far, where that is asked for.
  fileprivate var notes: SettingSet?

  fileprivate init(_ view: PolicyView, notes: SettingSet? = nil) {
    self.view = view
    self.notes = notes
  }

  /// Reads a setting, with what a reason says of it.
  package subscript<Value>(key: SettingKey<Value>) -> Term<Value> {
    mutating get {
      notes?.insert(key.setting)
      return Term(key, of: view)
    }
  }
}

/// One setting as a rule reads it: its value, and what a reason says of it.
package struct Term<Value: Hashable & Sendable>: Sendable {
  /// The setting.
  package let setting: Setting
  /// Its value.
  package let value: Value
  /// The view that it was read of: what a reason says of the setting is spelled out only where one rests on it.
  let view: PolicyView

  init(_ key: SettingKey<Value>, of view: PolicyView) {
    setting = key.setting
    value = view.reading(key.value)
    self.view = view
  }
}

extension Term: Hashable {
  /// Compares what a rule and its reasons can know of the setting.
  package static func == (one: Term, other: Term) -> Bool {
    one.setting == other.setting && one.value == other.value
      && one.view.said(of: one.setting) == other.view.said(of: other.setting)
  }

  /// Hashes the value.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(setting)
    hasher.combine(value)
  }
}

/// The terms of a rule that asks nothing of a policy but whether there is one.
package struct NoTerms: PolicyTerms {
  package init(_ policy: inout PolicyReader) {}
}
