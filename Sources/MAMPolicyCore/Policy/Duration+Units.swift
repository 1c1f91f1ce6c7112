extension Duration {
  /// Returns a duration in minutes.
  package static func minutes(_ count: Int) -> Duration { .units(count, ofSeconds: 60) }
  /// Returns a duration in hours.
  package static func hours(_ count: Int) -> Duration { .units(count, ofSeconds: 3600) }
  /// Returns a duration in days of 24 hours.
  package static func days(_ count: Int) -> Duration { .units(count, ofSeconds: 86400) }

  private static func units(_ count: Int, ofSeconds length: Int) -> Duration {
    let (seconds, overflows) = count.multipliedReportingOverflow(by: length)
    return Duration.seconds(overflows ? (count < 0 ? Int.min : Int.max) : seconds).saturated
  }

  /// The longest duration that is distinguished: half of what seconds in 64 bits can hold.
  private static let longest = Duration.seconds(Int64.max / 2)

  /// The duration, or the longest that is distinguished, in either direction.
  ///
  /// Differences and sums of two such lengths always have their seconds in 64 bits, so they never trap.
  package var saturated: Duration { min(max(self, .zero - Self.longest), Self.longest) }

  /// The whole seconds; of a length beyond seconds in 64 bits, where `components` would trap, the most that there are.
  package var wholeSeconds: Int64 {
    min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components.seconds
  }
}
