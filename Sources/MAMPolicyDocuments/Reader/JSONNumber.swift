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
    var digits: [UInt8] = []
    var scale = 0
    var exponent = 0
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    var isFraction = false
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
        exponent = Self.saturatedExponent(bytes)
        break
      } else {
        digits.append(byte)
        if isFraction { scale += 1 }
      }
    }
    let firstNonzero = digits.firstIndex { $0 != UInt8(ascii: "0") } ?? digits.endIndex
    digits.removeFirst(firstNonzero)
    if digits.isEmpty { return 0 }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      scale -= 1
    }
    let zeros = exponent - scale
    guard zeros >= 0, digits.count + zeros <= 19 else { return nil }
    let plain = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    return Int(plain + String(repeating: "0", count: zeros))
  }

  /// The nearest double-precision value, which may be an infinity for a very large number.
  public var double: Double { Double(text) ?? .nan }

  /// An exponent's digits as an integer, held far away from overflow in either direction.
  private static func saturatedExponent(_ bytes: ArraySlice<UInt8>) -> Int {
    var value = 0
    for byte in bytes where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
    }
    return bytes.first == UInt8(ascii: "-") ? -value : value
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
