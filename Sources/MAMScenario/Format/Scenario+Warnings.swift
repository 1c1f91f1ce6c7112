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
    switch action {
    case .assert: []
    case .look: LaunchRule.reads
    case .event(.ask(let request, _)): request.matter.question.settings
    case .event(.files), .event(.data), .event(.apps): Self.settingsOfTransfers
    // From then on conditional launch follows from the device.
    case .event(.lifecycle(.changeDevice)): LaunchRule.reads
    case .event(.accounts), .event(.scopes), .event(.work), .event(.lifecycle), .event(.compliance),
      .event(.sharedDevice), .event(.naming):
      []
    }
  }

  private static let settingsOfTransfers = SettingSet(
    Setting.allCases.filter { $0.group == .transfer || $0.group == .encryption })
}
