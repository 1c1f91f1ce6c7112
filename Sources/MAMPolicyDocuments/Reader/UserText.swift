/// Text from outside as a message shows it: on one line, in backticks, never able to disturb a terminal.
package enum UserText {
  /// The most scalars of one text that a message shows.
  static let limit = 80

  /// Returns the text in backticks, shortened, with everything that does not print spelled out.
  package static func quoted(_ text: String) -> String {
    "`\(spelled(shortened(text)))`"
  }

  /// Returns the text with everything that does not print spelled out.
  package static func spelled(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if isPrintable(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "<\(codePoint(scalar.value))>"
      }
    }
    return shown
  }

  /// Returns several texts in backticks, separated by commas.
  package static func list(_ texts: some Sequence<String>) -> String {
    texts.map(quoted).joined(separator: ", ")
  }

  /// Returns the text cut to what a message shows, with an ellipsis where it was cut.
  static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }

  /// Tells whether a scalar shows itself and leaves its neighbors as they are; of the spaces only the plain one does.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
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

  /// Whether a scalar commands a terminal, or changes the order in which a line is read; line feeds and tabs do not.
  package static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case _: false
    }
  }

  /// Returns a scalar's name in the manner of the Unicode standard, such as `U+000A`.
  static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
