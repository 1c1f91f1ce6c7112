/// The few pieces of Markdown that a comment is made of.
package enum Markdown {
  /// Keeps text from being read as markup; plain words in backticks are shown as code.
  package static func escaped(_ text: String) -> String {
    let parts = UserText.spelled(text).replacing(" -> ", with: " \u{2192} ")
      .split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let areBackticksPaired = parts.count % 2 == 1
    return parts.enumerated().map { place, part in
      if place % 2 == 0 { return part.escaping(escapes) }
      if areBackticksPaired, isPlain(part) { return "`\(part)`" }
      return "\\`\(part.escaping(escapes))" + (place < parts.count - 1 ? "\\`" : "")
    }
    .joined()
  }

  /// Whether a text can stand in backticks as it is.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_.:/(),".contains($0)) }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "<": "&lt;", ">": "&gt;", "&": "&amp;", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "|": "\\|",
    "`": "\\`", "\\": "\\\\", "#": "\\#", "@": "\\@",
  ]
}
