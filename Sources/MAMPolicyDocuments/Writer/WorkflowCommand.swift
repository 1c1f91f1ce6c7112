/// A line that GitHub Actions turns into an annotation of a change.
package enum WorkflowCommand {
  /// Returns an annotation, without a line end.
  ///
  /// - Parameters:
  ///   - level: `error`, `warning` or `notice`.
  ///   - file: The file that it is about.
  ///   - position: Where in the file.
  ///   - title: What is shown first.
  ///   - message: The rest; it may have several lines.
  /// - Returns: The line.
  package static func annotation(
    _ level: String, file: String, _ position: JSONPosition, title: String, _ message: String
  ) -> String {
    "::\(level) file=\(property(file)),line=\(position.line),col=\(position.column),title=\(property(title))::"
      + data(message)
  }

  /// Escapes the text of an annotation, in which a carriage return is spelled out like all that disturbs.
  private static func data(_ text: String) -> String {
    UserText.harmless(text).escaping(["%": "%25", "\n": "%0A"])
  }

  /// Escapes a property, in which colons and commas mean something too.
  private static func property(_ text: String) -> String {
    data(text).escaping([":": "%3A", ",": "%2C"])
  }
}
