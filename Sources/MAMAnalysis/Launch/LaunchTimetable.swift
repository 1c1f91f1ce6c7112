public import MAMPolicyCore

/// What conditional launch of a policy does when: as time passes, and on a device with which something is wrong.
///
/// Everything follows from the policy's own bounds; no device has to be given.
///
/// Source: R9.12.
public struct LaunchTimetable: Sendable, PartPrinted {
  /// What one thing that is wrong with a device leads to, where all else is in order.
  public struct Condition: Hashable, Sendable, PartPrinted {
    /// What is wrong, such as `OS version below 17.0`.
    public let text: String
    /// Warn, block or wipe.
    public let effect: Effect
    /// The setting that leads to it.
    public let setting: Setting?
  }

  /// The device that everything starts from; it passes every check, as far as one can.
  public let device: DeviceFacts
  /// The answers to it as time passes, while it stays offline and is not used.
  public let moments: [LaunchMoment]
  /// What else leads to a warning, a block or a wipe; the strictest effect first.
  public let conditions: [Condition]

  /// How far ahead a timetable looks: a hundred years.
  private static let end = Instant.days(36_500)

  /// Makes the timetable of a policy.
  public init(_ policy: AppProtectionPolicy) {
    device = .healthy(for: policy)
    moments = policy.launchTimeline(from: device, until: Self.end)
    let healthy = device
    // What only the passing of time causes is among the moments; of a device that never gets in nothing is.
    let timely =
      Self.isHopeless(moments)
      ? []
      : Set(moments.map { Outcome(effect: $0.decision.effect, setting: $0.decision.leading?.setting) })
    let isHopeless = Self.isHopeless(moments)
    conditions = LaunchSpace([policy]).facts.flatMap { fact in
      isHopeless ? Self.eachCondition(fact, healthy, policy) : Self.conditions(fact, healthy, policy)
    }
    .filter { !timely.contains(Outcome(effect: $0.effect, setting: $0.setting)) }
    .sorted { $0.effect.severity > $1.effect.severity }
  }

  /// Whether the policy blocks or wipes even the device that passes all it can.
  private static func isHopeless(_ moments: [LaunchMoment]) -> Bool {
    moments.first.map { [.block, .wipe].contains($0.decision.effect) } ?? false
  }

  private struct Outcome: Hashable {
    var effect: Effect
    var setting: Setting?
  }

  /// What a fact leads to: one condition for each run of neighboring classes with the same answer.
  private static func conditions(
    _ fact: LaunchSpace.Fact, _ healthy: DeviceFacts, _ policy: AppProtectionPolicy
  ) -> [Condition] {
    var runs: [(values: [FactClass], effect: Effect, setting: Setting?)] = []
    let plain = LaunchRule.decide(policy, healthy, at: LaunchSpace.now)
    for value in fact.values where fact.fact.isConcrete(value) {
      var device = healthy
      fact.fact.apply(value, to: &device)
      let launch = LaunchRule.decide(policy, device, at: LaunchSpace.now)
      // What a device with which nothing is wrong comes to, too, does not follow from the fact.
      guard launch.effect != .allow, launch.differs(from: plain) else { continue }
      if let last = runs.last, last.effect == launch.effect, last.setting == launch.leading?.setting {
        runs[runs.count - 1].values.append(value)
      } else {
        runs.append(([value], launch.effect, launch.leading?.setting))
      }
    }
    return runs.map { condition(fact, $0.values, $0.effect, $0.setting, policy) }
  }

  /// What a fact leads to where no device gets in: each check by itself, since the strictest one would hide the rest.
  private static func eachCondition(
    _ fact: LaunchSpace.Fact, _ healthy: DeviceFacts, _ policy: AppProtectionPolicy
  ) -> [Condition] {
    let launches = fact.values.filter(fact.fact.isConcrete).map { value in
      var device = healthy
      fact.fact.apply(value, to: &device)
      return (value: value, checks: LaunchRule.decide(policy, device, at: LaunchSpace.now).checks)
    }
    return (launches.first?.checks.indices ?? 0..<0).flatMap { place -> [Condition] in
      var runs: [(values: [FactClass], effect: Effect, setting: Setting?)] = []
      for launch in launches {
        let check = launch.checks[place]
        // A value that cannot be read fails whatever the fact is, and time offline is no state of a device.
        guard check.fact == fact.fact, check.effect != .allow, check.kind != .offlineGrace,
          !check.reasons.contains(where: { $0.code == LaunchReason.boundUnreadable.rawValue })
        else { continue }
        if let last = runs.last, last.effect == check.effect {
          runs[runs.count - 1].values.append(launch.value)
        } else {
          runs.append(([launch.value], check.effect, check.setting))
        }
      }
      return runs.map { condition(fact, $0.values, $0.effect, $0.setting, policy) }
    }
  }

  private static func condition(
    _ fact: LaunchSpace.Fact, _ values: [FactClass], _ effect: Effect, _ setting: Setting?,
    _ policy: AppProtectionPolicy
  ) -> Condition {
    // A version is spelled as the policy has it: people read "above 15" as from 16 on.
    let stated = setting.map { policy.value(of: $0).label }
    return Condition(
      text: fact.fact.text(of: values) { text in
        stated.flatMap { DottedVersion($0)?.text == text ? $0 : nil } ?? text
      }, effect: effect, setting: setting)
  }
}

extension LaunchDecision {
  /// Whether a condition comes to something else than in another decision for the same policy, and not to an allowance.
  fileprivate func differs(from plain: LaunchDecision) -> Bool {
    zip(checks, plain.checks).contains { mine, theirs in
      mine.effect != .allow
        && (mine.effect != theirs.effect || mine.reasons != theirs.reasons
          || mine.obligations != theirs.obligations)
    }
  }
}

extension DeviceFact {
  /// Whether a class is a state of a device, and not an unknown fact or only a time.
  fileprivate func isConcrete(_ value: FactClass) -> Bool {
    switch value {
    case .unknown, .inFuture, .noPIN, .passed: false
    // How signing in again ended matters after the time that the timeline says.
    case .checkIn(let time, let result):
      if case .passed = time { result == .failed } else { false }
    case .clock(let status, let timedOut, let since):
      status == .clockedOut && !timedOut && since != .inFuture && since != .unknown
    case .version, .text, .otherText, .flag, .word, .count: true
    }
  }

  private static let noSignal = FactClass.word(ThreatReport.noSignal.rawValue)

  /// Neighboring classes in words.
  fileprivate func text(of values: [FactClass], spelling spelled: (String) -> String) -> String {
    switch self {
    case .model: "a device model that the policy does not list"
    case .jailbroken: "the device is jailbroken"
    case .devicePIN: "the device has no PIN"
    case .threatLevel:
      "threat level "
        + English.list(
          values.filter { $0 != Self.noSignal }.map(\.name)
            + (values.contains(Self.noSignal) ? ["not reported"] : []), "or")
    case .account: "the account is disabled"
    case .clock: "the user is clocked out"
    case .lastCheckIn: "the user cannot sign in again after being offline too long"
    case .pinAttempts: "\(values.first?.name ?? "") wrong PINs in a row"
    case _: row.noun + (range(values, spelled) ?? " " + English.list(values.map(\.name), "or"))
    }
  }

  /// The end beyond which numbers or versions lie; nil for what has no order.
  private func range(_ values: [FactClass], _ spelled: (String) -> String) -> String? {
    switch (values.first, values.last) {
    case (.version(let first)?, .version(let last)?):
      Self.range(above: (first.lower?.text).map(spelled), below: (last.upper?.text).map(spelled))
    case (.count(let first)?, .count(let last)?):
      Self.range(above: first.lower.map { "\($0)" }, below: last.upper.map { "\($0)" })
    case (_, _): nil
    }
  }

  private static func range(above lower: String?, below upper: String?) -> String {
    upper.map { " below \($0)" } ?? lower.map { " above \($0)" } ?? ""
  }
}
