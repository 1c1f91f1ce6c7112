/// A number of an app configuration, kept as it was written and compared by its exact value.
///
/// Nothing is rounded: `0.1` is a tenth, and `9007199254740993` is not its neighbor. `1`, `1.0` and
/// `10e-1` are equal. The text is a JSON number: an optional minus, digits, a fraction, an exponent.
///
/// Source: R11.2 (that numbers compare by value; the exactness is ours).
public struct ConfigurationNumber: Sendable {
  /// The number as it was written.
  public let text: String

  // INVARIANT: digits have no zero at either end, and none means zero, with exponent 0 and no sign.
  // The value is 0.digits times ten to the exponent.
  private let isNegative: Bool
  private let digits: [UInt8]
  private let exponent: Int

  /// Reads a number, or returns nil if the text is not one or its exponent is beyond a billion.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard NumberGrammar.length(in: bytes, from: 0) == bytes.count else { return nil }
    let halves = text.split { $0 == "e" || $0 == "E" }
    let limit = 1_000_000_000
    guard let power = halves.count == 1 ? 0 : Int(halves[1]), (-limit...limit).contains(power) else {
      return nil
    }
    let minus = bytes.first == UInt8(ascii: "-")
    let parts = halves[0].split(separator: ".").map { $0.utf8.filter { $0 != UInt8(ascii: "-") } }
    let all = parts.joined().map { $0 - UInt8(ascii: "0") }
    let zeros = all.prefix { $0 == 0 }.count
    let kept = Array(all.dropFirst(zeros).reversed().drop { $0 == 0 }.reversed())
    self.text = text
    self.digits = kept
    self.isNegative = minus && !kept.isEmpty
    self.exponent = kept.isEmpty ? 0 : parts[0].count - zeros + power
  }

  /// Creates the number that an integer is.
  public init(_ integer: Int) {
    let text = "\(integer)"
    let all = text.utf8.drop { $0 == UInt8(ascii: "-") }.map { $0 - UInt8(ascii: "0") }
    self.text = text
    self.isNegative = integer < 0
    self.digits = integer == 0 ? [] : Array(all.reversed().drop { $0 == 0 }.reversed())
    self.exponent = integer == 0 ? 0 : all.count
  }

  /// The integer that the number is, when there is one of 64 bits.
  public var integer: Int? {
    guard digits.count <= exponent || digits.isEmpty, exponent <= 19 else { return nil }
    let padded = digits.map { "\($0)" }.joined() + String(repeating: "0", count: exponent - digits.count)
    return Int((isNegative ? "-" : "") + (padded.isEmpty ? "0" : padded))
  }

  /// The nearest double-precision number, an infinity when the number is too large for one.
  public var double: Double { Double(text) ?? .nan }
}

extension ConfigurationNumber: Hashable, Comparable {
  /// Compares the values, however they are written.
  public static func == (one: ConfigurationNumber, other: ConfigurationNumber) -> Bool {
    one.isNegative == other.isNegative && one.exponent == other.exponent && one.digits == other.digits
  }

  /// Orders by value.
  public static func < (one: ConfigurationNumber, other: ConfigurationNumber) -> Bool {
    switch (one.isNegative, other.isNegative) {
    case (true, false): true
    case (false, true): false
    case (false, false): one.isOfLessMagnitude(than: other)
    case (true, true): other.isOfLessMagnitude(than: one)
    }
  }

  /// Hashes what the comparison uses.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    hasher.combine(exponent)
    hasher.combine(digits)
  }

  private func isOfLessMagnitude(than other: ConfigurationNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if exponent != other.exponent { return exponent < other.exponent }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

extension ConfigurationNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
