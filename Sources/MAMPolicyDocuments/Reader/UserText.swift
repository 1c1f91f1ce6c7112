internal import MAMPolicyCore

/// Text from outside as a message or a report shows it, never able to disturb whoever reads it.
///
/// What is spelled out, such as `<U+202E>`, is decided here for every output alike. It is all that does not show itself:
/// characters that command a terminal, that turn a line around, or that nobody sees, such as the space of no width, the byte
/// order mark, the soft hyphen and tags. A name with one of these reads like another name, and tags can hold whole
/// sentences. The joiners and selectors among them also spell words and build emoji; ``InvisibleMark`` says where they stay.
/// JSON escapes all of them everywhere, because there nothing is lost by it.
package enum UserText {
  /// The most scalars of one text that a message shows.
  static let limit = 80

  /// Returns the text in backticks, shortened, with everything that does not print spelled out.
  package static func quoted(_ text: String) -> String {
    "`\(spelled(shortened(text)))`"
  }

  /// Returns the text on one line, with everything spelled out that does not show itself.
  package static func spelled(_ text: String) -> String { spelled(text) { _ in false } }

  /// Returns a text of any number of lines, with everything spelled out that does not show itself.
  ///
  /// - Complexity: O(*n*) in the length of the text; nothing is copied where nothing is spelled out.
  package static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: disturbs) else { return text }
    return spelled(text, keeping: isLayout)
  }

  private static func spelled(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var shown = ""
    var last: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.isPrintable || isKept(scalar)
        || InvisibleMark.isAtWork(scalar, after: last, before: rest.first)
      {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "<\(name(of: scalar))>"
      }
      last = scalar
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

  /// Whether a scalar in a text of several lines may have to be spelled out: one that commands a terminal, changes the
  /// order in which a line is read, or cannot be seen.
  package static func disturbs(_ scalar: Unicode.Scalar) -> Bool { !scalar.isPrintable && !isLayout(scalar) }

  /// Whether a scalar ends a line or sets off a column.
  private static func isLayout(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" }

  /// Returns what a scalar is called where it is spelled out: its code point, or in a path the byte that it stands for.
  private static func name(of scalar: Unicode.Scalar) -> String {
    FileName.byte(of: scalar).map { "0x" + String($0, radix: 16, uppercase: true) } ?? codePoint(scalar.value)
  }

  /// Returns a scalar's name in the manner of the Unicode standard, such as `U+000A`.
  static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
