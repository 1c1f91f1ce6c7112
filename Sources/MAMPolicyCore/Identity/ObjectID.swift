/// An Entra object id: GUID text in its canonical lower-case form.
///
/// The shape is 8-4-4-4-12 hexadecimal digits, 36 characters in all. Letter case does not count, so
/// two spellings of one object id are equal.
///
/// Source: rules.md R1.1, R1.2, R1.4.
public struct ObjectID: Hashable, Sendable {
  /// The lower-case text, 36 ASCII characters.
  public let text: String

  /// Creates an object id from GUID text in any letter case, or nothing when the shape is another.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    guard text.utf8.count == 36, text.withUTF8({ unsafe ObjectID.isGUID($0) }) else { return nil }
    self.text = Folding.fold(text)
  }

  /// Whether 36 bytes are hexadecimal digits with hyphens where a GUID has them.
  private static func isGUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for place in bytes.indices {
      let byte = unsafe bytes[place]
      let isDigit = byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
      let isHyphenPlace = place == 8 || place == 13 || place == 18 || place == 23
      if isHyphenPlace ? byte != UInt8(ascii: "-") : !isDigit { return false }
    }
    return true
  }
}

extension ObjectID {
  /// The text that comparisons with names and UPNs use, which is the lower-case one.
  var folded: FoldedText { FoldedText(folded: text) }
}

extension ObjectID: CustomStringConvertible {
  /// The lower-case text.
  public var description: String { text }
}
