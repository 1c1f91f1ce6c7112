import MAMPolicyDocuments

/// Text on its way out, in which nothing from a file can command a terminal, reorder a line or stay unseen.
///
/// Names, paths and values come from files that other people write. ``UserText`` says what is spelled out of them.
enum HarmlessText {
  /// Returns the text with every character spelled out that could disturb the place it is written to.
  ///
  /// - Parameters:
  ///   - text: What is to be written.
  ///   - styles: Whether the sequences of ``Style`` stay as they are.
  /// - Returns: The text as it may be written.
  /// - Complexity: O(*n*) in the length of the text; nothing is copied where nothing disturbs.
  static func spelled(_ text: String, keepingStyles styles: Bool) -> String {
    guard styles, text.unicodeScalars.contains(where: UserText.disturbs) else {
      return UserText.harmless(text)
    }
    var spelled = ""
    var rest = text.unicodeScalars[...]
    var start = rest.startIndex
    func passOn(until end: String.Index) {
      spelled += UserText.harmless(String(text.unicodeScalars[start..<end]))
    }
    while !rest.isEmpty {
      guard let sequence = Style.sequences.first(where: { rest.starts(with: $0.unicodeScalars) }) else {
        rest = rest.dropFirst()
        continue
      }
      passOn(until: rest.startIndex)
      spelled += sequence
      rest = rest.dropFirst(sequence.unicodeScalars.count)
      start = rest.startIndex
    }
    passOn(until: text.endIndex)
    return spelled
  }
}
