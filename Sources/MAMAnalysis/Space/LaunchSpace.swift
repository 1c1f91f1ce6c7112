internal import MAMPolicyCore

/// The questions of conditional launch: one fact at a time against a device that passes everything, and
/// every pair of facts whose checks both act.
struct LaunchSpace: Sendable {
  /// One fact and its classes.
  struct Fact: Sendable {
    let fact: LaunchFact
    /// Every class.
    let values: [LaunchFact.Value]
    /// The classes that no policy in play answers otherwise than the device that passes everything.
    let silent: Set<LaunchFact.Value>
    /// The classes that make some policy in play warn, block or wipe.
    let acting: [LaunchFact.Value]

    /// The classes that make no policy in play warn, block or wipe.
    var idle: [LaunchFact.Value] { values.filter { !acting.contains($0) } }
  }

  /// A device that passes every condition, as far as one device can.
  let baseline: DeviceFacts
  /// The classes of devices that the policies in play can tell apart.
  let devices: [DeviceClass]
  /// The facts, in a fixed order.
  let facts: [Fact]

  init(_ policies: [AppProtectionPolicy]) {
    // Policies that agree in what the rule reads are one.
    let policies = Self.each(policies.map { $0.reading(LaunchRule.reads) })
    let classes = LaunchFact.allCases.map { ($0, $0.classes(policies)) }
    let devices = Self.devices(policies)
    let baseline = Self.baseline(classes, policies)
    self.baseline = baseline
    self.devices = devices
    let cases = policies.flatMap { policy in
      devices.map { device in
        var facts = baseline
        device.apply(to: &facts)
        return (policy, facts, LaunchRule.decide(policy, facts, at: LaunchFact.now))
      }
    }
    contested = classes.compactMap { fact, values in
      guard let kind = fact.chosenKind,
        let value = fact.value(of: baseline, at: LaunchFact.now, among: values)
      else { return nil }
      let isContested = policies.contains { policy in
        LaunchRule.decide(policy, baseline, at: LaunchFact.now).checks
          .contains { $0.kind == kind && $0.outcome.effect != .allow }
      }
      return isContested ? (fact, value) : nil
    }
    facts = classes.map { fact, values in
      var silent: Set<LaunchFact.Value> = []
      var acting: [LaunchFact.Value] = []
      for value in values {
        let changed = cases.flatMap { policy, facts, plain in
          var facts = facts
          fact.apply(value, to: &facts)
          return LaunchRule.decide(policy, facts, at: LaunchFact.now).checks(otherThan: plain)
        }
        if changed.isEmpty { silent.insert(value) }
        if changed.contains(where: { $0.outcome.effect != .allow }) { acting.append(value) }
      }
      return Fact(fact: fact, values: values, silent: silent, acting: acting)
    }
  }

  /// The facts that cannot pass under all policies in play, with the value that the baseline has.
  let contested: [(fact: LaunchFact, value: LaunchFact.Value)]

  /// Whether a question is asked of the baseline itself, or of it on a device that is managed in another way.
  func passesAsFarAsPossible(_ probe: Probe) -> Bool {
    zip(probe.keys, probe.classes).allSatisfy { key, value in
      guard case .fact(let value) = value, let fact = LaunchFact(rawValue: key) else { return true }
      return fact.value(of: baseline, at: LaunchFact.now, among: [value]) != nil
    }
  }

  /// The families of questions.
  var shapes: [QuestionShape] {
    let device = QuestionDimension("device", devices.map { .device($0) })
    // What the enrollment changes shows with one fact; two are held against the two usual devices.
    let plainDevice = QuestionDimension(
      "device", devices.filter { $0 == .unenrolled || $0 == .enrolled }.map { .device($0) })
    let singles = facts.map { fact in
      QuestionShape(.launch, [device, QuestionDimension(fact.fact.rawValue, fact.values.map { .fact($0) })])
    }
    let acting = facts.filter { !$0.acting.isEmpty }.map { fact in
      QuestionDimension(fact.fact.rawValue, fact.acting.map { .fact($0) })
    }
    let pairs = acting.indices.flatMap { one in
      acting[(one + 1)...].map { QuestionShape(.launch, [plainDevice, acting[one], $0]) }
    }
    return singles + pairs
  }

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

  /// A device that passes everything; of versions and models, those that the most policies accept.
  private static func baseline(
    _ classes: [(LaunchFact, [LaunchFact.Value])], _ policies: [AppProtectionPolicy]
  ) -> DeviceFacts {
    var facts = DeviceFacts()
    DeviceClass.unenrolled.apply(to: &facts)
    facts.isJailbroken = false
    facts.hasDevicePIN = true
    facts.pin = .set
    facts.threatLevel = .secured
    facts.account = .enabled
    facts.clock = .clockedIn
    facts.lastCheckIn = LaunchFact.now
    facts.lastActive = LaunchFact.now
    facts.pinAttempts = 0
    facts.pinSetAt = LaunchFact.now
    for (fact, values) in classes {
      guard let kind = fact.chosenKind else { continue }
      let start = facts
      var best = -1
      for value in values {
        var candidate = start
        fact.apply(value, to: &candidate)
        let passing = policies.count { policy in
          LaunchRule.decide(policy, candidate, at: LaunchFact.now).checks
            .allSatisfy { $0.kind != kind || $0.outcome.effect == .allow }
        }
        if passing > best {
          best = passing
          facts = candidate
        }
      }
    }
    return facts
  }
}

extension LaunchDecision {
  /// The checks that came to something else than in another decision for the same policy.
  fileprivate func checks(otherThan plain: LaunchDecision) -> [LaunchCheck] {
    zip(checks, plain.checks).filter { mine, theirs in
      mine.outcome.effect != theirs.outcome.effect || mine.reasons != theirs.reasons
        || mine.obligations != theirs.obligations
    }
    .map(\.0)
  }
}

extension LaunchFact {
  /// The condition by which the baseline's value of a fact is chosen, where no value passes by its nature.
  fileprivate var chosenKind: LaunchCheck.Kind? {
    switch self {
    case .osVersion: .osVersion
    case .appVersion: .appVersion
    case .sdkVersion: .sdkVersion
    case .model: .deviceModel
    case .jailbroken, .devicePIN, .threatLevel, .account, .clock, .lastCheckIn, .lastActive, .pinAttempts,
      .pinSetAt:
      nil
    }
  }
}
