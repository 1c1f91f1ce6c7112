internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A policy as a person reads it: grouped as in the admin center, then what follows, then what to know.
struct PolicyText {
  let policy: GraphPolicy
  let warnings: [LoadWarning]
  let layout: Layout

  private var style: Style { layout.style }

  /// Writes everything.
  func write(to out: Output) {
    out.line(style.bold(UserText.spelled(policy.policy.displayName ?? "A policy without a name")))
    if let id = policy.policy.id { out.line(style.dim(UserText.spelled(id))) }
    for group in Setting.Group.allCases { write(group, to: out) }
    write("Save copies of org data, from this account", PolicyGrid.save(policy.policy), to: out)
    write("Open data into Org documents, of this account", PolicyGrid.open(policy.policy), to: out)
    writeWarnings(to: out)
  }

  private func write(_ group: Setting.Group, to out: Output) {
    out.line()
    out.line(style.bold(group.label))
    let rows = Setting.allCases.filter { $0.group == group }.map { setting in
      let value = UserText.spelled(policy.policy.value(of: setting).label)
      let isStated = policy.stated.contains(setting)
      return (term: setting.label, meaning: isStated ? value : "\(value) (default)")
    }
    let width = rows.map(\.term.count).max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - row.term.count + 2)
      let lines = layout.folded(row.meaning, indent: width + 4)
      out.line("  " + row.term + gap + (lines.first ?? "").dropFirst(width + 4))
      for line in lines.dropFirst() { out.line(line) }
    }
  }

  private func write(_ title: String, _ rows: [PolicyGrid.Row], to out: Output) {
    out.line()
    out.line(style.bold(title))
    let width = rows.map(\.location.count).max() ?? 0
    let columns = PolicyGrid.Column.allCases
    let margin = String(repeating: " ", count: width + 4)
    out.line(margin + columns.map { style.dim(padded($0.label)) }.joined().trimmed)
    for row in rows {
      let cells = row.decisions.map { decision in
        let isInferred = decision.basis == .inferred
        let word = (decision.isAllowed ? "allow" : "deny") + (isInferred ? "*" : "")
        let rest = String(repeating: " ", count: Self.columnWidth - word.count)
        return (decision.isAllowed ? style.green(word) : style.red(word)) + rest
      }
      let gap = String(repeating: " ", count: width - row.location.count + 2)
      out.line("  " + row.location + gap + cells.joined().trimmed)
    }
    out.line(style.dim("  * inferred. The other managed account has this same policy here."))
  }

  private static let columnWidth = 15

  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, Self.columnWidth - text.count))
  }

  private func writeWarnings(to out: Output) {
    let defaults = warnings.filter { $0.kind == .defaulted }
    let others = warnings.filter { $0.kind != .defaulted }
    if !others.isEmpty {
      out.line()
      out.line(style.bold("What to look at"))
      for warning in others {
        let mark = warning.kind == .contradiction ? "contradiction" : "warning"
        let place = "\(warning.file):\(warning.position)"
        for line in layout.folded("\(mark): \(warning.message) (\(place))", indent: 4, first: 2) {
          out.line(style.yellow(line))
        }
      }
    }
    if !defaults.isEmpty {
      out.line()
      out.line(style.bold("Not stated, so the default was assumed (\(defaults.count))"))
      let names = defaults.compactMap(\.setting?.rawValue).joined(separator: ", ")
      for line in layout.folded(names, indent: 2, first: 2) { out.line(line) }
    }
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmed: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
