public import MAMPolicyCore

/// What conditional launch looks at, one fact or a few that only mean something together.
@nonexhaustive
public enum LaunchFact: String, CaseIterable, Hashable, Sendable {
  /// The version of iOS or iPadOS.
  case osVersion
  /// The version of the app.
  case appVersion
  /// The version of the SDK in the app.
  case sdkVersion
  /// The model of the device.
  case model
  /// Whether the device is jailbroken.
  case jailbroken
  /// Whether the device has a PIN of its own.
  case devicePIN
  /// What the threat defense service reports.
  case threatLevel
  /// The state of the account in the directory.
  case account
  /// Whether the user is clocked in, since when not, and whether that was confirmed.
  case clock
  /// When the app last checked in, and how signing in again ended.
  case lastCheckIn
  /// When the user was last active.
  case lastActive
  /// The wrong PINs in a row.
  case pinAttempts
  /// Whether there is an app PIN, and when it was chosen.
  case pinSetAt

  /// A class of what a fact can be.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// It is unknown.
    case unknown
    /// It is said to lie ahead.
    case inFuture
    /// A version.
    case version(Cut<DottedVersion>)
    /// A model that a policy lists, or any other.
    case model(String?)
    /// Yes or no.
    case flag(Bool)
    /// A report of threats.
    case threat(ThreatReport)
    /// A state of the account.
    case account(AccountState)
    /// So much time has passed.
    case passed(Cut<Duration>)
    /// A clock status; whether confirming it timed out; the time since clocking out, where it is known.
    indirect case clock(ClockStatus, timedOut: Bool, since: Value)
    /// The time since the last check-in, and how signing in again ended.
    indirect case checkIn(Value, Reauthentication?)
    /// A number of wrong PINs.
    case attempts(Cut<Int>)
    /// There is no app PIN, or nobody knows whether there is one.
    case noPIN(isKnown: Bool)

    /// The value that stands for the class, as outputs spell it.
    var witnessName: String {
      switch self {
      case .version(let cut): cut.witness.text
      case .unknown, .inFuture, .model, .flag, .threat, .account, .passed, .clock, .checkIn, .attempts,
        .noPIN:
        name
      }
    }

    /// The class as outputs spell it.
    public var name: String {
      switch self {
      case .unknown: "unknown"
      case .inFuture: "inFuture"
      case .version(let cut): cut.name
      case .model(let model): model ?? "another model"
      case .flag(let flag): flag ? "true" : "false"
      case .threat(let report): report.rawValue
      case .account(let state): state.rawValue
      case .passed(let cut): cut.name
      case .clock(let status, let timedOut, let since):
        status.word + (timedOut ? ",timedOut" : "") + (since == .unknown ? "" : ",\(since.name)")
      case .checkIn(let time, let result):
        time.name + (result.map { ",reauthentication \($0.rawValue)" } ?? "")
      case .attempts(let cut): cut.name
      case .noPIN(let isKnown): isKnown ? "notSet" : "perhaps notSet"
      }
    }
  }
}

extension LaunchFact {
  /// The classes of the fact that some policies can tell apart.
  func classes(_ policies: [AppProtectionPolicy]) -> [Value] {
    switch self {
    case .osVersion:
      versions(
        policies, \.minimumWipeOsVersion, \.minimumRequiredOsVersion, \.minimumWarningOsVersion,
        \.maximumWipeOsVersion, \.maximumRequiredOsVersion, \.maximumWarningOsVersion)
    case .appVersion:
      versions(policies, \.minimumWipeAppVersion, \.minimumRequiredAppVersion, \.minimumWarningAppVersion)
    case .sdkVersion:
      versions(policies, \.minimumWipeSdkVersion, \.minimumRequiredSdkVersion, \.minimumWarningSdkVersion)
    case .model:
      models(policies).map { .model($0) } + [.model(nil), .unknown]
    case .jailbroken: [.flag(false), .flag(true), .unknown]
    case .devicePIN: [.flag(true), .flag(false), .unknown]
    case .threatLevel: ThreatReport.allCases.map { .threat($0) } + [.unknown]
    case .account: AccountState.allCases.map { .account($0) } + [.unknown]
    case .clock: clocks(policies)
    case .lastCheckIn:
      times(policies, \.periodOfflineBeforeAccessCheck, \.periodOfflineBeforeWipeIsEnforced).flatMap { time in
        [.checkIn(time, nil)] + [Reauthentication.succeeded, .failed].map { .checkIn(time, $0) }
      }
    case .lastActive:
      times(policies, \.periodOnlineBeforeAccessCheck, \.pinRequiredInsteadOfBiometricTimeout)
    case .pinAttempts:
      Cut.classes(
        at: policies.map(\.maximumPinRetries).filter { $0 >= 0 }, text: { "\($0)" }, within: Self.count
      )
      .map { .attempts($0) } + [.unknown]
    case .pinSetAt:
      times(policies, \.periodBeforePinReset) + [.noPIN(isKnown: true), .noPIN(isKnown: false)]
    }
  }

  private func models(_ policies: [AppProtectionPolicy]) -> [String] {
    var models: [String] = []
    for model in policies.flatMap(\.allowedIosDeviceModels) where model != AppProtectionPolicy.noDeviceModel {
      if !models.contains(where: { Folding.fold($0) == Folding.fold(model) }) { models.append(model) }
    }
    return models
  }

  private func versions(
    _ policies: [AppProtectionPolicy], _ limits: KeyPath<AppProtectionPolicy, VersionLimit?>...
  ) -> [Value] {
    let bounds = policies.flatMap { policy in limits.compactMap { policy[keyPath: $0]?.version } }
    return Cut.classes(at: bounds, text: \.text, within: Self.version).map { .version($0) } + [.unknown]
  }

  private func times(
    _ policies: [AppProtectionPolicy], _ limits: KeyPath<AppProtectionPolicy, TimeLimit?>...
  ) -> [Value] {
    let bounds = policies.flatMap { policy in limits.compactMap { policy[keyPath: $0]?.duration } }
    return Cut.classes(at: bounds.filter { $0 >= .zero }, text: \.iso8601, within: Self.time)
      .map { .passed($0) } + [.inFuture, .unknown]
  }

  private func clocks(_ policies: [AppProtectionPolicy]) -> [Value] {
    let times = times(policies, \.gracePeriodToBlockAppsDuringOffClockHours)
    // What is not known for sure is confirmed first, and the answer says why.
    let unsure = [ClockStatus.notConfigured, .unknown, .clockedInStale, .clockedOutStale].flatMap { status in
      [.clock(status, timedOut: false, since: .unknown)]
        + times.map { Value.clock(status, timedOut: true, since: $0) }
    }
    return [.clock(.clockedIn, timedOut: false, since: .unknown)]
      + times.map { .clock(.clockedOut, timedOut: false, since: $0) } + unsure + [.unknown]
  }

  private static func count(_ lower: Int?, _ upper: Int?) -> Int? {
    switch (lower, upper) {
    case (nil, nil): 0
    case (nil, let upper?): upper > 0 ? 0 : nil
    case (let lower?, nil): lower < .max ? lower + 1 : nil
    case (let lower?, let upper?): upper - lower > 1 ? lower + 1 : nil
    }
  }

  private static func time(_ lower: Duration?, _ upper: Duration?) -> Duration? {
    switch (lower, upper) {
    case (nil, nil): .zero
    case (nil, let upper?): upper > .zero ? .zero : nil
    case (let lower?, nil): lower + .seconds(1)
    case (let lower?, let upper?): lower + (upper - lower) / 2
    }
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

extension LaunchFact.Value: CustomStringConvertible {
  /// The class as outputs spell it.
  public var description: String { name }
}
