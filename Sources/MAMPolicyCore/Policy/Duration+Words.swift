extension Duration {
  /// The units in which lengths of time are written.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    /// A day of 24 hours.
    case day
    /// An hour.
    case hour
    /// A minute.
    case minute
    /// A second.
    case second

    fileprivate var seconds: Int64 {
      switch self {
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      case .second: 1
      }
    }
  }

  /// The duration as a person says it: `90 days`, `1 hour 30 minutes`.
  ///
  /// - Parameter unit: The unit in which it is written when it is a whole number of it, such as `720 minutes`.
  /// - Returns: Nothing for a negative length, one with a fraction of a second and one beyond seconds in 64 bits.
  package func words(in unit: Unit? = nil) -> String? {
    // Beyond seconds in 64 bits, `components` would trap.
    guard self <= .seconds(Int64.max), self >= .zero else { return nil }
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds == 0 else { return nil }
    if let unit, seconds % unit.seconds == 0 { return Self.count(seconds / unit.seconds, unit) }
    var rest = seconds
    var parts: [String] = []
    for unit in Unit.allCases where rest >= unit.seconds {
      parts.append(Self.count(rest / unit.seconds, unit))
      rest %= unit.seconds
    }
    return parts.isEmpty ? Self.count(0, .second) : parts.joined(separator: " ")
  }

  private static func count(_ count: Int64, _ unit: Unit) -> String {
    English.count(count, unit.rawValue)
  }
}
