/// Makes a failing sequence of events as short as it can.
public enum Shrinking {
  /// Returns a shortest sequence, within what leaving events out can reach, that still fails, and its complaint.
  ///
  /// - Parameters:
  ///   - events: A sequence.
  ///   - complaint: Runs a sequence from the start, and says what is wrong with it, or nothing.
  /// - Returns: The shortened sequence and its complaint, or nothing when `events` does not fail.
  public static func shortest<Event>(_ events: [Event], complaint: ([Event]) -> String?) -> ([Event], String)?
  {
    guard var text = complaint(events) else { return nil }
    var events = events
    var size = max(events.count / 2, 1)
    while true {
      var start = 0
      var hasShrunk = false
      while start < events.count {
        var shorter = events
        shorter.removeSubrange(start..<min(start + size, events.count))
        if let still = complaint(shorter) {
          events = shorter
          text = still
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return (events, text) }
      size = max(size / 2, 1)
    }
  }
}
