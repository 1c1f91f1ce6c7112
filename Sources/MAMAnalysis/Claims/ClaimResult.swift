public import MAMPolicyCore

/// The result of a claim about one policy.
public struct ClaimResult: Sendable {
  /// Why a claim does not hold.
  @nonexhaustive
  public enum Failure: Sendable, PartPrinted {
    /// A question refutes it: the answer of the policy, and of the other policy where there is one.
    case question(Probe, Decision, expected: Decision?)
    /// A setting refutes it: its value, and the one that was expected.
    case setting(Setting, found: SettingValue, expected: String)
    /// No question about the policy asks about a value of the pattern, so that nothing is proved of it.
    case notAsked(key: String, value: String)
  }

  /// A request that refutes a claim, with the world in which it does.
  public struct Counterexample: Hashable, Sendable, PartPrinted {
    /// The world, in which the policy is that of the account ``QuestionSpace/accountName``.
    public let world: World
    /// The request.
    public let request: Request
    /// The answer, which is the one that the world gives.
    public let decision: Decision
  }

  /// A device that refutes a claim about conditional launch.
  public struct DeviceCounterexample: Hashable, Sendable, PartPrinted {
    /// What is known of the device; its times count from the start, when the app is launched.
    public let device: DeviceFacts
    /// The answer.
    public let decision: Decision
  }

  /// The smallest set of settings whose change makes a claim hold.
  public struct Cause: Hashable, Sendable, PartPrinted {
    /// The settings with values that together make the claim hold, those first that the claim and the answer speak of.
    public let changes: [SettingChange]
    /// The policy with the changes; the claim holds of it.
    public let policy: AppProtectionPolicy
  }

  /// The claim.
  public let claim: Claim
  /// The policy that it is about.
  public let policy: AppProtectionPolicy
  /// How many questions were asked.
  public let questions: Int
  /// How many of them refute the claim.
  public let refuting: Int
  /// What speaks against the claim, of counterexamples the smallest; nil if the claim holds.
  public let failure: Failure?
  /// Why the claim fails; nil if it holds, or if no change of a few settings makes it hold without keeping out every
  /// device by checks that the claim does not name.
  public internal(set) var cause: Cause?
  /// Whether the search for the cause left out some changes.
  var isSearchCutShort = false
  /// Whether the changes found that make the claim hold let no device in.
  var needsEveryDeviceOut = false
  /// The questions that refute a claim about one policy.
  let examples: [Probe]
  /// The space that the questions are of.
  public let space: QuestionSpace
  /// The classes of each key that refute the claim, and those that were asked about.
  let classes: [String: (refuting: Set<QuestionClass>, asked: Set<QuestionClass>)]

  /// Finds the settings whose change makes the claim hold.
  mutating func findCause(_ prover: Prover) {
    var search = CauseSearch(prover, self)
    cause = search.cause()
    isSearchCutShort = search.isCutShort
    if let changed = cause, keepsOutEveryDevice(changed) { (cause, needsEveryDeviceOut) = (nil, true) }
  }

  /// Whether some changes keep out every device, by other checks than those of the facts that the claim names: then they
  /// are no reason why a device with these facts gets in.
  private func keepsOutEveryDevice(_ cause: Cause) -> Bool {
    guard case .question(_, let decision, _)? = failure, !claim.namedFacts.isEmpty else { return false }
    let relevant = claim.checks.union(SettingSet(decision.reasons.compactMap(\.setting)))
    return cause.policy.letsNoDeviceIn && !policy.letsNoDeviceIn
      && !cause.changes.contains { relevant.contains($0.setting) }
  }

  /// Whether the claim holds.
  public var holds: Bool { failure == nil }

  /// The settings that make the claim fail: those of its cause, or the one of this policy that decides the
  /// counterexample, if one does.
  public var settings: [Setting] {
    if let cause { return cause.changes.map(\.setting) }
    return switch failure {
    case .question(let probe, let decision, _)?:
      probe.isOfOtherPolicy(decision.toldReason) ? [] : decision.toldReason.setting.map { [$0] } ?? []
    case .setting(let setting, _, _)?: [setting]
    case .notAsked?, nil: []
    }
  }

  /// The request that refutes the claim; nil if it holds, or if a device or a setting refutes it.
  ///
  /// ```swift
  /// if let example = result.counterexample { example.world.decide(example.request) == example.decision }
  /// ```
  public var counterexample: Counterexample? {
    guard case .question(let probe, let decision, _)? = failure, let request = probe.request else {
      return nil
    }
    var answers = PolicyAnswers(policy, in: space)
    return Counterexample(world: answers.world(for: probe), request: request, decision: decision)
  }

  /// The device that refutes the claim; nil if it holds, or if a request or a setting refutes it.
  public var deviceCounterexample: DeviceCounterexample? {
    guard case .question(let probe, let decision, _)? = failure, probe.topic == .launch else { return nil }
    return DeviceCounterexample(device: space.facts(of: probe), decision: decision)
  }
}

extension Probe {
  /// Whether a reason of the answer rests on the policy of another account, which no export states.
  func isOfOtherPolicy(_ reason: Reason) -> Bool {
    reason.side != nil && request?.end(of: reason) == IdentitySlot(Cast.other)
  }
}

extension Claim {
  /// The settings of the checks of the facts that the claim names.
  var checks: SettingSet {
    let facts = namedFacts.reduce(into: Set<DeviceFact>()) { $0.formUnion($1.withCompanions) }
    return LaunchCondition.all.map(\.condition).filter { !$0.facts.isDisjoint(with: facts) }
      .reduce(into: SettingSet()) { $0.formUnion($1.settings) }
  }
}
