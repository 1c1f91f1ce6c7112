internal import MAMPolicyCore

/// A JSON number kept exactly as it was written.
///
/// Nothing is rounded: `1.0`, `1e0` and `1` stay three different texts. Two numbers are equal when
/// their texts are.
public struct JSONNumber: Hashable, Sendable {
  /// The number as it was written, such as `-12.50e+3`.
  public let text: String

  /// Reads a number, or returns nil if the text is not exactly one JSON number.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard NumberGrammar.length(in: bytes, from: 0) == bytes.count else { return nil }
    self.text = text
  }

  /// Keeps a text that the grammar has accepted already.
  init(accepted text: String) { self.text = text }

  /// Makes the number that an integer is.
  public init(_ integer: Int) { text = String(integer) }

  /// Makes the shortest number that reads back as this one, or nothing for an infinity or no number.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    text = double.description
  }
}

extension JSONNumber {
  /// The integer, when the number is written as a plain one and fits.
  ///
  /// A fraction or an exponent is never taken for an integer here, not even in `1.0` or `1e2`.
  public var integer: Int? { Int(text) }

  /// The integer that the number is equal to, however it is written, when there is one that fits.
  ///
  /// `1.0`, `10e-1` and `1` all give 1; `1.5` and anything beyond 64 bits give nothing.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  package var exactInteger: Int? {
    if let integer { return integer }
    // Zero is zero whatever its exponent, which may be larger than any that is read.
    let mantissa = ConfigurationNumber(String(text.prefix { $0 != "e" && $0 != "E" }))
    return mantissa?.integer == 0 ? 0 : ConfigurationNumber(text)?.integer
  }

  /// The nearest double-precision value, which may be an infinity for a very large number.
  public var double: Double { Double(text) ?? .nan }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
