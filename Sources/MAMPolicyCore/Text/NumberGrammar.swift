/// The grammar of a JSON number over bytes (RFC 8259, section 6).
package enum NumberGrammar {
  /// Returns the length of the number that begins at `start`, or nil if none begins there.
  ///
  /// The longest number is taken: what follows it is the caller's to judge.
  ///
  /// - Complexity: O(*n*) in the length of the number.
  package static func length(in bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    guard at < bytes.count, isDigit(bytes[at]) else { return nil }
    if bytes[at] == UInt8(ascii: "0") { at += 1 } else { skipDigits(in: bytes, &at) }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      guard at < bytes.count, isDigit(bytes[at]) else { return nil }
      skipDigits(in: bytes, &at)
    }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      guard at < bytes.count, isDigit(bytes[at]) else { return nil }
      skipDigits(in: bytes, &at)
    }
    return at - start
  }

  private static func skipDigits(in bytes: [UInt8], _ at: inout Int) {
    while at < bytes.count, isDigit(bytes[at]) { at += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
