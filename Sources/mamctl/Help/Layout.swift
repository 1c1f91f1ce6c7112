/// How running text is laid out: its width and its emphasis.
struct Layout: Hashable, Sendable {
  /// The widest line that is still easy to read.
  static let widest = 100
  /// The narrowest that we fold for.
  static let narrowest = 40

  /// How many characters a line holds.
  let width: Int
  /// The emphasis.
  let style: Style

  init(width: Int, style: Style) {
    self.width = min(max(width, Self.narrowest), Self.widest)
    self.style = style
  }

  /// Folds a text at its spaces, every line but the first indented; a word that is too long stays whole.
  func folded(_ text: String, indent: Int = 0, first: Int? = nil) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = String(repeating: " ", count: first ?? indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    return lines
  }

  /// Folds a text after a label, which may be shown with emphasis; the other lines begin below the text.
  func folded(_ text: String, after label: String, shown: String? = nil) -> [String] {
    let lines = folded(text, indent: label.count)
    return [(shown ?? label) + (lines.first ?? "").dropFirst(label.count)] + lines.dropFirst()
  }

  /// Lays out terms and their meanings in two columns; a term too long for the first has its meaning below.
  func table(_ rows: [(term: String, meaning: String)], indent: Int = 2) -> [String] {
    let longest = rows.map(\.term.count).filter { $0 <= width / 3 }.max() ?? 0
    let column = indent + longest + 2
    let margin = String(repeating: " ", count: indent)
    return rows.flatMap { row -> [String] in
      let term = margin + style.bold(row.term)
      guard row.term.count <= longest else { return [term] + folded(row.meaning, indent: column) }
      let gap = String(repeating: " ", count: column - indent - row.term.count)
      return folded(row.meaning, after: margin + row.term + gap, shown: term + gap)
    }
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without the spaces at its end, where a column is the last one.
  var trimmedEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
