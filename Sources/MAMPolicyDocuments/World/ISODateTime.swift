/// A date and a time of day as RFC 3339 writes them, such as `2026-03-01T08:30:00Z`.
///
/// An offset from universal time is required: a time without one is not a point in time. Fractions of a second are
/// kept to a billionth. Leap seconds are not known to virtual time and are refused.
package struct ISODateTime: Hashable, Sendable {
  /// The time since the start of 1970 in universal time, leap seconds not counted.
  package let sinceEpoch: Duration

  /// Reads a date and a time, or returns nil if the text is not exactly one.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    func has(_ character: Character, at place: Int) -> Bool {
      place < bytes.count && bytes[place] == character.asciiValue
    }
    guard let year = number(0..<4), has("-", at: 4), let month = number(5..<7), has("-", at: 7),
      let day = number(8..<10), has("T", at: 10) || has("t", at: 10), let hour = number(11..<13),
      has(":", at: 13),
      let minute = number(14..<16), has(":", at: 16), let second = number(17..<19),
      (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    var place = 19
    var billionths = 0
    if has(".", at: place) {
      place += 1
      var digits = 0
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
        if digits < 9 { billionths = billionths * 10 + Int(bytes[place] - 0x30) }
        digits += 1
        place += 1
      }
      guard digits > 0 else { return nil }
      for _ in min(digits, 9)..<9 { billionths *= 10 }
    }
    var offset = 0
    if has("Z", at: place) || has("z", at: place) {
      place += 1
    } else if has("+", at: place) || has("-", at: place) {
      guard let hours = number(place + 1..<place + 3), has(":", at: place + 3),
        let minutes = number(place + 4..<place + 6), hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 3600 + minutes * 60) * (has("-", at: place) ? -1 : 1)
      place += 6
    } else {
      return nil
    }
    guard place == bytes.count else { return nil }
    let days = Self.daysSinceEpoch(year, month, day)
    let seconds = days * 86400 + hour * 3600 + minute * 60 + second - offset
    sinceEpoch = .seconds(seconds) + .nanoseconds(billionths)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case _: 31
    }
  }

  /// The days from the start of 1970 in the proleptic Gregorian calendar.
  private static func daysSinceEpoch(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
