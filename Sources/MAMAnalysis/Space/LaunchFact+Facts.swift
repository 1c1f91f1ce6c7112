package import MAMPolicyCore

extension LaunchFact {
  /// What time it is in every question: times are given as the time passed until now.
  static let now = Instant.start

  /// Gives facts what a class says, by the value that stands for it.
  package func apply(_ value: Value, to facts: inout DeviceFacts) {
    switch self {
    case .osVersion: facts.osVersion = value.version
    case .appVersion: facts.appVersion = value.version
    case .sdkVersion: facts.sdkVersion = value.version
    case .model: facts.model = value.model
    case .jailbroken: facts.isJailbroken = value.flag
    case .devicePIN: facts.hasDevicePIN = value.flag
    case .threatLevel: facts.threatLevel = value.threat
    case .account: facts.account = value.account
    case .clock: value.applyClock(to: &facts)
    case .lastCheckIn:
      guard case .checkIn(let time, let result) = value else { return }
      facts.lastCheckIn = time.instant
      facts.lastReauthentication = nil
      facts.reauthentication = result
    case .lastActive: facts.lastActive = value.instant
    case .pinAttempts:
      guard case .attempts(let cut) = value else { return facts.pinAttempts = nil }
      facts.pinAttempts = cut.witness
    case .pinSetAt:
      facts.pinSetAt = value.instant
      if case .noPIN(let isKnown) = value {
        facts.pin = isKnown ? .notSet : nil
      } else {
        facts.pin = .set
      }
    }
  }

  /// Returns the class that what is known of a fact belongs to; nil if no class holds it.
  func value(of facts: DeviceFacts, at now: Instant, among classes: [Value]) -> Value? {
    classes.first { holds($0, facts, now) }
  }

  private func holds(_ value: Value, _ facts: DeviceFacts, _ now: Instant) -> Bool {
    switch self {
    case .osVersion: value.holds(facts.osVersion)
    case .appVersion: value.holds(facts.appVersion)
    case .sdkVersion: value.holds(facts.sdkVersion)
    case .model:
      switch value {
      case .model(let listed?): facts.model.map { Folding.fold($0) == Folding.fold(listed) } ?? false
      // Listed models come first among the classes.
      case .model(nil): facts.model != nil
      case _: facts.model == nil
      }
    case .jailbroken: value.flag == facts.isJailbroken
    case .devicePIN: value.flag == facts.hasDevicePIN
    case .threatLevel: value.threat == facts.threatLevel
    case .account: value.account == facts.account
    case .clock: value.holdsClock(facts, now)
    case .lastCheckIn:
      if case .checkIn(let time, let result) = value {
        time.holds(facts.lastSeen(at: now), now) && result == facts.pendingReauthentication
      } else {
        false
      }
    case .lastActive: value.holds(facts.lastActive, now)
    case .pinAttempts:
      if case .attempts(let cut) = value {
        facts.pinAttempts.map(cut.contains) ?? false
      } else {
        facts.pinAttempts == nil
      }
    case .pinSetAt:
      switch (value, facts.appPIN) {
      case (.noPIN(let isKnown), .notSet?): isKnown
      case (.noPIN(let isKnown), nil): !isKnown
      case (_, .set?): value.holds(facts.pinSetAt, now)
      case (_, _): false
      }
    }
  }
}

extension LaunchFact.Value {
  fileprivate var version: DottedVersion? { if case .version(let cut) = self { cut.witness } else { nil } }
  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  fileprivate var threat: ThreatReport? { if case .threat(let report) = self { report } else { nil } }
  fileprivate var account: AccountState? { if case .account(let state) = self { state } else { nil } }

  fileprivate var model: String? {
    guard case .model(let model) = self else { return nil }
    return model ?? "Contoso1,1"
  }

  fileprivate var instant: Instant? {
    switch self {
    case .passed(let cut): LaunchFact.now.advanced(by: .zero - cut.witness)
    case .inFuture: LaunchFact.now.advanced(by: .seconds(60))
    case _: nil
    }
  }

  fileprivate func applyClock(to facts: inout DeviceFacts) {
    guard case .clock(let status, let timedOut, let since) = self else {
      (facts.clock, facts.clockedOutSince, facts.clockConfirmation) = (nil, nil, nil)
      return
    }
    facts.clock = status
    facts.clockConfirmation = timedOut ? .timedOut : nil
    facts.clockedOutSince = since.instant
  }

  fileprivate func holds(_ version: DottedVersion?) -> Bool {
    if case .version(let cut) = self { version.map(cut.contains) ?? false } else { version == nil }
  }

  fileprivate func holds(_ then: Instant?, _ now: Instant) -> Bool {
    guard let then else { return self == .unknown }
    let time = then.duration(to: now)
    return switch self {
    case .passed(let cut): time >= .zero && cut.contains(time)
    case .inFuture: time < .zero
    case _: false
    }
  }

  fileprivate func holdsClock(_ facts: DeviceFacts, _ now: Instant) -> Bool {
    guard case .clock(let status, let timedOut, let since) = self else { return facts.clock == nil }
    guard facts.clock == status else { return false }
    switch status {
    case .clockedIn: return true
    case .clockedOut: return since.holds(facts.clockedOutSince, now)
    case .notConfigured, .unknown, .clockedInStale, .clockedOutStale:
      guard timedOut == (facts.clockConfirmation == .timedOut) else { return false }
      return !timedOut || since.holds(facts.clockedOutSince, now)
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
