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
    let accepted = report.files.flatMap(\.findings).count { $0.accepted != nil && !$0.changes.isEmpty }
    // A change can be the end of findings that have none of their own.
    let gone = fixed.map { all(report) - all($0) - accepted } ?? 0
    let changed = findings.count { !$0.changes.isEmpty }
    let fixable = changed > 0 ? max(changed, gone) : 0
    if fixable > 0 { text += "; `mamctl plist fix` fixes \(fixable)" }
    if fixable > 0, accepted > 0 { text += ", and \(accepted) that are accepted" }
    return text
  }

  private static func all(_ report: PlistReport) -> Int { report.files.reduce(0) { $0 + $1.findings.count } }

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
