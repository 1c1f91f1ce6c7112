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
    let bytes = Array(text.utf8)
    guard Self.isGUID(bytes) else { return nil }
    // Hyphens, digits and lower-case letters have this bit.
    self.text = bytes.allSatisfy { $0 & 0x20 != 0 } ? text : Folding.fold(text)
  }

  /// Whether bytes are hexadecimal digits with hyphens where a GUID has them.
  @inlinable
  package static func isGUID(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    let hyphens: UInt64 = 1 << 8 | 1 << 13 | 1 << 18 | 1 << 23
    var place: UInt64 = 1
    for byte in bytes {
      let isRight = hyphens & place != 0 ? byte == UInt8(ascii: "-") : isHexDigit(byte)
      if !isRight { return false }
      place <<= 1
    }
    return true
  }

  @inlinable
  package static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}

extension ObjectID {
  /// The text that comparisons with names and UPNs use, which is the lower-case one.
  package var folded: FoldedText { FoldedText(self) }
}

extension ObjectID: ExpressibleByStringLiteral {
  /// Creates an object ID from a literal.
  ///
  /// - Precondition: The literal has the form of a GUID, as ``init(_:)`` checks it.
  public init(stringLiteral text: String) {
    guard let objectID = ObjectID(text) else { preconditionFailure("`\(text)` is not an object ID") }
    self = objectID
  }
}

extension ObjectID: CustomStringConvertible {
  /// The lower-case text.
  public var description: String { text }
}
