extension XMLScanner {
  /// Takes text up to the next tag, with its references resolved.
  mutating func text() throws(Failure) -> String {
    var text = ""
    while let byte = peek, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        text.unicodeScalars.append(try reference())
      } else {
        if byte == UInt8(ascii: "]"), hasPrefix("]]>") {
          throw failure("`]]>` is not allowed in text; write `]]&gt;`")
        }
        try appendCharacter(to: &text)
      }
    }
    return text
  }

  /// Takes a CDATA section.
  mutating func section() throws(Failure) -> String {
    let start = here
    try advance(9)
    var text = ""
    while !hasPrefix("]]>") {
      guard !isAtEnd else { throw failure("the CDATA section does not end", at: start) }
      try appendCharacter(to: &text)
    }
    try advance(3)
    return text
  }

  /// Takes one character; a carriage return, alone or before a line feed, is a line feed.
  mutating func appendCharacter(to text: inout String) throws(Failure) {
    let start = index
    try advance()
    if bytes[start] == 0x0D {
      if peek != 0x0A { text.unicodeScalars.append("\n") }
      return
    }
    if bytes[start] < 0x80 {
      text.unicodeScalars.append(Unicode.Scalar(bytes[start]))
    } else {
      text += String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }

  /// Takes a reference: one of the five predefined entities, or a character by its number.
  mutating func reference() throws(Failure) -> Unicode.Scalar {
    let start = here
    try advance()
    let first = index
    // The longest reference that is read has nine digits and letters behind the `&`.
    while let byte = peek, byte != UInt8(ascii: ";"), byte < 0x80, !Self.isSpace(byte), index - first < 32,
      byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&")
    {
      try advance()
    }
    guard peek == UInt8(ascii: ";") else {
      throw failure("`&` begins a reference that does not end with `;`; write `&amp;`", at: start)
    }
    let name = String(decoding: bytes[first..<index], as: UTF8.self)
    try advance()
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _: return try numbered(name, at: start)
    }
  }

  private func numbered(_ name: String, at position: JSONPosition) throws(Failure) -> Unicode.Scalar {
    guard name.hasPrefix("#") else {
      throw failure(
        "the entity \(UserText.quoted("&\(name);")) is not read; only `&amp;`, `&lt;`, `&gt;`, `&quot;`, "
          + "`&apos;` and numeric references are", at: position)
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    let isPlain = digits.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): isHexadecimal
      case _: false
      }
    }
    guard isPlain, let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), Self.isCharacter(value),
      let scalar = Unicode.Scalar(value)
    else { throw failure("\(UserText.quoted("&\(name);")) is no character of XML", at: position) }
    return scalar
  }

  /// Whether a code point is a character of XML 1.0.
  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    case _: false
    }
  }
}
