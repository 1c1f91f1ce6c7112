internal import MAMPolicyDocuments

/// The findings as JSON.
enum PlistJSON {
  static func text(_ report: PlistReport) -> String {
    JSONText.text(["files": .array(report.files.map(json))], layout: .pretty) + "\n"
  }

  private static func json(_ file: PlistReport.File) -> JSONOutput {
    ["path": .string(file.path), "kind": .string(file.kind), "findings": .array(file.findings.map(json))]
  }

  private static func json(_ finding: PlistFinding) -> JSONOutput {
    .object([
      "id": .string(finding.id), "severity": .string(finding.severity.rawValue),
      "line": .integer(finding.position.line), "column": .integer(finding.position.column),
      "path": .string(finding.keyPath.description), "items": .strings(finding.items),
      "message": .string(finding.message), "fix": .string(finding.fix.rawValue),
      "source": .string(finding.source),
      "accepted": finding.accepted.map { ["reason": .string($0.reason), "until": .string("\($0.until)")] },
      "related": finding.related.isEmpty ? nil : .array(finding.related.map(json)),
    ])
  }

  private static func json(_ related: PlistFinding.Related) -> JSONOutput {
    [
      "path": .string(related.path), "line": .integer(related.position.line),
      "column": .integer(related.position.column), "text": .string(related.text),
    ]
  }
}
