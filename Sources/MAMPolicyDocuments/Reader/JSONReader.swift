/// The strict reader of JSON texts.
///
/// Accepts exactly what RFC 8259 calls a JSON text, in UTF-8, with a byte order mark or without, and
/// refuses beyond it: a key that an object has twice, containers nested more than 128 deep, and a
/// string that is no Unicode text (an unpaired surrogate, escaped or not). Every problem is collected
/// where reading on makes sense; a syntax error that leaves the structure in doubt ends the reading.
///
/// Source: RFC 8259; Formats.
package enum JSONReader {
  /// The most containers that may enclose one another.
  package static let depthLimit = 128

  /// The most values that a text may have, which bounds the memory that reading it takes.
  package static let valueLimit = 2_000_000

  /// The most problems of one text that are collected.
  package static let problemLimit = 1_000

  /// The encodings that a text may be in.
  package enum Encodings: Hashable, Sendable {
    /// UTF-8, with a byte order mark or without.
    case utf8
    /// UTF-8 as above, or UTF-16 of either byte order that begins with a byte order mark.
    case utf8OrUTF16
  }

  /// What a text is to the person who reads about its problems.
  package enum Extent: Hashable, Sendable {
    /// A whole file.
    case file
    /// One line of a file; positions count from this line on.
    case line(Int)
  }

  /// Reads a text and returns its value.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The name that problems give to the text.
  ///   - encodings: The encodings that the text may be in.
  ///   - extent: What the text is.
  /// - Returns: The value of the whole text.
  /// - Throws: Every problem of the text that was found.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(
    _ bytes: [UInt8], file: String, encodings: Encodings = .utf8, extent: Extent = .file
  ) throws(JSONProblems) -> JSONValue {
    try scan(bytes, file: file, encodings: encodings, extent: extent).value()
  }

  /// Reads a text and returns what could be read beside what is wrong with it.
  ///
  /// For readers of a format, which go on to find the problems that only they can see.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The name that problems give to the text.
  ///   - encodings: The encodings that the text may be in.
  ///   - extent: What the text is.
  /// - Returns: The value, as far as there is one, and the problems.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func scan(
    _ bytes: [UInt8], file: String, encodings: Encodings = .utf8, extent: Extent = .file
  ) -> JSONDocument {
    if let foreign = foreignEncoding(bytes, encodings) {
      var scanner = JSONScanner(bytes: [], file: file, extent: extent)
      scanner.note(foreign)
      return JSONDocument(file: file, root: nil, problems: scanner.problems, damaged: [])
    }
    if let text = UTF16Text(bytes) {
      var scanner = JSONScanner(bytes: text.utf8, file: file, extent: extent)
      let root = scanner.document()
      if text.endsInsideUnit { scanner.noteAtEnd("the UTF-16 text ends with half a character") }
      return scanner.finished(root)
    }
    var scanner = JSONScanner(bytes: bytes, file: file, extent: extent)
    let root = scanner.document()
    return scanner.finished(root)
  }

  /// Returns what to say of a text in an encoding that is not read, or nothing.
  private static func foreignEncoding(_ bytes: [UInt8], _ encodings: Encodings) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "the text is UTF-32; save it as UTF-8"
    }
    if UTF16Text.isLittleEndian(bytes) != nil {
      switch encodings {
      case .utf8: return "the text is UTF-16, which only a Graph export may be; save it as UTF-8"
      case .utf8OrUTF16: return nil
      }
    }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros == [true, false, true, false] || zeros == [false, true, false, true] {
      return "the text looks like UTF-16 without a byte order mark; save it as UTF-8"
    }
    return nil
  }
}
