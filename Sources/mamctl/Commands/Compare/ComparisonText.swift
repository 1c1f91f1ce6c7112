internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as a person reads it: a table, or a list by value where the screen is too narrow for one.
struct ComparisonText {
  let comparison: PolicyComparison
  let layout: Layout
  private let shorts: [String]

  init(comparison: PolicyComparison, layout: Layout) {
    self.comparison = comparison
    self.layout = layout
    shorts = comparison.columns.shortNames.map(UserText.spelled)
  }

  private var style: Style { layout.style }

  /// The narrowest column that values can be read in.
  private static let narrowest = 14

  /// Writes the legend, then the groups.
  func write(to out: Output) {
    out.line(style.bold(comparison.description))
    let width = shorts.map(\.count).max() ?? 0
    for (place, column) in comparison.columns.enumerated() {
      let mark = comparison.against == place ? ", the policy to compare with" : ""
      let file = column.file.map { " (\(UserText.spelled($0)))" } ?? ""
      let text = "\(UserText.spelled(column.name))\(file)\(mark)"
      out.lines(layout.folded(text, after: "  " + shorts[place].padded(to: width + 2)))
    }
    if let caution = comparison.caution { out.lines(layout.folded(caution, indent: 2)) }
    let label = min(36, layout.width / 3)
    let cell = (layout.width - label) / max(1, comparison.columns.count)
    let isTable = cell > Self.narrowest
    func isListed(_ row: ComparedControl) -> Bool { !isTable || Self.hasLongWord(row, cell) }
    if comparison.groups.contains(where: {
      $0.rows.contains { isListed($0) && $0.cells.contains { !$0.isStated } }
    }) {
      out.line("  * not in the export: the default applies, and a list is empty")
    }
    for (group, rows) in comparison.groups {
      out.section(style.bold(group.label))
      if isTable {
        writeTable(rows, label: label, cell: cell, to: out)
      } else {
        for row in rows { writeList(row, to: out) }
      }
    }
  }

  private func writeTable(_ rows: [ComparedControl], label: Int, cell: Int, to out: Output) {
    writeLine([""] + shorts, label: label, cell: cell, to: out, isDim: true)
    for row in rows {
      if Self.hasLongWord(row, cell) {
        writeList(row, to: out)
      } else {
        writeLine([row.label] + row.cells.map(\.text), label: label, cell: cell, to: out)
      }
    }
  }

  /// Whether a column would break a word, such as a link.
  private static func hasLongWord(_ row: ComparedControl, _ cell: Int) -> Bool {
    row.cells.contains { $0.text.split(separator: " ").contains { $0.count > cell - 2 } }
  }

  private func writeLine(_ texts: [String], label: Int, cell: Int, to out: Output, isDim: Bool = false) {
    let columns = texts.enumerated().map { place, text in
      Self.folded(text, to: (place == 0 ? label : cell) - 2, indent: place == 0 ? 2 : 0)
    }
    let grid = TextGrid(widths: [label] + columns.dropFirst().map { _ in cell }, gap: 0)
    for line in 0..<(columns.map(\.count).max() ?? 0) {
      let text = grid.line(columns.map { line < $0.count ? $0[line] : "" })
      out.line(isDim ? style.dim(text) : text)
    }
  }

  /// Folds a text to a width, and breaks words that are wider.
  static func folded(_ text: String, to width: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    let margin = line.count
    for word in text.split(separator: " ") {
      var word = word[...]
      if line.count > margin, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: margin + (indent > 0 ? 2 : 0))
      } else if line.count > margin {
        line += " "
      }
      while line.count + word.count > width, word.count > 1 {
        let room = max(1, width - line.count)
        lines.append(line + word.prefix(room))
        word = word.dropFirst(room)
        line = String(repeating: " ", count: margin)
      }
      line += word
    }
    return lines + [line]
  }

  /// One line for each value, with the policies that have it.
  private func writeList(_ row: ComparedControl, to out: Output) {
    out.line("  " + row.label)
    let texts = row.cells.map(\.marked)
    for text in texts.eachOnce {
      let names = texts.indices.filter { texts[$0] == text }.map {
        shorts[$0] + (row.cells[$0].isStated ? "" : "*")
      }
      out.lines(layout.folded("\(text): \(names.joined(separator: ", "))", indent: 6, first: 4))
    }
  }
}
