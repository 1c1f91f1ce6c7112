/// A text that does not even begin as JSON with objects does, told by its first character.
struct ForeignText {
  /// What the text is, in words.
  let noun: String

  /// Looks at a text; returns nil if it begins like an object or a list, in whatever encoding.
  init?(_ bytes: [UInt8]) {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    let text = bytes.drop { marks.contains($0) }
    guard let first = text.first else { return nil }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
    case UInt8(ascii: "<"): noun = "it begins like XML"
    case 0x30...0x39: noun = "it begins with a digit"
    case 0x41...0x5A, 0x61...0x7A: noun = "it begins with a letter"
    case UInt8(ascii: "/") where text.dropFirst().first == first:
      noun = "it begins with `//`; JSON has no comments"
    case 0x21...0x7E: noun = "it begins with a punctuation mark"
    case _: noun = "it begins with a byte that is not text"
    }
  }
}
