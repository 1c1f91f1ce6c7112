/// A duration that a policy names as a bound, as it is written there.
///
/// A bound that cannot be read never stops a policy from loading; the check that needs it says so.
///
/// Source: R15.1 (durations).
public struct TimeLimit: Hashable, Sendable {
  /// The bound as the policy writes it, in ISO 8601.
  public let text: String
  /// The bound as a duration, or nil if it cannot be read as one.
  public let duration: Duration?

  // INVARIANT: a duration is what its text says, so that what is written is read back equal.

  /// Creates a bound from a policy's text and what a reader made of it.
  package init(text: String, duration: Duration?) {
    self.text = text
    self.duration = duration
  }

  /// Creates a bound from a policy's text, such as `PT12H`.
  public init(_ text: String) { self.init(text: text, duration: ISODuration(text)?.length) }

  /// Creates a bound from a duration, rounded down to a billionth of a second.
  public init(_ duration: Duration) {
    // Beyond seconds in 64 bits `components` would trap, and no policy has such a bound.
    guard duration > .seconds(Int64.min), duration < .seconds(Int64.max) else {
      self.init(text: duration.iso8601, duration: duration)
      return
    }
    let (seconds, attoseconds) = duration.components
    let kept = Duration(
      secondsComponent: seconds, attosecondsComponent: attoseconds / 1_000_000_000 * 1_000_000_000)
    self.init(text: kept.iso8601, duration: kept)
  }
}

extension TimeLimit {
  /// Returns a bound in minutes.
  public static func minutes(_ count: Int) -> TimeLimit { TimeLimit(Duration.minutes(count)) }
  /// Returns a bound in hours.
  public static func hours(_ count: Int) -> TimeLimit { TimeLimit(Duration.hours(count)) }
  /// Returns a bound in days of 24 hours.
  public static func days(_ count: Int) -> TimeLimit { TimeLimit(Duration.days(count)) }

  /// The duration that the bound sets, or nil if it cannot be read or is negative.
  var bound: Duration? {
    guard let duration, duration >= .zero else { return nil }
    return duration
  }
}

extension TimeLimit: CustomStringConvertible {
  /// The bound as the policy writes it.
  public var description: String { text }
}
