/// An Entra object ID: GUID text in its canonical lower-case form.
///
/// The shape is 8-4-4-4-12 hexadecimal digits, 36 characters in all. Letter case does not count, so
/// two spellings of one object ID are equal.
///
/// Source: R1.1, R1.2, R1.4.
public struct ObjectID: Hashable, Sendable {
  /// The lower-case text, 36 ASCII characters.
  public let text: String

  /// Creates an object ID from GUID text in any letter case, or nil if it has another form.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    guard Self.isGUID(text.utf8) else { return nil }
    self.text = Folding.fold(text)
  }

  /// Whether bytes are hexadecimal digits with hyphens where a GUID has them.
  @inlinable
  package static func isGUID(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    var place = 0
    for byte in bytes {
      switch place {
      case 8, 13, 18, 23: if byte != UInt8(ascii: "-") { return false }
      case _: if !isHexDigit(byte) { return false }
      }
      place += 1
    }
    return true
  }

  @inlinable
  package static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    case _: false
    }
  }
}

extension ObjectID {
  /// The text that comparisons with names and UPNs use, which is the lower-case one.
  package var folded: FoldedText { FoldedText(self) }
}

extension ObjectID: CustomStringConvertible {
  /// The lower-case text.
  public var description: String { text }
}
