/// A table as it stands in a document: a line a row, `|` between the cells.
public struct TextTable: Sendable {
  /// The cells of the first line.
  public let header: [String]
  /// The cells of every other line.
  public let rows: [[String]]

  /// Creates a table from its text; blank lines are left out, and blanks around a cell do not count.
  public init(_ text: String) {
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
        cell.split(separator: " ").joined(separator: " ")
      }
    }
    header = lines.first ?? []
    rows = Array(lines.dropFirst())
  }
}

/// What a cell of a decision table says: an effect, and on what it stands.
public struct TableCell: Hashable, Sendable {
  /// `allow`, `deny`, or `allow unless none`: allow, unless the far account takes part in nothing.
  public let effect: String
  /// `D`, `D*` or `I`; two of them, joined by `/`, where the transfer setting decides which.
  public let basis: String

  /// Creates a cell from a text such as `allow D*`.
  public init(_ text: String) {
    let words = text.split(separator: " ")
    effect = words.dropLast().joined(separator: " ")
    basis = words.last.map(String.init) ?? ""
  }
}
