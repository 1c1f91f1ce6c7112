/// What one condition leads to, before it is put into words.
package struct ConditionResult: Hashable, Sendable {
  package let outcome: LaunchCheck.Outcome
  package let grounds: [Ground]
  package let obligations: [Obligation]

  /// A reason and the setting that it rests on, nothing for the setting of the check itself.
  package struct Ground: Hashable, Sendable {
    let code: LaunchReason
    let setting: Setting?
  }

  private init(_ outcome: LaunchCheck.Outcome, _ grounds: [Ground], _ obligations: [Obligation] = []) {
    self.outcome = outcome
    self.grounds = grounds
    self.obligations = obligations
  }

  package static let off = ConditionResult(.off, [])
  package static let passes = ConditionResult(.passes, [])

  /// Returns the result for facts that are not known: the mildest that the condition can lead to, and a
  /// block where it can block or wipe.
  ///
  /// Source: R9.12 (g).
  package static func missing(
    _ facts: [DeviceFact], otherwise effect: Effect, _ obligations: [Obligation] = []
  ) -> ConditionResult {
    ConditionResult(
      .undecided(facts.sorted(), effect), [Ground(code: .factMissing, setting: nil)], obligations)
  }

  package static func prompts(_ code: LaunchReason, _ obligations: [Obligation]) -> ConditionResult {
    ConditionResult(.prompts, [Ground(code: code, setting: nil)], obligations)
  }

  package static func warns(_ code: LaunchReason, _ obligations: [Obligation] = []) -> ConditionResult {
    ConditionResult(.warns, [Ground(code: code, setting: nil)], obligations)
  }

  package static func blocks(_ code: LaunchReason, _ obligations: [Obligation] = []) -> ConditionResult {
    ConditionResult(.blocks, [Ground(code: code, setting: nil)], obligations)
  }

  package static func wipes(_ code: LaunchReason) -> ConditionResult {
    ConditionResult(.wipes, [Ground(code: code, setting: nil)])
  }

  /// Returns the same result with one more reason.
  package func noting(_ code: LaunchReason, _ setting: Setting) -> ConditionResult {
    ConditionResult(outcome, grounds + [Ground(code: code, setting: setting)], obligations)
  }

  /// Returns what follows from a condition that is not met, by the action that a policy names for it.
  ///
  /// An action that the admin center does not offer for the condition blocks and is reported, and so
  /// does no action at all (AMB-35).
  package static func acts(
    _ action: RemediationAction?, of setting: Setting, because code: LaunchReason,
    toUnblock obligations: [Obligation] = []
  ) -> ConditionResult {
    func blocks(noting note: LaunchReason) -> ConditionResult {
      ConditionResult(
        .blocks, [Ground(code: code, setting: nil), Ground(code: note, setting: setting)], obligations)
    }
    guard let action else { return blocks(noting: .actionNotSet) }
    guard action.isOffered(by: setting) else { return blocks(noting: .actionNotOffered) }
    switch action {
    case .block, .blockWhenSettingIsSupported: return .blocks(code, obligations)
    case .warn: return .warns(code)
    case .wipe: return .wipes(code)
    }
  }
}
