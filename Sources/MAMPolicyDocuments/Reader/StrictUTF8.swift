/// The well-formed byte sequences of UTF-8 (Unicode, table 3-7): no overlong form, no surrogate.
package enum StrictUTF8 {
  /// A sequence that begins at some byte.
  package enum Sequence: Hashable, Sendable {
    /// One scalar, in so many bytes.
    case scalar(length: Int)
    /// No scalar; so many bytes are to be replaced as one.
    case invalid(length: Int)
  }

  /// Returns the sequence that begins at an index.
  ///
  /// Of an invalid one, the longest beginning that could have become valid counts as one, or one byte
  /// when there is none, which is how Unicode recommends to replace it.
  package static func sequence<Bytes: RandomAccessCollection>(in bytes: Bytes, at start: Int) -> Sequence
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let lead = bytes[start]
    if lead < 0x80 { return .scalar(length: 1) }
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, high) = (4, 0x8F)
    default: return .invalid(length: 1)
    }
    for offset in 1..<length {
      guard start + offset < bytes.endIndex, bytes[start + offset] >= low, bytes[start + offset] <= high
      else { return .invalid(length: offset) }
      (low, high) = (0x80, 0xBF)
    }
    return .scalar(length: length)
  }

  /// Returns the surrogate that three bytes at an index spell in the way of UTF-8, or nothing.
  static func surrogate(in bytes: [UInt8], at start: Int) -> UInt32? {
    guard start + 2 < bytes.count, bytes[start] == 0xED, bytes[start + 1] >= 0xA0,
      bytes[start + 1] <= 0xBF, bytes[start + 2] & 0xC0 == 0x80
    else { return nil }
    return 0xD000 | UInt32(bytes[start + 1] & 0x3F) << 6 | UInt32(bytes[start + 2] & 0x3F)
  }
}
