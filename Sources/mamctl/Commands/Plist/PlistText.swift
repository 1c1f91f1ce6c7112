internal import MAMPlist
internal import MAMPolicyDocuments

/// Findings as a terminal shows them.
struct PlistText {
  let layout: Layout

  /// Writes a report, at most so many findings of it, and how many of them a fix ends.
  func write(_ report: PlistReport, limit: Int, fixed: PlistReport, to out: Output) {
    let style = layout.style
    for line in PrettyPlistReport.lines(report, limit: limit, fixed: fixed) {
      switch line {
      case .file(let path, let kind):
        out.line(style.bold(UserText.spelled(path)) + ": " + PrettyPlistReport.words(kind))
      case .finding(let finding):
        let head = "  \(finding.position) "
        let severity = finding.severity.rawValue
        let rest = layout.folded(
          "\(severity) \(finding.id): \(finding.message)", indent: 6, first: head.count)
        let first = (rest.first ?? "").dropFirst(head.count + severity.count)
        out.line(head + emphasized(finding.severity) + first)
        out.lines(rest.dropFirst())
      case .related: out.line(style.dim(line.text))
      case .summary(let text): out.lines(layout.folded(text))
      }
    }
  }

  private func emphasized(_ severity: PlistRule.Severity) -> String {
    switch severity {
    case .error: layout.style.red(severity.rawValue)
    case .warning: layout.style.yellow(severity.rawValue)
    case .note: layout.style.dim(severity.rawValue)
    }
  }
}
