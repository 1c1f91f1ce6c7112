internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The findings as a person reads them: file by file, what matters most first, and no more than fits a screen.
package enum PrettyPlistReport {
  /// How many findings are shown unless all are asked for; those that are never folded away are shown, however many
  /// there are.
  package static let usualLimit = 10

  /// A line of the report.
  package enum Line: Hashable, Sendable {
    /// A file and what it is.
    case file(path: String, kind: String)
    /// A finding of the file.
    case finding(PlistFinding)
    /// A place in another file that the finding has to do with.
    case related(PlistFinding.Related)
    /// What there is altogether.
    case summary(String)

    /// The line without color or folding.
    package var text: String {
      switch self {
      case .file(let path, let kind): UserText.spelled(path) + ": " + PrettyPlistReport.words(kind)
      case .finding(let finding):
        "  \(finding.position) \(finding.severity.rawValue) \(finding.id): \(finding.message)"
      case .related(let related):
        "    \(related.text): \(UserText.spelled(related.path)):\(related.position)"
      case .summary(let text): text
      }
    }
  }

  /// Returns the lines of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - limit: How many findings are shown at most. Errors, and what the given policy needs, are never folded away.
  ///   - fixed: What is found once `mamctl plist fix` has changed the files, or nil if that is not known.
  /// - Returns: The lines, without their ends.
  package static func lines(_ report: PlistReport, limit: Int = usualLimit, fixed: PlistReport? = nil)
    -> [Line]
  {
    let ranked = report.files.enumerated().flatMap { place, file in
      file.open.enumerated().map { (rank: rank($0.element), file: place, place: $0.offset) }
    }.sorted { ($0.rank, $0.file, $0.place) < ($1.rank, $1.file, $1.place) }
    let shown = ranked.prefix(max(limit, ranked.count { $0.rank == 0 }))
    var lines: [Line] = []
    for (place, file) in report.files.enumerated() {
      let findings = shown.filter { $0.file == place }.map { file.open[$0.place] }
      if findings.isEmpty { continue }
      lines.append(.file(path: file.path, kind: file.kind))
      for finding in findings {
        lines.append(.finding(finding))
        if let related = finding.related.first { lines.append(.related(related)) }
      }
    }
    return lines + [.summary(summary(report, fixed, hidden: ranked.count - shown.count))]
  }

  /// The place of a finding in the order in which findings are shown; the first are never folded away.
  private static func rank(_ finding: PlistFinding) -> Int {
    if PlistRule.policyNeeds.contains(where: { $0.id == finding.id }) { return 0 }
    return switch finding.severity {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  private static func summary(_ report: PlistReport, _ fixed: PlistReport?, hidden: Int) -> String {
    let files = English.count(report.files.count, "file")
    let findings = report.files.flatMap(\.open)
    if findings.isEmpty { return "\(files), no findings" }
    let counts = PlistRule.Severity.allCases.compactMap { severity in
      let number = report.count(severity)
      return number == 0 ? nil : English.count(number, severity.rawValue)
    }
    var text = "\(files): " + counts.joined(separator: ", ")
    if hidden > 0 { text += "; \(hidden) of them shown only with `--all`" }
    let changed = findings.count { !$0.changes.isEmpty }
    if changed == 0 { return text }
    guard let fixed else { return text + "; `mamctl plist fix` fixes \(changed)" }
    return text + (outcome(of: report, fixed).map { "; " + $0 } ?? "")
  }

  /// How many findings a fix ends, or what is left after it if it ends none or others take their place.
  private static func outcome(of report: PlistReport, _ fixed: PlistReport) -> String? {
    var gone: [PlistFinding] = []
    var left: [PlistFinding] = []
    var hasNew = false
    for (before, after) in zip(report.files, fixed.files) {
      // A rule reports once in a file, so a finding that is fixed only in part is still there under its rule.
      let ids = Set(after.findings.map(\.id))
      gone += before.findings.filter { !ids.contains($0.id) }
      for finding in after.findings where finding.severity != .note {
        let old = before.findings.first { $0.id == finding.id }
        if old == nil { hasNew = true }
        if old?.accepted == nil { left.append(finding) }
      }
    }
    let accepted = gone.count { $0.accepted != nil }
    if !hasNew, gone.count > accepted {
      let others = accepted > 0 ? ", and \(accepted) that are accepted" : ""
      return "`mamctl plist fix` fixes \(gone.count - accepted)" + others
    }
    let counts = PlistRule.Severity.allCases.compactMap { severity in
      let number = left.count { $0.severity == severity }
      return number == 0 ? nil : English.count(number, severity.rawValue)
    }
    if left.isEmpty { return nil }
    return
      "after `mamctl plist fix`, \(English.list(counts, "and")) \(left.count == 1 ? "is" : "are") left"
  }

  /// The kind of a file in words.
  package static func words(_ kind: String) -> String {
    switch PlistBundle.Kind(rawValue: kind) {
    case .app: "app"
    case .appClip: "app clip"
    case .watchApp: "watch app"
    case .shareExtension: "share extension"
    case .actionExtension: "action extension"
    case .openInExtension: "extension for opening documents"
    case .otherExtension: "extension"
    case nil: kind == "entitlements" ? "entitlements" : "property list"
    }
  }
}
