internal import MAMPolicyDocuments

/// The findings as annotations of a change.
enum PlistGitHub {
  static func text(_ report: PlistReport) -> String {
    let findings = report.files.flatMap { file in
      file.open.map { finding in
        let level =
          switch finding.severity {
          case .error: "error"
          case .warning: "warning"
          case .note: "notice"
          }
        let related = finding.related.map { "\($0.text): \($0.path):\($0.position)" }
        return WorkflowCommand.annotation(
          level, file: file.path, finding.position, title: finding.id,
          ([finding.message] + related).joined(separator: "\n"))
      }
    }
    let faults = report.faults.map {
      WorkflowCommand.annotation(
        "error", file: $0.entry.file, $0.entry.position, title: $0.code, $0.message)
    }
    return (findings + faults).map { $0 + "\n" }.joined()
  }
}
