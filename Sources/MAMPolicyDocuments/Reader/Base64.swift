/// Bytes written as text, in the alphabet of RFC 4648.
enum Base64 {
  /// Returns the bytes that a text stands for, or nil if it is not Base64; blanks and line ends are skipped.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in text.utf8 where !byte.isXMLSpace {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // One digit alone is no byte, and what is left over of the last one is zero.
    let isWhole = count < 6 && padding <= 2 && bits & (1 << UInt32(count) - 1) == 0
    return isWhole ? bytes : nil
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
