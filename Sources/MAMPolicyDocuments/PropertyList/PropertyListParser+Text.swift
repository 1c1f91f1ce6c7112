extension PropertyListParser {
  /// Steps over text up to the next `<`, and notes whether anything in it has to be resolved.
  mutating func text() throws(Failure) {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "&"):
        isPlain = false
        try reference()
      case UInt8(ascii: "]") where bytes.has("]]>", at: index):
        throw failure("`]]>` is not allowed in text; write `]]&gt;`")
      case 0x20...0x7F, 0x0A, 0x09: index += 1
      case _: try advance()
      }
    }
  }

  /// Steps over a CDATA section.
  mutating func section() throws(Failure) {
    let start = index
    index += 9
    while !bytes.has("]]>", at: index) {
      guard index < bytes.count else { throw failure("the CDATA section does not end", at: start) }
      try advance()
    }
    index += 3
  }

  /// Steps over a comment.
  mutating func comment() throws(Failure) {
    let start = index
    index += 4
    while index < bytes.count, !bytes.has("--", at: index) { try advance() }
    guard bytes.has("-->", at: index) else {
      throw index >= bytes.count
        ? failure("the comment does not end", at: start) : failure("`--` is not allowed in a comment")
    }
    index += 3
  }

  /// Steps over one character, which must be one of XML.
  mutating func advance() throws(Failure) {
    let byte = bytes[index]
    var length = 1
    if byte >= 0x80 {
      switch StrictUTF8.sequence(in: bytes, at: index) {
      case .scalar(let count): length = count
      case .invalid: throw failure("the text is not valid UTF-8")
      }
    } else if byte == 0x0D {
      isPlain = false
    } else if byte < 0x20, byte != 0x09, byte != 0x0A {
      isPlain = false
      if byte != 0 || syntax.conditions == nil {
        throw failure("the control character `\(UserText.codePoint(UInt32(byte)))` is not allowed in XML")
      }
    }
    // U+FFFE and U+FFFF.
    if length == 3, byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
      throw failure("`\(UserText.codePoint(0xFF40 | UInt32(bytes[index + 2])))` is not allowed in XML")
    }
    index += length
  }

  /// Steps over a reference.
  mutating func reference() throws(Failure) {
    let start = index
    index += 1
    // The longest reference that is read has nine digits and letters after the `&`.
    while index < bytes.count, index - start <= 32, bytes[index] > 0x20, bytes[index] < 0x80,
      bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&")
    {
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
      throw failure("`&` begins a reference that does not end with `;`; write `&amp;`", at: start)
    }
    let name = (start + 1)..<index
    index += 1
    if PropertyListReference.scalar(bytes[name]) != nil { return }
    let shown = UserText.quoted("&\(text(name));")
    throw failure(
      bytes[start + 1] == UInt8(ascii: "#")
        ? "\(shown) is not an XML character"
        : "the entity \(shown) is not read; only `&amp;`, `&lt;`, `&gt;`, `&quot;`, "
          + "`&apos;` and numeric references are", at: start)
  }
}
