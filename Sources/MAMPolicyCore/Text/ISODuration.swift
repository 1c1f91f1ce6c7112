/// A duration as ISO 8601 writes it, such as `PT12H`, `P90D`, `P2W` or `-PT1.5M`.
///
/// Components stand in the order years, months, weeks, days, `T`, hours, minutes, seconds; each may be missing,
/// one has to be there, and the last may have a fraction after a point or a comma. One sign may precede the `P`.
/// A day has 24 hours. A month counts as 30 days and a year as 365, the shortest common reading, because a
/// bound that is reached early protects more than one that is reached late.
///
/// Fractions are kept to a billionth of their unit. A length beyond ten thousand years is not read, so that sums
/// of lengths that were read cannot overflow.
///
/// Source: R15.1 (durations); the reading of years and months is ours.
package struct ISODuration: Hashable, Sendable {
  /// The duration, negative when the text has a minus sign.
  package let length: Duration

  /// Whether a year or a month was counted as a fixed number of days.
  package let isApproximate: Bool

  /// Reads a duration, or returns nil if the text is not exactly one.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }

    var length = Duration.zero
    var isApproximate = false
    var isTime = false
    var lastRank = 0
    var isClosed = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "T") {
        guard !isTime else { return nil }
        isTime = true
        rest.removeFirst()
        guard !rest.isEmpty else { return nil }
        continue
      }
      // A fraction is only allowed in the last component.
      guard !isClosed, let amount = Amount(from: &rest), let letter = rest.popFirst(),
        let unit = Unit(letter, isTime: isTime), unit.rank > lastRank,
        let part = amount.length(of: unit.seconds)
      else { return nil }
      lastRank = unit.rank
      isClosed = amount.billionths != nil
      isApproximate = isApproximate || unit.isApproximate && amount.isNonzero
      length += part
      guard length <= Self.limit else { return nil }
    }
    guard lastRank > 0 else { return nil }
    self.length = isNegative ? .zero - length : length
    self.isApproximate = isApproximate
  }

  /// Ten thousand years of 365 days.
  private static let limit = Duration.seconds(10_000 * 365 * 86_400)
}

extension ISODuration {
  /// A unit of time and its place in the order of the components.
  private struct Unit {
    let rank: Int
    let seconds: Int
    let isApproximate: Bool

    init?(_ letter: UInt8, isTime: Bool) {
      switch (letter, isTime) {
      case (UInt8(ascii: "Y"), false): (rank, seconds, isApproximate) = (1, 365 * 86_400, true)
      case (UInt8(ascii: "M"), false): (rank, seconds, isApproximate) = (2, 30 * 86_400, true)
      case (UInt8(ascii: "W"), false): (rank, seconds, isApproximate) = (3, 7 * 86_400, false)
      case (UInt8(ascii: "D"), false): (rank, seconds, isApproximate) = (4, 86_400, false)
      case (UInt8(ascii: "H"), true): (rank, seconds, isApproximate) = (5, 3_600, false)
      case (UInt8(ascii: "M"), true): (rank, seconds, isApproximate) = (6, 60, false)
      case (UInt8(ascii: "S"), true): (rank, seconds, isApproximate) = (7, 1, false)
      default: return nil
      }
    }
  }

  /// The number before a unit.
  private struct Amount {
    let whole: Int
    /// The fraction, or nil if the number has none.
    let billionths: Int?

    var isNonzero: Bool { whole != 0 || billionths.map { $0 != 0 } ?? false }

    /// Takes a number off the front of a text.
    init?(from rest: inout ArraySlice<UInt8>) {
      let digits = Self.digits(from: &rest)
      guard let whole = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      self.whole = whole
      guard let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") else {
        billionths = nil
        return
      }
      rest.removeFirst()
      let fraction = Self.digits(from: &rest)
      guard !fraction.isEmpty else { return nil }
      var billionths = 0
      for index in 0..<9 {
        let digit = index < fraction.count ? Int(fraction[fraction.startIndex + index] - 0x30) : 0
        billionths = billionths * 10 + digit
      }
      self.billionths = billionths
    }

    /// Returns the length of so many units, or nil if it is beyond any sensible length.
    func length(of seconds: Int) -> Duration? {
      let (total, isOverflow) = whole.multipliedReportingOverflow(by: seconds)
      guard !isOverflow, Duration.seconds(total) <= ISODuration.limit else { return nil }
      return .seconds(total) + .nanoseconds((billionths ?? 0) * seconds)
    }

    private static func digits(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      rest = rest[digits.endIndex...]
      return digits
    }
  }
}
