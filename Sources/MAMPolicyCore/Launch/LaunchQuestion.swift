/// What every check is asked with: the policy, the facts, and what time it is.
package struct LaunchQuestion: Hashable, Sendable {
  package let policy: AppProtectionPolicy
  package let facts: DeviceFacts
  package let now: Instant

  package init(policy: AppProtectionPolicy, facts: DeviceFacts, now: Instant) {
    self.policy = policy
    self.facts = facts
    self.now = now
  }

  /// Returns a check with what it found.
  package func check(
    _ kind: LaunchCheck.Kind, _ setting: Setting, _ fact: DeviceFact, _ finding: LaunchFinding
  )
    -> LaunchCheck
  {
    LaunchCheck(
      kind: kind, setting: setting, value: policy.value(of: setting), fact: fact,
      found: facts.text(of: fact, at: now), outcome: finding.outcome,
      reasons: finding.grounds.map { Reason($0.code, $0.setting ?? setting, of: policy) },
      obligations: finding.obligations)
  }
}

/// What one check found, before it is put into words.
package struct LaunchFinding: Hashable, Sendable {
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

  package static let off = LaunchFinding(.off, [])
  package static let passes = LaunchFinding(.passes, [])

  package static func missing(_ facts: DeviceFact...) -> LaunchFinding { missing(facts) }

  package static func missing(_ facts: [DeviceFact]) -> LaunchFinding {
    LaunchFinding(.undecided(facts.sorted()), [Ground(code: .factMissing, setting: nil)])
  }

  package static func prompts(_ code: LaunchReason, _ obligations: [Obligation]) -> LaunchFinding {
    LaunchFinding(.prompts, [Ground(code: code, setting: nil)], obligations)
  }

  package static func warns(_ code: LaunchReason) -> LaunchFinding {
    LaunchFinding(.warns, [Ground(code: code, setting: nil)])
  }

  package static func blocks(_ code: LaunchReason, _ obligations: [Obligation] = []) -> LaunchFinding {
    LaunchFinding(.blocks, [Ground(code: code, setting: nil)], obligations)
  }

  package static func wipes(_ code: LaunchReason) -> LaunchFinding {
    LaunchFinding(.wipes, [Ground(code: code, setting: nil)])
  }

  /// Returns the same finding with one more reason.
  package func noting(_ code: LaunchReason, _ setting: Setting) -> LaunchFinding {
    LaunchFinding(outcome, grounds + [Ground(code: code, setting: setting)], obligations)
  }

  /// Returns what follows from a condition that is not met, by the action that a policy names for it.
  ///
  /// An action that the admin center does not offer for the condition blocks and is reported, and so
  /// does no action at all (AMB-35).
  package static func acts(
    _ action: RemediationAction?, of setting: Setting, orWarns offersWarning: Bool = false,
    orWipes offersWipe: Bool = true, because code: LaunchReason, toUnblock obligations: [Obligation] = []
  ) -> LaunchFinding {
    func blocks(noting note: LaunchReason) -> LaunchFinding {
      LaunchFinding(
        .blocks, [Ground(code: code, setting: nil), Ground(code: note, setting: setting)], obligations)
    }
    switch action {
    case .block, .blockWhenSettingIsSupported: return .blocks(code, obligations)
    case .warn: return offersWarning ? .warns(code) : blocks(noting: .actionNotOffered)
    case .wipe: return offersWipe ? .wipes(code) : blocks(noting: .actionNotOffered)
    case nil: return blocks(noting: .actionNotSet)
    }
  }
}
