internal import MAMPolicyDocuments

/// The findings as annotations of a change.
enum PlistGitHub {
  static func text(_ report: PlistReport) -> String {
    let findings = report.files.flatMap { file in file.open.map { gate($0, in: file.path) } }
    return GitHubAnnotations.text(findings + report.faults.map { GateFinding($0) })
  }

  private static func gate(_ finding: PlistFinding, in path: String) -> GateFinding {
    let level: GateFinding.Level =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    let related = finding.related.map { "\($0.text): \($0.path):\($0.position)" }
    return GateFinding(
      rule: finding.id, level: level, message: ([finding.message] + related).joined(separator: "\n"),
      place: GateFinding.Place((path, finding.position)))
  }
}
