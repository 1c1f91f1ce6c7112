/// Comma-separated values, as spreadsheets read them without a question.
///
/// Source: RFC 4180.
package enum CSV {
  /// Writes rows, each with its line end, behind a byte order mark if asked; the text may be written exactly.
  package static func text(_ rows: [[String]], hasMark: Bool = false) -> String {
    (hasMark ? "\u{FEFF}" : "") + rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A cell that no spreadsheet takes for a formula.
  private static func cell(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let text = UserText.harmless(isFormula ? "'" + text : text)
    let isPlain = !text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
