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
    var rest = Array(text.utf8)[...]
    let minus = rest.first == UInt8(ascii: "-")
    if minus { rest.removeFirst() }
    let whole = Self.digits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != 0 else { return nil }
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.digits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    var power = 0
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      guard let read = Self.power(&rest) else { return nil }
      power = read
    }
    guard rest.isEmpty else { return nil }

    let all = whole + fraction
    let zeros = all.prefix { $0 == 0 }.count
    let kept = Array(all.dropFirst(zeros).reversed().drop { $0 == 0 }.reversed())
    self.text = text
    self.digits = kept
    self.isNegative = minus && !kept.isEmpty
    self.exponent = kept.isEmpty ? 0 : whole.count - zeros + power
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

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let run = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[run.endIndex...]
    return run.map { $0 - 0x30 }
  }

  private static func power(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let run = digits(&rest)
    guard !run.isEmpty else { return nil }
    var power = 0
    for digit in run {
      power = power * 10 + Int(digit)
      guard power <= 1_000_000_000 else { return nil }
    }
    return isNegative ? -power : power
  }
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
