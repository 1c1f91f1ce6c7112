/// Numbers, lists and beginnings as a sentence has them.
package enum English {
  /// Returns a number with its noun, such as `1 step` and `2 steps`.
  package static func count(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// Returns a list with a word before its last element, such as `a`, `a or b` and `a, b or c`.
  package static func list(_ texts: [String], _ word: String) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return "\(texts.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// Returns a label for a sentence that has a colon of its own: `Min OS version (Block access)`.
  package static func labelInSentence(_ label: String) -> String {
    let parts = label.split(separator: ": ")
    return parts.count == 2 ? "\(parts[0]) (\(parts[1]))" : label
  }

  /// Returns a text as a sentence, with a capital letter at its start and a full stop.
  package static func sentence(_ text: String) -> String {
    let text = text.first == "`" ? text : capitalized(text)
    return text.hasSuffix(".") ? text : text + "."
  }

  /// Returns a text with a capital letter at its start; a name such as iCloud keeps its own.
  package static func capitalized(_ text: some StringProtocol) -> String {
    if text.dropFirst().first?.isUppercase == true { return String(text) }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a sentence with a small letter at its start, to stand behind a colon.
  package static func uncapitalized(_ sentence: some StringProtocol) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
