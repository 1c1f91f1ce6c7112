internal import MAMPolicyDocuments

/// Strings of a line as their text: escapes resolved, well-formed beyond doubt.
enum LineText {
  /// Returns the text of a string that is not plain, or nil if the strict reader has to look.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - start: Where the string begins, after its quote.
  ///   - count: Its length up to the closing quote.
  /// - Returns: The text in UTF-8.
  static func decoded(_ bytes: RawSpan, _ start: Int, count: Int) -> [UInt8]? {
    let source = unsafe bytes.extracting(start..<start + count).withUnsafeBytes { unsafe Array($0) }
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var at = 0
    while at < count {
      let byte = source[at]
      if byte == UInt8(ascii: "\\") {
        guard let length = escape(in: source, at: at, into: &text) else { return nil }
        at += length
        continue
      }
      switch StrictUTF8.sequence(in: source, at: at) {
      case .invalid: return nil
      case .scalar(let length):
        text.append(contentsOf: source[at..<at + length])
        at += length
      }
    }
    return text
  }

  /// Resolves one escape, or a pair of them that makes one scalar, and returns its length.
  private static func escape(in source: [UInt8], at start: Int, into text: inout [UInt8]) -> Int? {
    guard start + 1 < source.count else { return nil }
    switch source[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(source[start + 1])
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let unit = unit(in: source, at: start) else { return nil }
      if let scalar = Unicode.Scalar(unit) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return 6
      }
      guard unit & 0xFC00 == 0xD800, let second = self.unit(in: source, at: start + 6),
        second & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
      else { return nil }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return 12
    case _: return nil
    }
    return 2
  }

  /// The unit that six bytes spell as `\uXXXX`, or nothing.
  private static func unit(in source: [UInt8], at start: Int) -> UInt32? {
    guard start + 6 <= source.count, source[start] == UInt8(ascii: "\\"),
      source[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in source[start + 2..<start + 6] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt32(byte & 0x0F + 9)
      case _: return nil
      }
    }
    return unit
  }
}
