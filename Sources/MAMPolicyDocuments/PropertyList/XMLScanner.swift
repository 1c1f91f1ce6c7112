internal import MAMPolicyCore

/// Takes an XML text apart into tags and text, as far as property lists need it.
///
/// Nothing is expanded but character references, so the tokens together are never longer than the text.
struct XMLScanner {
  /// One piece of the text.
  enum Token: Hashable {
    /// A start tag; an empty element is one that has no end tag of its own.
    case open(name: String, attributes: [Attribute], isEmpty: Bool)
    /// An end tag.
    case close(name: String)
    /// Text, with references resolved and line ends normalized.
    case text(String)
    /// The end.
    case end
  }

  /// An attribute of a start tag.
  struct Attribute: Hashable {
    let name: String
    let value: String
  }

  /// Why the text cannot be read on.
  struct Failure: Error {
    let message: String
    let position: JSONPosition
  }

  /// Where the next token begins.
  private(set) var position = JSONPosition(line: 1, column: 1)
  let bytes: [UInt8]
  private(set) var index: Int
  private var line = 1
  private var column = 1
  private let isUTF16: Bool
  /// Whether the first tag has been taken, before which alone a document type may stand.
  var hasBegun = false
  private let start: Int

  /// Begins to read a text in UTF-8.
  init(_ bytes: [UInt8], isUTF16: Bool) {
    self.bytes = bytes
    self.isUTF16 = isUTF16
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    index = start
  }

  /// Whether no byte is left.
  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte.
  var peek: UInt8? { isAtEnd ? nil : bytes[index] }

  /// Where the next character stands.
  var here: JSONPosition { JSONPosition(line: line, column: column) }

  /// Whether the text goes on with these characters.
  func hasPrefix(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return bytes[index..<(index + count)].elementsEqual(text.description.utf8)
  }

  /// Takes the next token.
  mutating func next() throws(Failure) -> Token {
    while true {
      position = here
      guard let byte = peek else { return .end }
      if byte != UInt8(ascii: "<") { return .text(try text()) }
      if hasPrefix("<!--") {
        try skipComment()
      } else if hasPrefix("<![CDATA[") {
        return .text(try section())
      } else if hasPrefix("<!DOCTYPE"), !hasBegun {
        try skipDocumentType()
      } else if hasPrefix("<!") {
        throw failure("a declaration is not read in a property list")
      } else if hasPrefix("<?") {
        try skipInstruction()
      } else {
        return try tag()
      }
    }
  }

  /// A failure at the next character, or at another place.
  func failure(_ message: String, at position: JSONPosition? = nil) -> Failure {
    Failure(message: message, position: position ?? here)
  }

  /// Steps over one character.
  mutating func advance() throws(Failure) {
    let byte = bytes[index]
    var length = 1
    if byte >= 0x80 {
      switch StrictUTF8.sequence(in: bytes, at: index) {
      case .scalar(let count): length = count
      case .invalid: throw failure("the text is not valid UTF-8")
      }
    }
    if length == 1, byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
      throw failure("the control character `\(UserText.codePoint(UInt32(byte)))` is not allowed in XML")
    }
    // U+FFFE and U+FFFF.
    if length == 3, byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
      throw failure("`\(UserText.codePoint(0xFF40 | UInt32(bytes[index + 2])))` is not allowed in XML")
    }
    index += length
    if byte == 0x0A {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }

  /// Steps over several characters.
  mutating func advance(_ count: Int) throws(Failure) {
    for _ in 0..<count where !isAtEnd { try advance() }
  }

  /// Steps over white space.
  mutating func skipSpace() throws(Failure) {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { try advance() }
  }

  /// Whether the encoding that the text declares is the one that it is in.
  func isOwnEncoding(_ name: String) -> Bool {
    switch Folding.fold(name) {
    case "utf-8", "us-ascii": !isUTF16
    case "utf-16": isUTF16
    case _: false
    }
  }

  /// Whether nothing has been taken yet.
  var isAtStart: Bool { index == start }
}
