internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// An option of `mamctl launch`, and the fact that it fills.
struct LaunchOption: Sendable {
  /// The fact.
  let fact: DeviceFact
  /// The option.
  let option: Option<String?>
  /// The value of the fact; nil if people type it.
  private let fixed: DeviceFactValue?
  /// What else is so of a device for which the option is given.
  private let implied: [DeviceFact: DeviceFactValue]

  /// The options, in the order of help.
  static let all: [LaunchOption] = [
    .init(.jailbroken, "jailbroken", "the device is jailbroken", .flag(true)),
    .init(
      .threatLevel, "threat-level", "LEVEL", "the threat level reported",
      .choice(ThreatReport.allCases.map(\.rawValue))),
    .init(.osVersion, "os", "VERSION", "the version of iOS or iPadOS"),
    .init(.appVersion, "app-version", "VERSION", "the version of the app"),
    .init(.sdkVersion, "sdk", "VERSION", "the version of the SDK in the app"),
    .init(.lastCheckIn, "offline", "TIME", "the time since the last check-in, such as `12h` or `91d`"),
    .init(
      .pinSetAt, "pin-age", "TIME", "the time since the app PIN was set",
      and: [.pin: .word(PINState.set.rawValue)]),
    .init(.pinAttempts, "pin-attempts", "N", "the wrong PINs in a row", .wholeNumber(0...1_000)),
    .init(.account, "disabled", "the user's account is disabled", .word(AccountState.disabled.rawValue)),
    .init(
      .mdmEnrolled, "enrolled", "the device is enrolled for this user", .flag(true),
      and: [.mdmUser: .flag(true)]),
  ]

  /// The options in the order of a command: flags, versions, times, words, numbers, each kind in the order of the facts.
  static let inCommands: [LaunchOption] = {
    let rows = DeviceFact.allCases.flatMap { fact in all.filter { $0.fact == fact } }
    return (0...4).flatMap { rank in rows.filter { $0.rank == rank } }
  }()

  private var rank: Int {
    if fixed != nil { return 0 }
    return switch fact.row.kind {
    case .version: 1
    case .time: 2
    case .word: 3
    case .count, .text, .flag, .user: 4
    }
  }

  /// Creates an option that says one thing.
  private init(
    _ fact: DeviceFact, _ name: String, _ help: String, _ value: DeviceFactValue,
    and implied: [DeviceFact: DeviceFactValue] = [:]
  ) {
    (self.fact, fixed, self.implied) = (fact, value, implied)
    option = Option(name, nil, help) { $0.last }
  }

  /// Creates an option with a value that people type.
  private init(
    _ fact: DeviceFact, _ name: String, _ placeholder: String, _ help: String, _ kind: ValueSpec.Kind = .text,
    and implied: [DeviceFact: DeviceFactValue] = [:]
  ) {
    (self.fact, fixed, self.implied) = (fact, nil, implied)
    option = .text(name, placeholder, help, kind)
  }

  /// Returns every fact that the option fills, that of a value among them.
  func facts(_ value: DeviceFactValue) -> [(fact: DeviceFact, value: DeviceFactValue?)] {
    implied.map { ($0, $1) } + [(fact, value)]
  }

  /// Returns the value that an invocation gives; nil if it does not have the option.
  func value(in invocation: Invocation) throws(InputError) -> DeviceFactValue? {
    guard let text = invocation[option] else { return nil }
    if let fixed { return fixed }
    let value: DeviceFactValue? =
      switch fact.row.kind {
      case .version: DottedVersion(text).map { .version($0) }
      case .time: PlainDuration.length(text).map { .time(Instant(.zero - $0)) }
      case .count: ValueSpec.number(text).map { .count($0) }
      case .word: .word(text)
      case .text: .text(text)
      case .flag, .user: nil
      }
    if let value { return value }
    let sample = fact.row.kind == .time ? "a time such as `12h` or `91d`" : "a version such as `17.1`"
    throw invocation.refusal("option \(option.spec.name.quoted) takes \(sample), not \(text.quoted)")
  }

  /// Returns the words that give a value; nil if the option does not give it.
  func words(_ value: DeviceFactValue) -> [String]? {
    if let fixed { return value == fixed ? [option.spec.name] : nil }
    let text: String? =
      switch value {
      case .version(let version): version.text
      case .time(let then): PlainDuration.text(then.duration(to: .start))
      case .count(let count): "\(count)"
      case .word(let text), .text(let text): text
      case .flag: nil
      }
    return text.flatMap { option.spec.value?.accepts($0) == true ? [option.spec.name, $0] : nil }
  }
}

/// A duration as people type it: a whole number and `m`, `h` or `d`, or in ISO 8601.
private enum PlainDuration {
  private static let units: [(letter: Character, length: @Sendable (Int) -> Duration)] = [
    ("d", Duration.days), ("h", Duration.hours), ("m", Duration.minutes),
  ]

  static func length(_ text: String) -> Duration? {
    if let length = ISODuration(text)?.length { return length < .zero ? nil : length }
    guard let unit = units.first(where: { $0.letter == text.last }),
      text.dropLast().allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(text.dropLast())
    else { return nil }
    return unit.length(count)
  }

  static func text(_ length: Duration) -> String? {
    units.first { length.wholeSeconds.isMultiple(of: $0.length(1).wholeSeconds) }.map { unit in
      "\(length.wholeSeconds / unit.length(1).wholeSeconds)\(unit.letter)"
    }
  }
}
