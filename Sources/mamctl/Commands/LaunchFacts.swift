internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What the options of `mamctl launch` say of a device; what they leave open is in order.
struct LaunchFacts {
  private static let jailbroken = Option<Bool>.flag("jailbroken", "the device is jailbroken")
  private static let threatLevel = Option<String?>.text(
    "threat-level", "LEVEL", "the threat level reported",
    .choice(ThreatReport.allCases.map(\.rawValue)))
  private static let disabled = Option<Bool>.flag("disabled", "the user's account is disabled")
  private static let enrolled = Option<Bool>.flag("enrolled", "the device is enrolled for this user")
  private static let os = Option<String?>.text("os", "VERSION", "the version of iOS or iPadOS")
  private static let app = Option<String?>.text("app-version", "VERSION", "the version of the app")
  private static let sdk = Option<String?>.text("sdk", "VERSION", "the version of the SDK in the app")
  private static let offline = Option<String?>.text(
    "offline", "TIME", "the time since the last check-in, such as `12h` or `91d`")
  private static let pinAge = Option<String?>.text("pin-age", "TIME", "the time since the app PIN was set")
  private static let pinAttempts = Option<Int?>.wholeNumber(
    "pin-attempts", "N", 0...1_000, "the wrong PINs in a row")
  private static let unknown = Option<[String]>.texts(
    "unknown", "FACT", "a fact that is not known",
    .choice(DeviceFact.allCases.map(\.rawValue)))

  /// The options.
  static var options: [any DeclaredOption] {
    [jailbroken, threatLevel, os, app, sdk, offline, pinAge, pinAttempts, disabled, enrolled, unknown]
  }

  private var changes: [(facts: Set<DeviceFact>, apply: (inout DeviceFacts) -> Void)] = []

  /// Whether any option says anything.
  var isAny: Bool { !changes.isEmpty }

  init(_ invocation: Invocation) throws(InputError) {
    if invocation[Self.jailbroken] { changes.append(([.jailbroken], { $0.isJailbroken = true })) }
    if let level = invocation[Self.threatLevel].flatMap(ThreatReport.init(rawValue:)) {
      changes.append(([.threatLevel], { $0.threatLevel = level }))
    }
    if invocation[Self.disabled] { changes.append(([.account], { $0.account = .disabled })) }
    if invocation[Self.enrolled] {
      changes.append(([.mdmEnrolled, .mdmUser], { ($0.isEnrolled, $0.isMDMUser) = (true, true) }))
    }
    if let version = try Self.version(Self.os, invocation) {
      changes.append(([.osVersion], { $0.osVersion = version }))
    }
    if let version = try Self.version(Self.app, invocation) {
      changes.append(([.appVersion], { $0.appVersion = version }))
    }
    if let version = try Self.version(Self.sdk, invocation) {
      changes.append(([.sdkVersion], { $0.sdkVersion = version }))
    }
    if let time = try Self.time(Self.offline, invocation) {
      changes.append(([.lastCheckIn], { $0.lastCheckIn = time }))
    }
    if let time = try Self.time(Self.pinAge, invocation) {
      changes.append(([.pin, .pinSetAt], { ($0.pin, $0.pinSetAt) = (.set, time) }))
    }
    if let count = invocation[Self.pinAttempts] {
      changes.append(([.pinAttempts], { $0.pinAttempts = count }))
    }
    for name in invocation[Self.unknown] {
      if let fact = DeviceFact(rawValue: name) { changes.append(([fact], { $0.forget(fact) })) }
    }
  }

  /// Only what the options say.
  var told: DeviceFacts { applied(to: DeviceFacts()) }

  /// Returns the device.
  func device(for policy: AppProtectionPolicy) -> DeviceFacts { applied(to: .healthy(for: policy)) }

  private func applied(to device: DeviceFacts) -> DeviceFacts {
    changes.reduce(into: device) { $1.apply(&$0) }
  }

  /// Returns the checks that pass only because nothing was said of their facts.
  func assumed(in launch: LaunchDecision) -> [LaunchCheck] {
    let given = changes.reduce(into: Set<DeviceFact>()) { $0.formUnion($1.facts) }
    return launch.checks.filter { check in
      check.outcome != .off && check.fact.map { !given.contains($0) } ?? false
    }
  }

  /// Returns the facts that the options give and no check of the policy uses.
  func unused(in launch: LaunchDecision) -> [DeviceFact] {
    var given = changes.reduce(into: Set<DeviceFact>()) { $0.formUnion($1.facts) }
    // Who gives the age of a PIN asks about that.
    if given.contains(.pinSetAt) { given.remove(.pin) }
    return DeviceFact.allCases.filter { fact in
      let checks = launch.checks.filter { $0.fact == fact }
      return given.contains(fact) && !checks.isEmpty && checks.allSatisfy { $0.outcome == .off }
    }
  }

  /// Returns the command line that gives a policy's answer for a device.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - policy: The policy.
  ///   - named: The facts whose versions are given although the policy accepts them.
  ///   - probe: The question that the device comes from; any time of the same class gets the same answer.
  /// - Returns: The command line; nil if the options do not say enough.
  static func command(
    _ device: DeviceFacts, for policy: AppProtectionPolicy, naming named: Set<DeviceFact>, asking probe: Probe
  ) -> String? {
    var told = DeviceFacts.healthy(for: policy)
    var words = ["mamctl", "launch", "POLICY"]
    if device.isJailbroken == true {
      words.append(jailbroken.spec.name)
      told.isJailbroken = true
    }
    if device.isEnrolled == true, device.isMDMUser == true, told.isEnrolled != true {
      words.append(enrolled.spec.name)
      (told.isEnrolled, told.isMDMUser) = (true, true)
    }
    if device.account == .disabled, told.account != .disabled {
      words.append(disabled.spec.name)
      told.account = .disabled
    }
    let versions: [(DeviceFact, Option<String?>, WritableKeyPath<DeviceFacts, DottedVersion?>)] = [
      (.osVersion, os, \.osVersion), (.appVersion, app, \.appVersion), (.sdkVersion, sdk, \.sdkVersion),
    ]
    for (fact, option, path) in versions {
      guard let version = device[keyPath: path], version != told[keyPath: path] || named.contains(fact) else {
        continue
      }
      words += [option.spec.name, version.text]
      told[keyPath: path] = version
    }
    if let time = device.lastCheckIn, time != told.lastCheckIn,
      case .fact(let value)? = zip(probe.keys, probe.classes).first(where: {
        $0.0 == DeviceFact.lastCheckIn.rawValue
      })?.1,
      let text = value.ordinaryTime
    {
      words += [offline.spec.name, text]
      told.lastCheckIn = time
    }
    if let level = device.threatLevel, level != told.threatLevel {
      words += [threatLevel.spec.name, level.rawValue]
      told.threatLevel = level
    }
    if let count = device.pinAttempts, count != told.pinAttempts, (0...1_000).contains(count) {
      words += [pinAttempts.spec.name, "\(count)"]
      told.pinAttempts = count
    }
    for fact in DeviceFact.allCases
    where device.text(of: fact, at: .start) == nil && told.text(of: fact, at: .start) != nil {
      words += [unknown.spec.name, fact.rawValue]
      told.forget(fact)
    }
    // Without any option, `launch` prints no answer for a device.
    if words.count == 3, let version = device.osVersion { words += [os.spec.name, version.text] }
    return told == device ? words.joined(separator: " ") : nil
  }

  /// Returns the options that give a device what a question of conditional launch asks about.
  ///
  /// - Parameters:
  ///   - probe: The question.
  ///   - policy: The policy that is asked; what no option says of the device is in order for it.
  /// - Returns: The words, or nil if there are no options for the facts.
  static func options(asking probe: Probe, of policy: AppProtectionPolicy) -> [String]? {
    let isEnrolled = DeviceFacts.healthy(for: policy).isEnrolled == true
    var words: [String] = []
    for (key, value) in zip(probe.keys, probe.classes) {
      switch (DeviceFact(rawValue: key), value) {
      case (nil, .device(.unenrolled)): if isEnrolled { return nil }
      case (nil, .device(.enrolled)): if !isEnrolled { words.append(enrolled.spec.name) }
      case (let fact?, .fact(let value)):
        guard let option = option(for: fact, value) else { return nil }
        words += option
      case (_, _): return nil
      }
    }
    return words.isEmpty ? nil : words
  }

  /// Returns the option for a class of a fact, with a value that people type; nil if there is none.
  private static func option(for fact: DeviceFact, _ value: FactClass) -> [String]? {
    func words(_ option: Option<String?>, _ text: String?) -> [String]? {
      text.map { [option.spec.name, $0] }
    }
    return switch (fact, value) {
    case (_, .unknown): [unknown.spec.name, fact.rawValue]
    case (.jailbroken, .flag(true)): [jailbroken.spec.name]
    case (.account, .word(AccountState.disabled.rawValue)): [disabled.spec.name]
    case (.threatLevel, .word(let level)): words(threatLevel, level)
    case (.osVersion, _): words(os, value.ordinaryVersion?.text)
    case (.appVersion, _): words(app, value.ordinaryVersion?.text)
    case (.sdkVersion, _): words(sdk, value.ordinaryVersion?.text)
    case (.lastCheckIn, _): words(offline, value.ordinaryTime)
    case (.pinSetAt, _): words(pinAge, value.ordinaryTime)
    case (.pinAttempts, .count(let cut)):
      (0...1_000).contains(cut.witness) ? [pinAttempts.spec.name, "\(cut.witness)"] : nil
    case (_, _): nil
    }
  }

  private static func version(
    _ option: Option<String?>, _ invocation: Invocation
  ) throws(InputError) -> DottedVersion? {
    guard let text = invocation[option] else { return nil }
    guard let version = DottedVersion(text) else {
      throw invocation.refusal(
        "option \(option.spec.name.quoted) takes a version such as `17.1`, not \(text.quoted)")
    }
    return version
  }

  /// A time that has passed, as `12h`, `91d` or in ISO 8601.
  private static func time(_ option: Option<String?>, _ invocation: Invocation) throws(InputError) -> Instant?
  {
    guard let text = invocation[option] else { return nil }
    guard let length = ISODuration(text)?.length ?? PlainDuration(text)?.length, length >= .zero else {
      throw invocation.refusal(
        "option \(option.spec.name.quoted) takes a time such as `12h` or `91d`, not \(text.quoted)")
    }
    return Instant(.zero - length)
  }
}

/// A duration as people type it: a whole number and `m`, `h` or `d`.
private struct PlainDuration {
  let length: Duration

  init?(_ text: String) {
    guard let unit = text.last, text.dropLast().allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(text.dropLast())
    else { return nil }
    switch unit {
    case "m": length = .minutes(count)
    case "h": length = .hours(count)
    case "d": length = .days(count)
    case _: return nil
    }
  }
}

extension DeviceFacts {
  /// Makes a fact unknown; when a PIN was set says that there is one.
  fileprivate mutating func forget(_ fact: DeviceFact) {
    self[fact] = nil
    if fact == .pin { pinSetAt = nil }
  }
}
