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
  package init(_ policy: AppProtectionPolicy) {
    var reader = PolicyReader(policy)
    self.init(&reader)
  }

  /// The settings that the rule reads.
  package static var reads: SettingSet {
    var reader = PolicyReader(.standard, notes: [])
    _ = Self(&reader)
    return reader.notes ?? []
  }
}

/// Reads settings of a policy for a rule.
package struct PolicyReader {
  private let policy: AppProtectionPolicy
  /// The settings read so far, where that is asked for.
  fileprivate var notes: SettingSet?

  fileprivate init(_ policy: AppProtectionPolicy, notes: SettingSet? = nil) {
    self.policy = policy
    self.notes = notes
  }

  /// Reads a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - value: Its value in a policy, or what follows from that value alone.
  /// - Returns: The value, with what a reason says of it.
  package mutating func read<Value>(
    _ setting: Setting, _ value: (AppProtectionPolicy) -> Value
  ) -> Term<Value> {
    notes?.insert(setting)
    return Term(
      setting: setting, value: value(policy), shown: policy.value(of: setting),
      isStated: policy.states(setting), misread: policy.misreadText(of: setting))
  }
}

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

/// The terms of a rule that asks nothing of a policy but whether there is one.
package struct NoTerms: PolicyTerms {
  package init(_ policy: inout PolicyReader) {}
}
