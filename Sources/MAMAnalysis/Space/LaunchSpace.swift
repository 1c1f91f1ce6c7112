internal import MAMPolicyCore

/// The questions of conditional launch: one fact at a time, because a launch is the strictest of what its conditions
/// lead to, and none knows of the others.
struct LaunchSpace: Sendable {
  /// One fact and its classes.
  struct Fact: Sendable {
    let fact: DeviceFact
    let values: [FactClass]

    /// The classes as a dimension of questions.
    var dimension: QuestionDimension { QuestionDimension(fact.rawValue, values.map { .fact($0) }) }
  }

  /// What time it is in every question: times are given as the time passed until now.
  static let now = Instant.start

  /// A device that passes every condition, as far as one device can.
  let baseline: DeviceFacts
  /// The classes of devices that the policies in play can tell apart.
  let devices: [DeviceClass]
  /// The facts, in a fixed order.
  let facts: [Fact]

  init(_ policies: [AppProtectionPolicy]) {
    // Policies that agree in what the rule reads are one.
    let policies = Self.each(policies.map { $0.reading(LaunchRule.reads) })
    let facts = DeviceFact.asked.map { Fact(fact: $0, values: $0.classes(policies)) }
    self.facts = facts
    devices = Self.devices(policies)
    baseline = Self.baseline(facts, policies)
  }

  /// The families of questions.
  var shapes: [QuestionShape] { facts.map { QuestionShape(.launch, [device, $0.dimension]) } }

  /// Returns the families of questions about devices with some facts given.
  ///
  /// A device is let in only if all its facts pass, so that each other fact is asked about together with those.
  func shapes(naming keys: Set<String>) -> [QuestionShape] {
    let named = facts.filter { keys.contains($0.fact.rawValue) }.map(\.dimension)
    if named.isEmpty { return shapes }
    let others = facts.map(\.dimension).filter { !keys.contains($0.key) }
    return [QuestionShape(.launch, [device] + named)]
      + others.map { QuestionShape(.launch, [device, $0] + named) }
  }

  private var device: QuestionDimension { QuestionDimension(QuestionKey.device, devices.map { .device($0) }) }

  private static func each(_ policies: [AppProtectionPolicy]) -> [AppProtectionPolicy] {
    var seen: Set<AppProtectionPolicy> = []
    return policies.filter { seen.insert($0).inserted }
  }

  private static func devices(_ policies: [AppProtectionPolicy]) -> [DeviceClass] {
    let isBlind = policies.allSatisfy { policy in
      !policy.disableAppPinIfDevicePinIsSet
        && [Bool?.some(true), false, nil].allSatisfy { policy.applies(toEnrolledDevice: $0) }
    }
    return isBlind ? [.unenrolled] : DeviceClass.allCases
  }

  /// A device that passes everything: each fact has the first value that the most policies accept, or one that is only
  /// warned about if none accepts any.
  private static func baseline(_ facts: [Fact], _ policies: [AppProtectionPolicy]) -> DeviceFacts {
    var device = DeviceFacts()
    DeviceClass.unenrolled.apply(to: &device)
    for fact in facts {
      let healthy = fact.fact.row.healthy
      let value = fact.values.first { healthy != nil && $0.holds(healthy, at: now) } ?? fact.values.first
      if let value { fact.fact.apply(value, to: &device) }
    }
    for fact in facts where fact.fact.row.healthy == nil {
      let mine = fact.fact.withCompanions
      var best = (device: device, passing: -1, isLetIn: false)
      for value in fact.values {
        var candidate = device
        fact.fact.apply(value, to: &candidate)
        let effects = policies.map { policy in
          var asked = candidate
          // A device that the policy is not for would pass with every value.
          if !policy.applies(toEnrolledDevice: false) { DeviceClass.enrolled.apply(to: &asked) }
          return LaunchRule.decide(policy, asked, at: now).checks
            .filter { !$0.condition.facts.isDisjoint(with: mine) }.map(\.effect.severity).max() ?? 0
        }
        let passing = effects.count { $0 == Effect.allow.severity }
        let isLetIn = effects.allSatisfy { $0 < Effect.block.severity }
        if passing > best.passing || passing == 0 && best.passing == 0 && isLetIn && !best.isLetIn {
          best = (candidate, passing, isLetIn)
        }
      }
      device = best.device
    }
    return device
  }
}
