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
    if let byte = JSONEscape.byte(source[start + 1]) {
      text.append(byte)
      return 2
    }
    guard let unit = JSONEscape.unit(in: source, at: start) else { return nil }
    if let scalar = Unicode.Scalar(unit) {
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return 6
    }
    guard unit & 0xFC00 == 0xD800, let second = JSONEscape.unit(in: source, at: start + 6),
      second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    else { return nil }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return 12
  }
}
