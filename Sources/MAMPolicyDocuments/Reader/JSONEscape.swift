/// The escapes in the strings of JSON.
package enum JSONEscape {
  /// Returns the byte that a backslash and a letter stand for, or nil if they are no such escape.
  package static func byte(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case _: nil
    }
  }

  /// Returns the unit of UTF-16 that six bytes spell as `\uXXXX`, or nil if they do not.
  package static func unit(in bytes: [UInt8], at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt32(byte & 0x0F + 9)
      case _: return nil
      }
    }
    return unit
  }
}
