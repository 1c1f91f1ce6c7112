import MAMPolicyDocuments

/// Text on its way out, in which nothing from a file can command a terminal or reorder a line.
///
/// Names, paths and values come from files that other people write. Control characters other than line
/// feeds and tabs, and characters that change the direction of text, are spelled out, such as `<U+001B>`.
enum HarmlessText {
  /// Returns the text with every character spelled out that could disturb the place it is written to.
  ///
  /// - Parameters:
  ///   - text: What is to be written.
  ///   - styles: Whether the sequences of ``Style`` stay as they are.
  /// - Returns: The text as it may be written.
  /// - Complexity: O(*n*) in the length of the text; nothing is copied where nothing disturbs.
  static func spelled(_ text: String, keepingStyles styles: Bool) -> String {
    guard text.unicodeScalars.contains(where: UserText.disturbs) else { return text }
    var spelled = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if styles, let sequence = Style.sequences.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        spelled += sequence
        rest = rest.dropFirst(sequence.unicodeScalars.count)
        continue
      }
      if UserText.disturbs(scalar) {
        spelled += UserText.spelled(String(scalar))
      } else {
        spelled.unicodeScalars.append(scalar)
      }
      rest = rest.dropFirst()
    }
    return spelled
  }
}
