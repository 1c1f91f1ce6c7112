internal import MAMPolicyCore
public import MAMPolicyDocuments

/// The comparison for a spreadsheet, for a program and for a comment.
extension PolicyComparison {
  /// The settings as comma-separated values, which no spreadsheet takes for formulas: rows are settings, columns policies.
  ///
  /// Source: RFC 4180.
  public var csv: String { csv(hasMark: false) }

  /// Returns the settings as comma-separated values, behind a byte order mark if asked.
  package func csv(hasMark: Bool) -> String {
    let base = base
    let marked = base == nil ? [] : columns.indices.filter { $0 != against }
    let head =
      ["Group", "Property", "Setting"] + columns.map(\.name)
      + marked.map { "\(columns[$0].name), compared with \(base?.name ?? "")" }
    let rows = rows.map { row in
      [row.setting.group.label, row.setting.rawValue, row.setting.label] + row.texts
        + marked.map { row.cells[$0].mark?.rawValue ?? "same" }
    }
    return CSV.text([head] + rows, hasMark: hasMark)
  }

  /// The policies and the settings, each with its value in every policy.
  public var json: JSONOutput {
    .object([
      "policies": .array(
        columns.map { column in
          .object([
            "name": .string(column.name), "file": column.file.map(JSONOutput.string),
            "id": .optional(column.policy.id),
          ])
        }),
      "against": against.map(JSONOutput.integer),
      "rows": .array(
        rows.map { row in
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

  /// The comparison in Markdown: a table for each group of the admin center.
  public var markdown: String {
    var lines = [description, ""]
    if !files.isEmpty { lines += files.map { "- \(Markdown.escaped($0))" } + [""] }
    if let caution { lines += [Markdown.escaped(caution), ""] }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let head = ["Setting"] + columns.map { Markdown.escaped($0.name) }
    for (group, rows) in groups {
      lines += ["### \(Markdown.escaped(group.label))", "", line(head), line(head.map { _ in "---" })]
      lines += rows.map { line([Markdown.escaped($0.label)] + $0.cells.map { Markdown.escaped($0.text) }) }
      lines.append("")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Which file each policy is from, in a line each; one line if all are from the same file, and none if the names say it.
  var files: [String] {
    let files = columns.compactMap(\.file)
    if files.count < columns.count || columns.allSatisfy({ $0.name == $0.file }) { return [] }
    if Set(files).count == 1 { return [files[0]] }
    return zip(columns, files).map { "\($0.name): \($1)" }
  }

  /// The policy that all are compared with; nil if there is none.
  var base: Column? { against.flatMap { columns.indices.contains($0) ? columns[$0] : nil } }
}
