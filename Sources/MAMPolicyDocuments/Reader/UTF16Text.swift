/// A text in UTF-16 that begins with a byte order mark.
struct UTF16Text {
  /// The text in UTF-8, without the mark.
  ///
  /// An unpaired surrogate becomes the three bytes that UTF-8 forbids for it, so that whoever reads the
  /// text refuses it in its place.
  let utf8: [UInt8]

  /// Whether half a unit stands at the end.
  let endsInsideUnit: Bool

  /// Transcodes a text, or returns nil if it does not begin with a mark of UTF-16.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init?(_ bytes: [UInt8]) {
    guard let isLittleEndian = Self.isLittleEndian(bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    let (low, high) = isLittleEndian ? (0, 1) : (1, 0)
    var at = 2
    var pending: UInt32?
    while at + 1 < bytes.count {
      let unit = UInt32(bytes[at + low]) | UInt32(bytes[at + high]) << 8
      at += 2
      if let first = pending {
        pending = nil
        if unit & 0xFC00 == 0xDC00 {
          Self.append(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &text)
          continue
        }
        Self.append(first, to: &text)
      }
      if unit & 0xFC00 == 0xD800 { pending = unit } else { Self.append(unit, to: &text) }
    }
    if let pending { Self.append(pending, to: &text) }
    utf8 = text
    endsInsideUnit = bytes.count % 2 == 1
  }

  /// Tells which byte of a unit comes first, or nil if there is no mark of UTF-16.
  static func isLittleEndian(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return true }
    if bytes.starts(with: [0xFE, 0xFF]) { return false }
    return nil
  }

  /// Appends a code point, be it a surrogate, in the way of UTF-8.
  private static func append(_ value: UInt32, to text: inout [UInt8]) {
    switch value {
    case ..<0x80:
      text.append(UInt8(value))
    case ..<0x800:
      text.append(UInt8(0xC0 | value >> 6))
      text.append(UInt8(0x80 | value & 0x3F))
    case ..<0x10000:
      text.append(UInt8(0xE0 | value >> 12))
      text.append(UInt8(0x80 | value >> 6 & 0x3F))
      text.append(UInt8(0x80 | value & 0x3F))
    default:
      text.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      text.append(UInt8(0x80 | value >> 12 & 0x3F))
      text.append(UInt8(0x80 | value >> 6 & 0x3F))
      text.append(UInt8(0x80 | value & 0x3F))
    }
  }
}
