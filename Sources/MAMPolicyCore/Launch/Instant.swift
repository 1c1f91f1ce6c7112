/// A point on a virtual time line.
///
/// Core knows no clock: the caller says what time it is. An instant is a duration since the
/// start of the line, which may be the start of a scenario or any other moment. Only differences count.
/// Instants beyond 146 billion years from the start are moved to that distance.
///
/// Source: R9.12, R10.3 (periods); Formats, "Scenarios", `at`.
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// The time since the start of the line; negative before it.
  public let sinceStart: Duration

  /// The start of the line.
  public static let start = Instant(.zero)

  /// Returns the instant so many minutes after the start.
  public static func minutes(_ count: Int) -> Instant { Instant(.minutes(count)) }
  /// Returns the instant so many hours after the start.
  public static func hours(_ count: Int) -> Instant { Instant(.hours(count)) }
  /// Returns the instant so many days of 24 hours after the start.
  public static func days(_ count: Int) -> Instant { Instant(.days(count)) }

  /// Creates the instant a given duration after the start.
  public init(_ sinceStart: Duration) { self.sinceStart = sinceStart.saturated }

  /// Returns the instant a given duration later.
  public func advanced(by duration: Duration) -> Instant { Instant(sinceStart + duration.saturated) }

  /// Returns the time from this instant to another; negative when the other is earlier.
  public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

  /// Orders from the earlier to the later.
  public static func < (one: Instant, other: Instant) -> Bool { one.sinceStart < other.sinceStart }
}

extension Instant: CustomStringConvertible {
  /// The time since the start as a person says it, such as `12 hours`; one that is no whole number of seconds, or lies
  /// before the start, in ISO 8601.
  public var description: String { sinceStart.words() ?? sinceStart.iso8601 }
}
