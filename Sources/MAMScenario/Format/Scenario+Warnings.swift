internal import MAMPolicyCore
public import MAMPolicyDocuments

extension Scenario {
  /// The load warnings that can matter to how the scenario ends, each once.
  ///
  /// - Parameter isStrict: Whether a default matters too: of a data-transfer setting that an export leaves out.
  /// - Returns: The remarks about the world itself, and the warnings of every policy of it.
  public func warnings(strictly isStrict: Bool = false) -> [LoadWarning] {
    var settings: SettingSet = device == nil ? [] : LaunchRule.reads
    for step in steps { settings.formUnion(step.settings) }
    return (remarks + policies.flatMap { $0.policy.warnings(for: settings, strictly: isStrict) }).eachOnce
  }
}

extension Step {
  /// The settings that what happens in the step can rest on.
  fileprivate var settings: SettingSet {
    guard case .event(let event) = action else { return [] }
    switch event {
    case .ask(let request, _): return request.matter.question.settings
    case .files, .data, .apps:
      return SettingSet(Setting.allCases.filter { $0.group == .transfer || $0.group == .encryption })
    case .accounts, .scopes, .work, .lifecycle, .compliance, .sharedDevice, .naming: return []
    }
  }
}
