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
    guard text.utf8.count == 36 else { return nil }
    var lower: [UInt8] = []
    lower.reserveCapacity(36)
    for (position, byte) in text.utf8.enumerated() {
      switch (position, byte) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")), (23, UInt8(ascii: "-")):
        lower.append(byte)
      case (8, _), (13, _), (18, _), (23, _): return nil
      case (_, 0x30...0x39), (_, 0x61...0x66): lower.append(byte)
      case (_, 0x41...0x46): lower.append(byte | 0x20)
      case (_, _): return nil
      }
    }
    self.text = String(decoding: lower, as: UTF8.self)
  }
}

extension ObjectID: CustomStringConvertible {
  /// The lower-case text.
  public var description: String { text }
}
