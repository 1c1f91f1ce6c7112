/// Writes strings as JSON has them.
package enum JSONString {
  /// Returns a string as a JSON string, with its quotes.
  ///
  /// Beside what JSON requires, every character is escaped that does not print or could rearrange a line
  /// on a terminal.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package static func quoted(_ string: String) -> String {
    // Most strings have nothing to escape.
    if string.utf8.allSatisfy(isPlain) { return "\"" + string + "\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isPrintable: text.unicodeScalars.append(scalar)
      case _: appendEscape(of: scalar, to: &text)
      }
    }
    return text + "\""
  }

  /// Whether a byte is a character of ASCII that prints and needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Appends a scalar as one `\uXXXX`, or as two that make a surrogate pair.
  private static func appendEscape(of scalar: Unicode.Scalar, to text: inout String) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows itself and leaves its neighbors as they are; of the spaces only the plain one does.
  package var isPrintable: Bool {
    if isASCII { return value >= 0x20 && value < 0x7F }
    // Some that count as letters and marks are never seen either, such as fillers and selectors.
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      return false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    @unknown default:
      return false
    }
  }
}
