public import MAMPolicyCore

/// A moment at which the answer of conditional launch changes, because time has passed.
///
/// Source: R9.12 (periods).
public struct LaunchMoment: Hashable, Sendable {
  /// The first second of the answer.
  public let time: Instant
  /// The moment that the policy's own bound names: ``time``, or the second before it where the bound itself is still met.
  public let bound: Instant
  /// The answer from then on.
  public let decision: LaunchDecision
}

extension LaunchMoment: CustomStringConvertible {
  /// The time, the effect, and what is to be said of it first, in one line.
  public var description: String { "\(time): \(decision.decision.headline)" }
}

extension AppProtectionPolicy {
  /// Returns the moments at which conditional launch gives another answer while nothing happens but that time passes.
  ///
  /// ```swift
  /// for moment in policy.launchTimeline(from: .healthy(for: policy), until: .days(120)) { print(moment) }
  /// ```
  ///
  /// They follow from the policy's own bounds and the times among the facts, and are exact to the second.
  ///
  /// - Parameters:
  ///   - device: What is known of the device; it does not change.
  ///   - end: When to stop; a moment at the end is still among them.
  ///   - occasion: Whether the app is started again at each moment.
  /// - Returns: The answer at the start, then each other answer with the moment at which it comes.
  /// - Complexity: O(*n* * *m*) in the times among the facts and the periods of the policy.
  public func launchTimeline(
    from device: DeviceFacts, until end: Instant, on occasion: LaunchOccasion = .start
  ) -> [LaunchMoment] {
    let times = DeviceFact.allCases.compactMap { fact -> Instant? in
      if case .time(let time) = device[fact] { time } else { nil }
    }
    let periods: [Duration] = LaunchRule.reads.compactMap { setting in
      guard case .time(let path, _, _) = setting.row.kind else { return nil }
      return self[keyPath: path]?.duration.flatMap { $0 < .zero ? nil : $0 }
    }
    let bounds = Set(times.flatMap { time in [time] + periods.map { time.advanced(by: $0) } })
    // Most bounds may be reached and not exceeded; one of them ends when it is reached.
    let candidates = bounds.flatMap { bound in
      [(time: bound, bound: bound), (time: bound.advanced(by: .seconds(1)), bound: bound)]
    }
    var moments: [LaunchMoment] = []
    func look(at time: Instant, _ bound: Instant) {
      let decision = LaunchRule.decide(self, device, on: occasion, at: time)
      if decision.decision == moments.last?.decision.decision { return }
      moments.append(LaunchMoment(time: time, bound: bound, decision: decision))
    }
    look(at: .start, .start)
    for candidate in candidates.filter({ $0.time > .start && $0.time <= end })
      .sorted(by: { ($0.time, $0.bound) < ($1.time, $1.bound) })
    {
      look(at: candidate.time, candidate.bound)
    }
    return moments
  }
}

extension DeviceFacts {
  /// Returns a device that passes every check of a policy at the start of the time line, as far as one device can.
  ///
  /// It is one that the policy is for, was just used and has just checked in. Of versions and models it has one that the
  /// policy accepts. Where a policy accepts none, as with a minimum above the maximum, that check does not pass.
  ///
  /// - Parameter policy: The policy.
  /// - Returns: The facts, with all that any check needs.
  public static func healthy(for policy: AppProtectionPolicy) -> DeviceFacts {
    var facts = LaunchSpace([policy]).baseline
    if !policy.applies(toEnrolledDevice: false) { DeviceClass.enrolled.apply(to: &facts) }
    return facts
  }
}

extension AppProtectionPolicy {
  /// Whether conditional launch lets in no device, not even one that passes all it can, enrolled or not.
  ///
  /// A PIN that an enrolled device need not have cannot keep it out.
  package var letsNoDeviceIn: Bool {
    var device = DeviceFacts.healthy(for: self)
    return [false, true].allSatisfy { isEnrolled in
      (device.isEnrolled, device.isMDMUser) = (isEnrolled, isEnrolled)
      return [.block, .wipe].contains(LaunchRule.decide(self, device, at: .start).effect)
    }
  }

  /// What conditional launch does on every device; nil if it lets one in.
  package var effectOnEveryDevice: Effect? {
    letsNoDeviceIn ? LaunchRule.decide(self, DeviceFacts.healthy(for: self), at: .start).effect : nil
  }
}

extension AppProtectionPolicy {
  /// That the app PIN is not asked for on a device that has a PIN of its own, if the policy says so.
  ///
  /// Source: R9.12 (e).
  package var waivedPIN: String? {
    guard pinRequired, disableAppPinIfDevicePinIsSet, applies(toEnrolledDevice: true) else { return nil }
    return
      "On a device that is enrolled for the user and has a PIN, the app does not ask for its own PIN if device management "
      + "gave the app `IntuneMAMUPN` or `IntuneMAMOID`; then no line about the app PIN applies "
      + "(\(Setting.disableAppPinIfDevicePinIsSet.control.label))."
  }
}

extension Effect {
  /// What is added to what one check does, if conditional launch does more than that on every device; else empty.
  package func remark(under floor: Effect?) -> String {
    guard let floor, severity < floor.severity else { return "" }
    return " (as far as this check goes; no device can pass anyway)"
  }
}
