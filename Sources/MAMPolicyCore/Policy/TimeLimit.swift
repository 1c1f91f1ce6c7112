/// A length of time that a policy names as a bound, as it is written there.
///
/// A bound that cannot be read never stops a policy from loading; the check that needs it says so.
///
/// Source: R15.1 (durations).
public struct TimeLimit: Hashable, Sendable {
  /// The bound as the policy writes it, in ISO 8601.
  public let text: String
  /// The bound as a length of time, or nil if it cannot be read as one.
  public let duration: Duration?

  /// Creates a bound from a policy's text and what a reader made of it.
  public init(text: String, duration: Duration?) {
    self.text = text
    self.duration = duration
  }

  /// Creates a bound from a length of time; fractions of a second are dropped from the text.
  public init(_ duration: Duration) {
    self.init(text: "PT\(duration.wholeSeconds)S", duration: duration)
  }
}

extension TimeLimit {
  /// The length of time that the bound sets, or nil if it cannot be read or is negative.
  var bound: Duration? {
    guard let duration, duration >= .zero else { return nil }
    return duration
  }
}
