extension DeviceFact: Comparable {
  /// Orders by the name.
  public static func < (one: DeviceFact, other: DeviceFact) -> Bool { one.rawValue < other.rawValue }
}

extension DeviceFacts {
  /// Returns a fact as text, or nil if it is not known.
  ///
  /// A time is given as the time that has passed since, in ISO 8601.
  public func text(of fact: DeviceFact, at now: Instant) -> String? {
    // A PIN whose date is known is set.
    if fact == .pin { return appPIN?.rawValue }
    return switch self[fact] {
    case .version(let version): version.text
    case .text(let text), .word(let text): text
    case .flag(let flag): fact.row.kind == .user ? flag ? "this user" : "another user" : "\(flag)"
    case .time(let then): then.duration(to: now).iso8601
    case .count(let count): "\(count)"
    case nil: nil
    }
  }
}

extension DottedVersion {
  /// The numbers joined by dots, without trailing zeros; `0` when all are zero.
  package var text: String {
    parts.isEmpty ? "0" : parts.map { "\($0)" }.joined(separator: ".")
  }
}

extension DeviceFacts: CustomStringConvertible {
  /// The facts that are known, each with its name; a time counts from the start.
  public var description: String {
    let known = DeviceFact.allCases.compactMap { fact -> String? in
      if case .time(let time) = self[fact] { return "\(fact.rawValue) \(time)" }
      return text(of: fact, at: .start).map { "\(fact.rawValue) \($0)" }
    }
    return known.isEmpty ? "nothing is known" : known.joined(separator: ", ")
  }
}
