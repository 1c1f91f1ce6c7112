public import MAMPolicyCore

/// A class of what a fact about a device can be: the values that no policy in play can tell apart.
@nonexhaustive
public enum FactClass: Hashable, Sendable {
  /// It is unknown.
  case unknown
  /// It is said to lie ahead.
  case inFuture
  /// A version.
  case version(Cut<DottedVersion>)
  /// A text that a policy lists.
  case text(String)
  /// Any other text, with the noun for what it is.
  case otherText(String)
  /// Yes or no.
  case flag(Bool)
  /// One of the words of the fact.
  case word(String)
  /// So much time has passed.
  case passed(Cut<Duration>)
  /// A number.
  case count(Cut<Int>)
  /// A clock status; whether confirming it timed out; the time since clocking out, where it is known.
  indirect case clock(ClockStatus, timedOut: Bool, since: FactClass)
  /// The time since the last check-in, and how signing in again ended.
  indirect case checkIn(FactClass, Reauthentication?)
  /// There is no app PIN, or nobody knows whether there is one.
  case noPIN(isKnown: Bool)

  /// The class as outputs spell it.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .inFuture: "inFuture"
    case .version(let cut): cut.name
    case .text(let text): text
    case .otherText(let noun): "another \(noun)"
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    case .passed(let cut): cut.name
    case .count(let cut): cut.name
    case .clock(let status, let timedOut, let since):
      status.word + (timedOut ? ",timedOut" : "") + (since == .unknown ? "" : ",\(since.name)")
    case .checkIn(let time, let result):
      time.name + (result.map { ",reauthentication \($0.rawValue)" } ?? "")
    case .noPIN(let isKnown): isKnown ? "notSet" : "perhaps notSet"
    }
  }
}

extension FactClass: CustomStringConvertible {
  /// The class as outputs spell it.
  public var description: String { name }
}

extension FactClass {
  /// The value that stands for the class; nil for what is unknown, and for a class that says more than one fact.
  var witness: DeviceFactValue? {
    switch self {
    case .version(let cut): .version(cut.witness)
    case .text(let text): .text(text)
    case .otherText: .text("Contoso1,1")
    case .flag(let flag): .flag(flag)
    case .word(let word): .word(word)
    case .passed(let cut): .time(LaunchSpace.now.advanced(by: .zero - cut.witness))
    case .inFuture: .time(LaunchSpace.now.advanced(by: .seconds(60)))
    case .count(let cut): .count(cut.witness)
    case .unknown, .clock, .checkIn, .noPIN: nil
    }
  }

  /// Whether a value of a fact is of the class; a text that is listed is of the first class that holds it.
  func holds(_ value: DeviceFactValue?, at now: Instant) -> Bool {
    switch (self, value) {
    case (.unknown, nil), (.otherText, .text?): true
    case (.version(let cut), .version(let version)?): cut.contains(version)
    case (.text(let listed), .text(let text)?): Folding.fold(listed) == Folding.fold(text)
    case (.flag(let mine), .flag(let flag)?): mine == flag
    case (.word(let mine), .word(let word)?): mine == word
    case (.count(let cut), .count(let count)?): cut.contains(count)
    case (.passed(let cut), .time(let then)?): then <= now && cut.contains(then.duration(to: now))
    case (.inFuture, .time(let then)?): then > now
    case (_, _): false
    }
  }
}
