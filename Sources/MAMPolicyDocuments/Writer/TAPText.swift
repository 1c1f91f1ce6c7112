/// Text as the Test Anything Protocol has it, on the line of a test or of a comment.
package enum TAPText {
  /// Returns a text in which nothing begins a directive or another line.
  package static func escaped(_ text: String) -> String {
    UserText.spelled(text).escaping(["#": "\\#", "\\": "\\\\"])
  }

  /// Returns the lines that say after a test what went wrong.
  package static func diagnostics(_ messages: [String]) -> [String] {
    ["  ---", "  messages:"] + messages.map { "    - \(JSONText.text(.string($0)))" } + ["  ..."]
  }
}
