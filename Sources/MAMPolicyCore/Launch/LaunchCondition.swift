/// A condition of conditional launch: all that it reads, and what it leads to.
///
/// A launch is the strictest of what its conditions lead to, and each knows nothing of the others. So a condition
/// declares its settings and its facts, and whoever asks about a launch asks the conditions that a setting or a fact
/// concerns.
///
/// Source: R9.12.
package struct LaunchCondition: Sendable {
  /// A setting that a fact is compared with.
  package struct FactBound: Hashable, Sendable {
    package let setting: Setting
    package let fact: DeviceFact
  }

  /// The setting that holds the condition.
  package let setting: Setting
  /// Whether the condition can wipe by itself, without an action that says so.
  package let wipes: Bool
  /// The fact that the condition is about; nil if only the setting decides.
  package let fact: DeviceFact?
  /// Every setting that the result can rest on.
  package let settings: SettingSet
  /// Every fact that the result can rest on.
  package let facts: Set<DeviceFact>
  /// The settings that facts are compared with.
  package let bounds: [FactBound]
  /// Returns what the condition leads to.
  let result: @Sendable (LaunchQuestion) -> ConditionResult

  /// Declares a condition.
  ///
  /// - Parameters:
  ///   - setting: The setting that holds the condition.
  ///   - fact: The fact that the condition is about; it is compared with the setting.
  ///   - settings: Further settings that the result can rest on.
  ///   - facts: Further facts that the result can rest on.
  ///   - bounds: Further settings that facts are compared with.
  ///   - wipes: Whether the condition can wipe by itself, without an action that says so.
  ///   - result: What the condition leads to.
  init(
    _ setting: Setting, of fact: DeviceFact?,
    reading settings: SettingSet = [], knowing facts: Set<DeviceFact> = [],
    comparing bounds: [FactBound] = [],
    wipes: Bool = false, _ result: @escaping @Sendable (LaunchQuestion) -> ConditionResult
  ) {
    let bounds = (fact.map { [FactBound(setting: setting, fact: $0)] } ?? []) + bounds
    self.setting = setting
    self.wipes = wipes
    self.fact = fact
    self.settings = settings.union(
      SettingSet([setting, setting.row.action].compactMap(\.self) + bounds.map(\.setting)))
    self.facts = facts.union(bounds.map(\.fact))
    self.bounds = bounds
    self.result = result
  }
}

extension LaunchCondition {
  /// The setting that says what happens while the condition is not met; nil if no setting does.
  package var action: Setting? { setting.row.action }

  /// Every condition with what it is about, in the order of precedence within one effect.
  package static let all = LaunchCheck.Kind.allCases.flatMap { kind in
    kind.row.conditions.map { (kind: kind, condition: $0) }
  }

  /// The settings that a fact is compared with.
  package static func bounds(of fact: DeviceFact) -> SettingSet {
    SettingSet(all.flatMap(\.condition.bounds).filter { $0.fact == fact }.map(\.setting))
  }
}
