internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as a person reads it: a table, or a list by value where the screen is too narrow for one.
struct ComparisonText {
  let comparison: PolicyComparison
  let policies: [ComparedPolicies.Policy]
  let layout: Layout

  private var style: Style { layout.style }
  private var shorts: [String] { policies.map { UserText.spelled($0.short) } }

  /// The narrowest column that values can be read in.
  private static let narrowest = 14

  /// Writes the legend, then the groups.
  func write(to out: Output) {
    out.line(style.bold(comparison.description))
    let width = shorts.map(\.count).max() ?? 0
    for (place, column) in policies.enumerated() {
      let mark = comparison.against == place ? ", the policy to compare with" : ""
      let text = "\(UserText.spelled(column.name)) (\(UserText.spelled(column.file)))\(mark)"
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
    for line in 0..<(columns.map(\.count).max() ?? 0) {
      let text = columns.enumerated().map { place, lines in
        (line < lines.count ? lines[line] : "").padded(to: place == 0 ? label : cell)
      }
      .joined().trimmedEnd
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

/// A comparison for other readers than the person at the screen.
enum ComparisonOutput {
  static func csv(_ comparison: PolicyComparison, hasMark: Bool) -> String {
    let marked =
      comparison.against.map { against in comparison.columns.indices.filter { $0 != against } } ?? []
    let base = comparison.against.map { comparison.columns[$0].name } ?? ""
    let head =
      ["Group", "Property", "Setting"] + comparison.columns.map(\.name)
      + marked.map { "\(comparison.columns[$0].name), compared with \(base)" }
    let rows = comparison.rows.map { row in
      [row.setting.group.label, row.setting.rawValue, row.setting.label] + row.texts
        + marked.map { row.cells[$0].mark?.rawValue ?? "same" }
    }
    return CSV.text([head] + rows, hasMark: hasMark)
  }

  static func json(_ comparison: PolicyComparison, _ policies: [ComparedPolicies.Policy]) -> JSONOutput {
    .object([
      "policies": .array(
        policies.map { policy in
          .object([
            "name": .string(policy.name), "file": .string(policy.file),
            "id": .optional(policy.policy.id),
          ])
        }),
      "against": comparison.against.map(JSONOutput.integer),
      "rows": .array(
        comparison.rows.map { row in
          .object([
            "group": .string(row.setting.group.label), "setting": .string(row.setting.rawValue),
            "label": .string(row.setting.label), "differs": .bool(row.differs),
            "cells": .array(
              row.cells.map { cell in
                .object([
                  "value": DecisionOutput.json(cell.value), "shown": .string(cell.value.label),
                  "stated": .bool(cell.isStated), "mark": cell.mark.map { .string($0.rawValue) },
                ])
              }),
          ])
        }),
    ])
  }

  static func markdown(_ comparison: PolicyComparison, _ policies: [ComparedPolicies.Policy]) -> String {
    var lines = [comparison.description, ""]
    let files = files(of: policies)
    if !files.isEmpty { lines += files.map { "- \(escaped($0))" } + [""] }
    if let caution = comparison.caution { lines += [escaped(caution), ""] }
    let head = ["Setting"] + comparison.columns.map { escaped($0.name) }
    for (group, rows) in comparison.groups {
      lines += ["### \(escaped(group.label))", "", row(head), row(head.map { _ in "---" })]
      lines += rows.map { row([escaped($0.label)] + $0.cells.map { escaped($0.text) }) }
      lines.append("")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Which file each policy is from, in a line each; one line if all are from the same file, and none if the names say it.
  static func files(of policies: [ComparedPolicies.Policy]) -> [String] {
    if policies.allSatisfy({ $0.name == $0.file }) { return [] }
    if policies.allSatisfy({ $0.file == policies[0].file }) { return [policies[0].file] }
    return policies.map { "\($0.name): \($0.file)" }
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func escaped(_ text: String) -> String { Markdown.escaped(text) }
}
