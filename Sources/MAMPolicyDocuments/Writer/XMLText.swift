/// Text as XML reports have it.
package enum XMLText {
  /// Returns a text as the value of an attribute, with its quotes.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns a text with what means something in XML escaped; what XML cannot hold is spelled out with all else that
  /// disturbs.
  package static func escaped(_ text: String) -> String {
    // First, because whoever spells the whole report would write marks of XML into it.
    UserText.harmless(text).escaping(escapes)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\t": "&#9;",
  ]
}
