internal import MAMPolicyCore

/// Finds the elements of an XML property list.
///
/// Reads the XML of Apple's format and nothing beyond it. Nothing is expanded, so the tree is never larger
/// than the text; elements may be nested only so deep.
struct PropertyListParser {
  /// Why the text cannot be read on.
  struct Failure: Error {
    let message: String
    let offset: Int
  }

  /// Whose understanding of the format is followed.
  enum Dialect: Hashable, Sendable {
    /// That of the format itself: XML in full, and no attributes.
    case strict
    /// That of the system's reader: attributes are passed over, and leaves hold nothing but text.
    case system
  }

  /// A tag, as offsets of its parts.
  struct Tag {
    let start: Int
    let name: Range<Int>
    let isEnd: Bool
    var isEmpty = false
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  }

  private(set) var syntax: PropertyListSyntax
  let bytes: [UInt8]
  let isUTF16: Bool
  let dialect: Dialect
  var index: Int
  let start: Int
  /// Whether the first tag has been taken, after which no document type may stand.
  var hasBegun = false
  private var hasDocumentType = false
  /// Whether the piece of text that was scanned last had nothing to resolve.
  var isPlain = true
  /// The places of the containers that are open, each with how many elements an array has so far, or with the
  /// place of the key whose value a dictionary is to have next.
  private var open: [(place: Int, count: Int)] = []
  private var unfinishedLeaf: Int?

  init(_ syntax: PropertyListSyntax, dialect: Dialect) {
    self.syntax = syntax
    self.dialect = dialect
    bytes = syntax.bytes
    isUTF16 = syntax.encoding != .utf8
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    index = start
  }

  /// A failure at the next character, or at another place.
  func failure(_ message: String, at offset: Int? = nil) -> Failure {
    Failure(message: message, offset: offset ?? index)
  }

  /// Reads the whole text, and gives a path to where reading ended when it failed.
  mutating func parse() -> (failure: Failure, path: JSONPath)? {
    do throws(Failure) {
      try document()
      return nil
    } catch {
      let path = path
      closeAll()
      return (error, path)
    }
  }

  private mutating func document() throws(Failure) {
    guard let first = try nextTag() else { throw failure("the text ends where a value was expected") }
    guard !first.isEnd, text(first.name) == "plist" else {
      try value(first)
      return try expectEnd()
    }
    if dialect == .strict {
      for attribute in first.attributes
      where text(attribute.name) != "version" || text(attribute.value) != "1.0" {
        let shown = "\(text(attribute.name))=\"\(text(attribute.value))\""
        throw failure(
          "unknown attribute \(UserText.quoted(shown)) of `plist`; expected `version=\"1.0\"`",
          at: first.start)
      }
    }
    if first.isEmpty { throw failure("the element `plist` has no value", at: first.start) }
    let inner = try nextTag()
    if inner?.isEnd == true { throw failure("the element `plist` has no value", at: first.start) }
    try value(inner)
    let last = try nextTag()
    guard let last, last.isEnd, text(last.name) == "plist" else {
      throw failure("the element `plist` has more than one value", at: last?.start)
    }
    try expectEnd()
  }

  private mutating func expectEnd() throws(Failure) {
    if let tag = try nextTag() { throw failure("something follows the value", at: tag.start) }
  }

  /// Reads the element that begins with a tag.
  private mutating func value(_ tag: Tag?) throws(Failure) {
    guard let tag else { throw failure("the text ends where a value was expected") }
    if tag.isEnd { throw failure("expected a value", at: tag.start) }
    guard let kind = kind(tag.name), kind != .key else {
      let name = text(tag.name)
      throw failure(
        "unknown element `<\(UserText.spelled(UserText.shortened(name)))>`"
          + Suggestion.hint(for: name, among: Self.valueNames), at: tag.start)
    }
    if dialect == .strict, !tag.attributes.isEmpty {
      throw failure("`<\(kind.name)>` takes no attributes", at: tag.start)
    }
    guard open.count < PropertyListReader.depthLimit else {
      throw failure("values are nested more than \(PropertyListReader.depthLimit) deep", at: tag.start)
    }
    let place = begin(kind, tag)
    switch kind {
    case .dict: if !tag.isEmpty { try dictionary(place) }
    case .array: if !tag.isEmpty { try array(place) }
    case .string, .integer, .real, .date, .data, .yes, .no, .key: if !tag.isEmpty { try leaf(place) }
    }
  }

  private static let valueNames = PropertyListSyntax.Kind.allCases.filter { $0 != .key }.map(\.name)

  private mutating func array(_ place: Int) throws(Failure) {
    open.append((place, 0))
    while true {
      let tag = try nextTag()
      if let tag, tag.isEnd, kind(tag.name) == .array {
        end(place, tag)
        break
      }
      try value(tag)
      open[open.count - 1].count += 1
    }
    open.removeLast()
  }

  private mutating func dictionary(_ place: Int) throws(Failure) {
    open.append((place, 0))
    while true {
      let tag = try nextTag()
      if let tag, tag.isEnd, kind(tag.name) == .dict {
        end(place, tag)
        break
      }
      guard let tag, !tag.isEnd, kind(tag.name) == .key, dialect == .system || tag.attributes.isEmpty
      else {
        throw failure("expected `<key>` or `</dict>`", at: tag?.start)
      }
      let key = begin(.key, tag)
      if !tag.isEmpty { try leaf(key) }
      open[open.count - 1].count = key
      try value(try nextTag())
      open[open.count - 1].count = 0
    }
    open.removeLast()
  }

  /// Takes the text of an element that holds nothing else, and its end tag.
  private mutating func leaf(_ place: Int) throws(Failure) {
    let kind = syntax.nodes[place].kind
    isPlain = true
    unfinishedLeaf = place
    while true {
      try text()
      guard index < bytes.count else { throw failure("the text ends before `</\(kind.name)>`") }
      if isTag {
        let tag = try tag()
        guard tag.isEnd, self.kind(tag.name) == kind else {
          throw failure("expected `</\(kind.name)>`", at: tag.start)
        }
        syntax.nodes[place].isPlain = isPlain
        unfinishedLeaf = nil
        return end(place, tag)
      }
      isPlain = false
      if dialect == .system, bytes.has("<!--", at: index) || bytes.has("<?", at: index) {
        throw failure("the system does not read a comment or an instruction inside of `<\(kind.name)>`")
      }
      if bytes.has("<!--", at: index) {
        try comment()
      } else if bytes.has("<![CDATA[", at: index) {
        try section()
      } else if bytes.has("<?", at: index) {
        try instruction()
      } else {
        throw failure("a declaration is not read in a property list")
      }
    }
  }

  /// Whether what begins with the next `<` is a tag.
  private var isTag: Bool {
    index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "!") && bytes[index + 1] != UInt8(ascii: "?")
  }

  private mutating func begin(_ kind: PropertyListSyntax.Kind, _ tag: Tag) -> Int {
    let end = Int32(index)
    syntax.nodes.append(
      .init(
        kind: kind, start: Int32(tag.start), contentStart: end, contentEnd: end, end: end,
        next: Int32(syntax.nodes.count + 1)))
    return syntax.nodes.count - 1
  }

  private mutating func end(_ place: Int, _ tag: Tag) {
    syntax.nodes[place].contentEnd = Int32(tag.start)
    syntax.nodes[place].end = Int32(index)
    syntax.nodes[place].next = Int32(syntax.nodes.count)
  }

  /// Ends what is open, so that what was read can be looked at.
  private mutating func closeAll() {
    if let unfinishedLeaf { syntax.nodes.removeLast(syntax.nodes.count - unfinishedLeaf) }
    for (place, count) in open.reversed() {
      // A key without a value is as if it were not there.
      if syntax.nodes[place].kind == .dict, count > 0, Int(syntax.nodes[count].next) == syntax.nodes.count {
        syntax.nodes.removeLast(syntax.nodes.count - count)
      }
      syntax.nodes[place].next = Int32(syntax.nodes.count)
    }
  }

  /// The way to the value that was to be read next.
  private var path: JSONPath {
    JSONPath(
      open.compactMap { place, count in
        if syntax.nodes[place].kind == .array { return .index(count) }
        return count > 0 ? .key(syntax.text(of: count)) : nil
      })
  }

  /// Takes the next tag, or nothing at the end; between tags only white space may stand.
  private mutating func nextTag() throws(Failure) -> Tag? {
    while index < bytes.count {
      let start = index
      if bytes[index] != UInt8(ascii: "<") {
        try text()
        if !bytes[start..<index].allSatisfy(isSpace) {
          throw failure("text is not allowed outside a value", at: start)
        }
      } else if isTag {
        return try tag()
      } else if bytes.has("<!--", at: index) {
        try comment()
        syntax.comments.append(start..<index)
      } else if dialect == .strict, bytes.has("<![CDATA[", at: index) {
        try section()
        if !bytes[(start + 9)..<(index - 3)].allSatisfy(isSpace) {
          throw failure("text is not allowed outside a value", at: start)
        }
      } else if bytes.has("<!DOCTYPE", at: index), !hasBegun, !hasDocumentType {
        hasDocumentType = true
        try documentType()
      } else if bytes.has("<?", at: index) {
        try instruction()
      } else {
        throw failure("a declaration is not read in a property list")
      }
    }
    return nil
  }

  private func kind(_ name: Range<Int>) -> PropertyListSyntax.Kind? {
    guard name.count <= 8 else { return nil }
    return PropertyListSyntax.Kind(rawValue: text(name))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a byte is white space; what a preprocessor took away is.
  func isSpace(_ byte: UInt8) -> Bool { byte.isXMLSpace || byte == 0 }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  package var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
