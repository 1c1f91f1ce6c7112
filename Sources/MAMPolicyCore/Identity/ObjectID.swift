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
  public init?(_ text: some StringProtocol) { self.init(String(text)) }

  /// Creates an object id from GUID text in any letter case, or nothing when the shape is another.
  public init?(_ text: String) {
    var text = text
    guard text.utf8.count == 36, text.withUTF8({ unsafe ObjectID.isGUID($0) }) else { return nil }
    self.text = Folding.fold(text)
  }

  /// Whether 36 bytes are hexadecimal digits with hyphens where a GUID has them.
  private static func isGUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(bytes)
    // The last sixteen begin among those before them.
    let first = isPart(unsafe bytes.loadUnaligned(as: Part.self), hyphensAt: (8, 13))
    let second = isPart(unsafe bytes.loadUnaligned(fromByteOffset: 16, as: Part.self), hyphensAt: (2, 7))
    let third = isPart(unsafe bytes.loadUnaligned(fromByteOffset: 20, as: Part.self), hyphensAt: (3, 3))
    return first && second && third
  }

  private typealias Part = SIMD16<UInt8>

  /// Whether sixteen bytes are hexadecimal digits but for hyphens in one or two places.
  private static func isPart(_ part: Part, hyphensAt places: (Int, Int)) -> Bool {
    // Each comparison is of two vectors and stands alone, because any other is done byte by byte.
    let digits = (part &- Part(repeating: 0x30)) .< Part(repeating: 10)
    let letters = ((part | Part(repeating: 0x20)) &- Part(repeating: 0x61)) .< Part(repeating: 6)
    var expected = digits .| letters
    let hyphens = part .== Part(repeating: UInt8(ascii: "-"))
    expected[places.0] = hyphens[places.0]
    expected[places.1] = hyphens[places.1]
    let words = unsafe unsafeBitCast(expected, to: SIMD2<UInt64>.self)
    return words.x & words.y == .max
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
