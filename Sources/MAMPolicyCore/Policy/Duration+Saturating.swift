extension Duration {
  /// The longest length of time that is distinguished: half of what seconds in 64 bits can hold.
  private static let longest = Duration.seconds(Int64.max / 2)

  /// The length of time, or the longest that is distinguished, in either direction.
  ///
  /// Differences and sums of two such lengths always have their seconds in 64 bits, so they never trap.
  package var saturated: Duration { min(max(self, .zero - .longest), .longest) }
}
