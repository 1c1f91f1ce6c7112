internal import MAMPolicyCore

extension PropertyListParser {
  /// The beginning of a tag, as a message shows it.
  private func shown(_ bracket: String, _ name: Range<Int>) -> String {
    UserText.quoted(bracket + text(name))
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Takes a start tag or an end tag.
  mutating func tag() throws(Failure) -> Tag {
    let start = index
    hasBegun = true
    index += 1
    if peek == UInt8(ascii: "/") {
      index += 1
      let name = try name("a tag")
      skipSpace()
      guard take(UInt8(ascii: ">")) else {
        throw failure("the tag \(shown("</", name)) has no `>`", at: start)
      }
      return Tag(start: start, name: name, isEnd: true)
    }
    var tag = Tag(start: start, name: try name("a tag"), isEnd: false)
    while true {
      let hadSpace = peek.map(isSpace) ?? false
      skipSpace()
      switch peek {
      case UInt8(ascii: ">"):
        index += 1
        return tag
      case UInt8(ascii: "/"):
        index += 1
        guard take(UInt8(ascii: ">")) else {
          throw failure("the tag \(shown("<", tag.name)) has no `>`", at: start)
        }
        tag.isEmpty = true
        return tag
      case nil: throw failure("the tag \(shown("<", tag.name)) has no `>`", at: start)
      case _?:
        guard hadSpace else {
          throw failure("expected a space, `/>` or `>` in the tag \(shown("<", tag.name))")
        }
        let attribute = try attribute()
        if tag.attributes.contains(where: { bytes[$0.name] == bytes[attribute.name] }) {
          throw failure("the attribute \(UserText.quoted(text(attribute.name))) is given twice")
        }
        tag.attributes.append(attribute)
      }
    }
  }

  private mutating func attribute() throws(Failure) -> (name: Range<Int>, value: Range<Int>) {
    let name = try name("an attribute")
    skipSpace()
    guard take(UInt8(ascii: "=")) else {
      throw failure("the attribute \(UserText.quoted(text(name))) has no value")
    }
    skipSpace()
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("the value of the attribute \(UserText.quoted(text(name))) has no quotes")
    }
    let start = index
    index += 1
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "<") { throw failure("`<` is not allowed in an attribute; write `&lt;`") }
      if byte == UInt8(ascii: "&") { try reference() } else { try advance() }
    }
    let value = (start + 1)..<index
    guard take(quote) else {
      throw failure("the value of the attribute \(UserText.quoted(text(name))) does not end", at: start)
    }
    return (name, value)
  }

  /// Takes a name. Those of property lists are plain; others are read to be named in a message.
  private mutating func name(_ what: String) throws(Failure) -> Range<Int> {
    let start = index
    while let byte = peek, !isSpace(byte), !Self.endsName(byte) {
      if byte < 0x80, byte > 0x20 { index += 1 } else { try advance() }
    }
    guard index > start else { throw failure("expected the name of \(what)") }
    return start..<index
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, isSpace(byte) { index += 1 }
  }

  /// Steps over a document type. It is never followed, so it may not declare anything itself either.
  mutating func documentType() throws(Failure) {
    let start = index
    index += 9
    skipSpace()
    _ = try name("a document type")
    skipSpace()
    var literals = 0
    if bytes.has("PUBLIC", at: index) { literals = 2 } else if bytes.has("SYSTEM", at: index) { literals = 1 }
    if literals > 0 { index += 6 }
    for _ in 0..<literals {
      guard let byte = peek, isSpace(byte) else { throw failure("expected a space in the document type") }
      skipSpace()
      guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw failure("expected a name in quotes in the document type")
      }
      index += 1
      while let byte = peek, byte != quote { try advance() }
      guard take(quote) else { throw failure("the document type does not end", at: start) }
    }
    skipSpace()
    if peek == UInt8(ascii: "[") { throw failure("a document type with declarations of its own is not read") }
    guard !take(UInt8(ascii: ">")) else { return }
    throw peek == nil
      ? failure("the document type does not end", at: start) : failure("expected `>` in the document type")
  }

  /// Steps over a processing instruction; of the XML declaration it looks at the encoding.
  mutating func instruction() throws(Failure) {
    let start = index
    index += 2
    let name = try name("a processing instruction")
    let isDeclaration = Folding.fold(text(name)) == "xml"
    if isDeclaration, start != self.start {
      throw failure("the XML declaration must come first", at: start)
    }
    let body = index
    while index < bytes.count, !bytes.has("?>", at: index) { try advance() }
    guard index < bytes.count else { throw failure("the processing instruction does not end", at: start) }
    if isDeclaration, let encoding = Self.encoding(in: text(body..<index)), !isOwnEncoding(encoding) {
      throw failure(
        "the text declares the encoding \(UserText.quoted(encoding)), which is not the one it is read in; "
          + "save it as UTF-8", at: start)
    }
    index += 2
  }

  /// Returns the encoding that the body of an XML declaration names.
  private static func encoding(in body: String) -> String? {
    let parts = body.split(whereSeparator: { $0 == "\"" || $0 == "'" })
    let label = parts.firstIndex { part in
      part.split(whereSeparator: { $0.isWhitespace || $0 == "=" }).last == "encoding"
    }
    guard let label, label + 1 < parts.count else { return nil }
    return String(parts[label + 1])
  }

  /// Whether the encoding that the text declares is the one that it is in.
  private func isOwnEncoding(_ name: String) -> Bool {
    switch Folding.fold(name) {
    case "utf-8", "us-ascii": !isUTF16
    case "utf-16": isUTF16
    case _: false
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "&"), UInt8(ascii: "?"):
      true
    case _: false
    }
  }
}
