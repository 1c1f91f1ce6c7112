package import MAMPolicyCore

/// Every answer of conditional launch under one policy, one fact at a time on a device that passes all others.
package struct LaunchSheet: Sendable {
  /// One fact, with all that it can be.
  package struct Row: Sendable {
    /// What of a device varies.
    package let fact: DeviceFact
    /// The fact in words, such as `OS version`.
    package var name: String { fact.row.noun }
    /// What a device can be like, in words that follow "a device", with the answer; what is answered alike together.
    package let answers: [(phrase: String, decision: Decision)]
  }

  /// The facts, in a fixed order.
  package let rows: [Row]

  /// Whether two answers are told as one: a last contact can be unknown in several ways, with the same consequence.
  private static func areAlike(_ one: Decision, _ other: Decision, _ fact: DeviceFact) -> Bool {
    one == other
      || fact == .lastCheckIn && isUnknown(one) && isUnknown(other) && one.effect == other.effect
        && one.obligations == other.obligations
  }

  private static func isUnknown(_ decision: Decision) -> Bool {
    decision.codes.contains(LaunchReason.factMissing.rawValue)
  }

  /// Asks a policy about every value of every fact, on a device that is not enrolled unless the policy is not for such
  /// devices.
  package init(_ policy: AppProtectionPolicy) {
    let device = policy.applies(toEnrolledDevice: false) ? DeviceClass.unenrolled : .enrolled
    let space = QuestionSpace([policy], about: [.launch])
    var answers = PolicyAnswers(policy, in: space)
    rows = space.shapes.compactMap { shape in
      guard let dimension = shape.dimensions.last, let fact = DeviceFact(asked: dimension.key) else {
        return nil
      }
      var groups: [Decision: [QuestionClass]] = [:]
      var order: [Decision] = []
      // The first dimension is that of the device.
      let place = shape.dimensions.first?.classes.firstIndex(of: .device(device)) ?? 0
      let first = place * dimension.classes.count
      // That no time at all has passed is true of no device that somebody looks at, except one that just checked in.
      func isShown(_ value: QuestionClass) -> Bool { fact == .lastCheckIn || !value.isMoment }
      let shown = QuestionDimension(dimension.key, dimension.classes.filter(isShown))
      for (offset, value) in dimension.classes.enumerated() where isShown(value) {
        let answer = answers.decide(shape.question(at: first + offset))
        let decision = order.first { Self.areAlike($0, answer, fact) } ?? answer
        if groups[decision] == nil { order.append(decision) }
        groups[decision, default: []].append(value)
      }
      if fact == .lastCheckIn {
        // What is known comes first.
        order = order.filter { !Self.isUnknown($0) } + order.filter(Self.isUnknown)
      }
      return Row(
        fact: fact,
        answers: order.flatMap { decision in
          let part = PolicyChange.Part(dimension: shown, classes: groups[decision] ?? [])
          return LaunchWords.clauses(fact, part, spelling: [policy]).map { ($0, decision) }
        })
    }
  }
}
