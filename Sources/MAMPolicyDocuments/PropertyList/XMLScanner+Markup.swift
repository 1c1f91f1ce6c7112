internal import MAMPolicyCore

extension XMLScanner {
  /// Takes a start tag or an end tag.
  mutating func tag() throws(Failure) -> Token {
    let start = here
    hasBegun = true
    try advance()
    if peek == UInt8(ascii: "/") {
      try advance()
      let name = try name("a tag")
      try skipSpace()
      try expect(UInt8(ascii: ">"), "the tag `</\(name)` has no `>`", at: start)
      return .close(name: name)
    }
    let name = try name("a tag")
    var attributes: [Attribute] = []
    while true {
      let hadSpace = peek.map(Self.isSpace) ?? false
      try skipSpace()
      switch peek {
      case UInt8(ascii: ">"):
        try advance()
        return .open(name: name, attributes: attributes, isEmpty: false)
      case UInt8(ascii: "/"):
        try advance()
        try expect(UInt8(ascii: ">"), "the tag `<\(name)` has no `>`", at: start)
        return .open(name: name, attributes: attributes, isEmpty: true)
      case nil: throw failure("the tag `<\(name)` has no `>`", at: start)
      case _?:
        guard hadSpace else { throw failure("expected a space, `/>` or `>` in the tag `<\(name)`") }
        let attribute = try attribute()
        if attributes.contains(where: { $0.name == attribute.name }) {
          throw failure("the attribute \(UserText.quoted(attribute.name)) is there twice")
        }
        attributes.append(attribute)
      }
    }
  }

  private mutating func attribute() throws(Failure) -> Attribute {
    let name = try name("an attribute")
    try skipSpace()
    try expect(UInt8(ascii: "="), "the attribute \(UserText.quoted(name)) has no value")
    try skipSpace()
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("the value of the attribute \(UserText.quoted(name)) has no quotes")
    }
    let start = here
    try advance()
    var value = ""
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "<") { throw failure("`<` is not allowed in an attribute; write `&lt;`") }
      if byte == UInt8(ascii: "&") {
        value.unicodeScalars.append(try reference())
      } else {
        try appendCharacter(to: &value)
      }
    }
    try expect(quote, "the value of the attribute \(UserText.quoted(name)) does not end", at: start)
    return Attribute(name: name, value: value)
  }

  /// Takes a name. Those of property lists are plain; others are read to be named in a message.
  private mutating func name(_ what: String) throws(Failure) -> String {
    let start = index
    while let byte = peek, !Self.isSpace(byte), !Self.endsName(byte) { try advance() }
    guard index > start else { throw failure("expected the name of \(what)") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func expect(_ byte: UInt8, _ message: String, at position: JSONPosition? = nil)
    throws(Failure)
  {
    guard peek == byte else { throw failure(message, at: position) }
    try advance()
  }

  /// Steps over a comment.
  mutating func skipComment() throws(Failure) {
    let start = here
    try advance(4)
    while !isAtEnd, !hasPrefix("--") { try advance() }
    guard hasPrefix("-->") else {
      throw isAtEnd
        ? failure("the comment does not end", at: start) : failure("`--` is not allowed in a comment")
    }
    try advance(3)
  }

  /// Steps over a document type. It is never followed, so it may not declare anything itself either.
  mutating func skipDocumentType() throws(Failure) {
    let start = here
    try advance(9)
    try skipSpace()
    _ = try name("a document type")
    try skipSpace()
    var literals = 0
    if hasPrefix("PUBLIC") { literals = 2 } else if hasPrefix("SYSTEM") { literals = 1 }
    if literals > 0 { try advance(6) }
    for _ in 0..<literals {
      guard peek.map(Self.isSpace) == true else { throw failure("expected a space in the document type") }
      try skipSpace()
      guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw failure("expected a name in quotes in the document type")
      }
      try advance()
      while let byte = peek, byte != quote { try advance() }
      try expect(quote, "the document type does not end", at: start)
    }
    try skipSpace()
    if peek == UInt8(ascii: "[") { throw failure("a document type with declarations of its own is not read") }
    try expect(
      UInt8(ascii: ">"), isAtEnd ? "the document type does not end" : "expected `>` in the document type",
      at: isAtEnd ? start : here)
  }

  /// Steps over a processing instruction; of the XML declaration it looks at the encoding.
  mutating func skipInstruction() throws(Failure) {
    let start = here
    let isFirst = isAtStart
    try advance(2)
    let name = try name("a processing instruction")
    let isDeclaration = Folding.fold(name) == "xml"
    if isDeclaration, !isFirst { throw failure("the XML declaration must come first", at: start) }
    let body = index
    while !isAtEnd, !hasPrefix("?>") { try advance() }
    guard !isAtEnd else { throw failure("the processing instruction does not end", at: start) }
    if isDeclaration, let encoding = Self.encoding(in: String(decoding: bytes[body..<index], as: UTF8.self)),
      !isOwnEncoding(encoding)
    {
      throw failure(
        "the text declares the encoding \(UserText.quoted(encoding)), which is not the one it is read in; "
          + "save it as UTF-8", at: start)
    }
    try advance(2)
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

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "&"), UInt8(ascii: "?"):
      true
    case _: false
    }
  }
}
