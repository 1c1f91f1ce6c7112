internal import MAMPolicyCore

extension DeviceFact {
  /// The facts that mean something only together with another one, by that one.
  private static let companions: [DeviceFact: [DeviceFact]] = [
    .clock: [.clockedOutSince, .clockConfirmation],
    .lastCheckIn: [.reauthentication, .lastReauthentication],
    .pinSetAt: [.pin],
  ]

  /// The facts that questions of conditional launch ask about, each with its companions.
  ///
  /// How the device is managed belongs to every question.
  static let asked: [DeviceFact] = {
    let others = companions.values.joined() + [.mdmEnrolled, .mdmUser]
    return allCases.filter { !others.contains($0) }
  }()

  /// Creates the fact that a question's key names; nil if no question asks about it by itself.
  init?(asked key: String) {
    guard let fact = Self.asked.first(where: { $0.rawValue == key }) else { return nil }
    self = fact
  }

  /// The fact and its companions.
  var withCompanions: Set<DeviceFact> { Set([self] + Self.companions[self, default: []]) }

  /// Gives facts what a class says, by the value that stands for it.
  func apply(_ value: FactClass, to facts: inout DeviceFacts) {
    for companion in Self.companions[self, default: []] { facts[companion] = nil }
    switch value {
    case .clock(let status, let timedOut, let since):
      facts.clock = status
      facts.clockConfirmation = timedOut ? .timedOut : nil
      facts[.clockedOutSince] = since.witness
    case .checkIn(let time, let result):
      facts[.lastCheckIn] = time.witness
      facts.reauthentication = result
    case .noPIN(let isKnown):
      facts.pinSetAt = nil
      facts.pin = isKnown ? .notSet : nil
    case .unknown, .inFuture, .version, .text, .otherText, .flag, .word, .passed, .count:
      facts[self] = value.witness
      // What has a time is there, although the time may be unknown.
      if self == .pinSetAt { facts.pin = .set }
    }
  }

  /// Returns the class that what is known of a fact belongs to; nil if no class holds it.
  func value(of facts: DeviceFacts, at now: Instant, among classes: [FactClass]) -> FactClass? {
    classes.first { holds($0, facts, now) }
  }

  private func holds(_ value: FactClass, _ facts: DeviceFacts, _ now: Instant) -> Bool {
    switch (self, value) {
    case (.clock, .clock(let status, let timedOut, let since)):
      guard facts.clock == status else { return false }
      switch status {
      case .clockedIn: return true
      case .clockedOut: return since.holds(facts[.clockedOutSince], at: now)
      case .notConfigured, .unknown, .clockedInStale, .clockedOutStale:
        guard timedOut == (facts.clockConfirmation == .timedOut) else { return false }
        return !timedOut || since.holds(facts[.clockedOutSince], at: now)
      }
    case (.lastCheckIn, .checkIn(let time, let result)):
      return time.holds(facts.lastSeen(at: now).map { .time($0) }, at: now)
        && result == facts.pendingReauthentication
    case (.pinSetAt, .noPIN(let isKnown)): return facts.appPIN == (isKnown ? .notSet : nil)
    case (.pinSetAt, _): return facts.appPIN == .set && value.holds(facts[self], at: now)
    case (_, _): return value.holds(facts[self], at: now)
    }
  }
}

extension DeviceFacts {
  /// The later of the last check-in and the last time of signing in again; one in the future where all are.
  fileprivate func lastSeen(at now: Instant) -> Instant? {
    let moments = [lastCheckIn, lastReauthentication].compactMap(\.self)
    return moments.filter { $0 <= now }.max() ?? moments.max()
  }

  /// How signing in again ended, where that is not said by its time.
  fileprivate var pendingReauthentication: Reauthentication? {
    reauthentication == .succeeded && lastReauthentication != nil ? nil : reauthentication
  }
}

// MARK: - The classes

extension DeviceFact {
  /// The classes of the fact that some policies can tell apart, the one first with which nothing is wrong.
  func classes(_ policies: [AppProtectionPolicy]) -> [FactClass] {
    switch self {
    case .clock: clocks(policies)
    case .lastCheckIn:
      times(policies).flatMap { time in
        [.checkIn(time, nil)] + [Reauthentication.succeeded, .failed].map { .checkIn(time, $0) }
      }
    case .pinSetAt: times(policies) + [.noPIN(isKnown: true), .noPIN(isKnown: false)]
    case _:
      switch row.kind {
      case .version: versions(policies)
      case .text: texts(policies).map { .text($0) } + [.otherText(row.noun), .unknown]
      case .flag, .user:
        (row.healthy == .flag(true) ? [.flag(true), .flag(false)] : [.flag(false), .flag(true)]) + [.unknown]
      case .word(_, let words): words.map { .word($0) } + [.unknown]
      case .time: times(policies)
      case .count: counts(policies)
      }
    }
  }

  /// Returns what of each policy the fact is compared with.
  private func bounds<Value>(
    _ policies: [AppProtectionPolicy], _ value: (AppProtectionPolicy, SettingKind) -> Value?
  ) -> [Value] {
    let kinds = LaunchCondition.bounds(of: self).map(\.row.kind)
    return policies.flatMap { policy in kinds.compactMap { value(policy, $0) } }
  }

  private func texts(_ policies: [AppProtectionPolicy]) -> [String] {
    let lists = bounds(policies) { policy, kind -> [String]? in
      if case .joinedTexts(let path, _) = kind { policy[keyPath: path] } else { nil }
    }
    var texts: [String] = []
    for text in lists.joined() where text != AppProtectionPolicy.noDeviceModel {
      if !texts.contains(where: { Folding.fold($0) == Folding.fold(text) }) { texts.append(text) }
    }
    return texts
  }

  private func versions(_ policies: [AppProtectionPolicy]) -> [FactClass] {
    let bounds = bounds(policies) { policy, kind -> DottedVersion? in
      if case .version(let path, _) = kind { policy[keyPath: path]?.version } else { nil }
    }
    return Cut.classes(at: bounds, text: \.text, within: Self.version).map { .version($0) } + [.unknown]
  }

  /// Returns a version as the first of some policies that has it as a bound spells it: people read "above 15" as from 16
  /// on, and the policy says 15.0.
  func spelled(_ version: DottedVersion, in policies: [AppProtectionPolicy]) -> String {
    let limits = bounds(policies) { policy, kind -> VersionLimit? in
      if case .version(let path, _) = kind { policy[keyPath: path] } else { nil }
    }
    return limits.first { $0.version == version }?.text ?? version.text
  }

  private func counts(_ policies: [AppProtectionPolicy]) -> [FactClass] {
    let bounds = bounds(policies) { policy, kind -> Int? in
      if case .count(let path, _, _) = kind { policy[keyPath: path] } else { nil }
    }
    return Cut.classes(at: bounds.filter { $0 >= 0 }, text: { "\($0)" }, within: Self.count)
      .map { .count($0) } + [.unknown]
  }

  private func times(_ policies: [AppProtectionPolicy]) -> [FactClass] {
    let bounds = bounds(policies) { policy, kind -> Duration? in
      if case .time(let path, _, _) = kind { policy[keyPath: path]?.duration } else { nil }
    }
    return Cut.classes(at: bounds.filter { $0 >= .zero }, text: \.iso8601, within: Self.time)
      .map { .passed($0) } + [.inFuture, .unknown]
  }

  private func clocks(_ policies: [AppProtectionPolicy]) -> [FactClass] {
    let times = DeviceFact.clockedOutSince.times(policies)
    // What is not known for sure is confirmed first, and the answer says why.
    let unsure = [ClockStatus.notConfigured, .unknown, .clockedInStale, .clockedOutStale].flatMap { status in
      [.clock(status, timedOut: false, since: .unknown)]
        + times.map { FactClass.clock(status, timedOut: true, since: $0) }
    }
    return [.clock(.clockedIn, timedOut: false, since: .unknown)]
      + times.map { .clock(.clockedOut, timedOut: false, since: $0) } + unsure + [.unknown]
  }

  static func count(_ lower: Int?, _ upper: Int?) -> Int? {
    switch (lower, upper) {
    case (nil, nil): 0
    case (nil, let upper?): upper > 0 ? 0 : nil
    case (let lower?, nil): lower < .max ? lower + 1 : nil
    case (let lower?, let upper?): upper - lower > 1 ? lower + 1 : nil
    }
  }

  static func time(_ lower: Duration?, _ upper: Duration?) -> Duration? {
    switch (lower, upper) {
    case (nil, nil): .zero
    case (nil, let upper?): upper > .zero ? .zero : nil
    case (let lower?, nil): lower + .seconds(1)
    case (let lower?, let upper?): lower + (upper - lower) / 2
    }
  }

  /// A version between two: the one before the upper one, such as 16 before 17, or else any.
  static func plainVersion(_ lower: DottedVersion?, _ upper: DottedVersion?) -> DottedVersion? {
    if var parts = upper?.parts, let last = parts.popLast(), last > 1 || !parts.isEmpty,
      let before = DottedVersion((parts + [last - 1]).map { "\($0)" }.joined(separator: ".")),
      lower.map({ $0 < before }) ?? true
    {
      return before
    }
    return version(lower, upper)
  }

  /// A version between two: the lower one with as many zeros, then a one, as it takes.
  private static func version(_ lower: DottedVersion?, _ upper: DottedVersion?) -> DottedVersion? {
    guard let lower else {
      guard let upper else { return DottedVersion("1") }
      return upper.parts.isEmpty ? nil : DottedVersion("0")
    }
    guard let upper else { return DottedVersion(lower.text + ".1") }
    var text = lower.text
    for _ in 0...upper.parts.count {
      if let version = DottedVersion(text + ".1"), version < upper { return version }
      text += ".0"
    }
    return nil
  }
}
