/// The strict reader of property lists: configuration profiles and app configurations.
///
/// Reads the XML of Apple's format and nothing beyond it: the ten kinds of elements, text, CDATA
/// sections, comments, the five predefined entities and numeric references. A document type is
/// skipped and never followed; one that declares anything is refused, and so is every other entity.
/// Values may be nested 128 deep. The element `plist` may be left out, as some consoles do.
///
/// Problems have the form that JSON's have, with a path of keys and places. What keeps the text from
/// being read on ends the reading; other problems are collected.
///
/// A binary property list is read as the same list in XML is; its values have no position but the beginning of
/// the file. Signed profiles are not read and are refused by name.
package enum PropertyListReader {
  /// The most values that may enclose one another.
  package static let depthLimit = 128

  /// Reads a text and returns its value.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8, or in UTF-16 with a byte order mark; or a binary property list.
  ///   - file: The name that problems give to the text.
  /// - Returns: The value of the whole text.
  /// - Throws: Every problem of the text that was found.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8], file: String) throws(JSONProblems) -> PropertyListValue {
    if BinaryPropertyList.isBinary(bytes) {
      let syntax = try BinaryPropertyList.syntax(of: bytes, file: file)
      return try PropertyListValues(of: syntax, file: file, hasPositions: false).root(failure: nil)
    }
    let (syntax, failure) = try scan(bytes, file: file, conditions: nil, dialect: .strict)
    return try PropertyListValues(of: syntax, file: file).root(failure: failure)
  }

  /// Reads the syntax of a text as its author edits it: with attributes, doubled keys and a preprocessor's lines.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8, or in UTF-16 with a byte order mark.
  ///   - file: The name that problems give to the text.
  ///   - definitions: What the preprocessor is given, or nil if its lines are not to be followed.
  /// - Returns: The tree.
  /// - Throws: What keeps the text from being read.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func syntax(
    of bytes: [UInt8], file: String, defining definitions: [String: String]?
  ) throws(JSONProblems) -> PropertyListSyntax {
    let (syntax, failure) = try scan(bytes, file: file, conditions: definitions, dialect: .system)
    if let failure { throw JSONProblems(failure) }
    if let problem = wrongScalar(in: syntax, file: file) { throw JSONProblems(problem) }
    return syntax
  }

  /// Returns the first scalar whose text the system does not read. Of data it reads whatever it can.
  private static func wrongScalar(in syntax: PropertyListSyntax, file: String) -> JSONProblem? {
    for (place, node) in syntax.nodes.enumerated() {
      switch node.kind {
      case .integer, .real, .date, .yes, .no:
        let text = syntax.text(of: place)
        if PropertyListText.content(node.kind, text) != nil { continue }
        return JSONProblem(
          file: file, position: syntax.position(of: Int(node.start)), path: syntax.path(of: place),
          message: "\(UserText.quoted(text)) is not \(PropertyListText.name(of: node.kind))")
      case .dict, .array, .string, .data, .key: continue
      }
    }
    return nil
  }

  private static func scan(
    _ bytes: [UInt8], file: String, conditions definitions: [String: String]?,
    dialect: PropertyListParser.Dialect
  ) throws(JSONProblems) -> (PropertyListSyntax, failure: JSONProblem?) {
    if let refusal = refusal(of: bytes) { throw JSONProblems(refusal, file: file) }
    let text = UTF16Text(bytes)
    if text?.endsInsideUnit == true {
      throw JSONProblems("the UTF-16 text ends with half a character", file: file)
    }
    let source = text?.utf8 ?? bytes
    if source.count > PropertyListSyntax.sizeLimit {
      throw JSONProblems("the text is larger than \(PropertyListSyntax.sizeLimit >> 20) MiB", file: file)
    }
    var conditions: PropertyListConditions?
    if let definitions {
      do throws(PropertyListParser.Failure) {
        conditions = try PropertyListConditions(in: source, defining: definitions)
      } catch {
        throw JSONProblems(error.message, file: file, at: position(of: error.offset, in: source))
      }
    }
    let encoding = UTF16Text.isLittleEndian(bytes).map {
      PropertyListSyntax.Encoding.utf16(isLittleEndian: $0)
    }
    var parser = PropertyListParser(
      PropertyListSyntax(source: source, encoding: encoding ?? .utf8, conditions: conditions),
      dialect: dialect)
    guard let (failure, path) = parser.parse() else { return (parser.syntax, nil) }
    let position = position(of: failure.offset, in: source)
    return (
      parser.syntax,
      JSONProblem(file: file, position: position, path: path, kind: .syntax, message: failure.message)
    )
  }

  private static func position(of offset: Int, in source: [UInt8]) -> JSONPosition {
    var cursor = PositionCursor()
    return cursor.position(of: offset, in: source)
  }

  /// Returns why a file cannot be read here, and how to get one that is, or nothing.
  package static func refusal(of bytes: [UInt8]) -> String? {
    if isSigned(bytes) {
      return "this is a signed profile; unwrap it with "
        + "`openssl smime -verify -noverify -inform DER -in FILE -out PROFILE`"
    }
    if ["-----BEGIN PKCS7", "-----BEGIN CMS"].contains(where: { bytes.starts(with: Array($0.utf8)) }) {
      return "this is a signed profile; unwrap it with "
        + "`openssl smime -verify -noverify -inform PEM -in FILE -out PROFILE`"
    }
    return nil
  }

  /// Tells whether a file begins as signed data in DER: a sequence whose first member is the object
  /// identifier 1.2.840.113549.1.7.2.
  private static func isSigned(_ bytes: [UInt8]) -> Bool {
    let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
    guard bytes.count > 2, bytes[0] == 0x30 else { return false }
    let lengthBytes = bytes[1] < 0x80 ? 0 : Int(bytes[1] & 0x7F)
    return bytes.dropFirst(2 + lengthBytes).starts(with: signedData)
  }
}
