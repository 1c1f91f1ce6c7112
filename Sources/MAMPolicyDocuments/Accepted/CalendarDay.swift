/// A day of the calendar, such as `2027-01-31`.
public struct CalendarDay: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The day as ISO 8601 writes it, in ten characters.
  public let description: String

  /// Reads a day, or returns nil if the text is not exactly one.
  public init?(_ text: String) {
    guard text.utf8.count == 10, ISODateTime(text + "T00:00:00Z") != nil else { return nil }
    description = text
  }

  /// Makes the day of a point in time, in universal time.
  ///
  /// - Parameter seconds: The seconds since the start of 1970.
  public init(secondsSinceEpoch seconds: Int) {
    // Years begin in March here, so that the leap day is the last of its year.
    let days = max(0, seconds / 86400) + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    func padded(_ number: Int, _ width: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    description =
      "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfYear - (153 * shifted + 2) / 5 + 1, 2))"
  }

  /// Returns whether a day is before another one.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.description < other.description }
}
