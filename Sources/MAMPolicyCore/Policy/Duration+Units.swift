extension Duration {
  /// Returns a length of time in minutes.
  package static func minutes(_ count: Int) -> Duration { .units(count, ofSeconds: 60) }
  /// Returns a length of time in hours.
  package static func hours(_ count: Int) -> Duration { .units(count, ofSeconds: 3600) }
  /// Returns a length of time in days of 24 hours.
  package static func days(_ count: Int) -> Duration { .units(count, ofSeconds: 86400) }

  private static func units(_ count: Int, ofSeconds length: Int) -> Duration {
    let (seconds, overflows) = count.multipliedReportingOverflow(by: length)
    return Duration.seconds(overflows ? (count < 0 ? Int.min : Int.max) : seconds).saturated
  }
}
