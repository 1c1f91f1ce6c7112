/// A table as text: cells in columns of given widths, the last one as wide as it is.
struct TextGrid {
  /// What a cell shows, and in which color.
  struct Cell {
    let text: String
    let color: (String) -> String

    init(_ text: String, _ color: @escaping (String) -> String = { $0 }) {
      self.text = text
      self.color = color
    }
  }

  /// The widths of the columns; a cell that is longer makes its line longer.
  let widths: [Int]
  /// The spaces after each column.
  let gap: Int

  init(widths: [Int], gap: Int = 2) {
    self.widths = widths
    self.gap = gap
  }

  /// Creates columns that are as wide as their longest cell.
  init(fitting rows: [[String]]) {
    gap = 2
    widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  /// Returns a row as one line, without spaces at its end.
  func line(_ cells: [Cell]) -> String {
    var line = ""
    var spaces = 0
    for (cell, width) in zip(cells, widths) {
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: spaces) + cell.color(cell.text)
        spaces = 0
      }
      spaces += max(0, width - cell.text.count) + gap
    }
    return line
  }

  /// Returns a row without colors as one line.
  func line(_ texts: [String]) -> String { line(texts.map { Cell($0) }) }
}
