internal import MAMPolicyDocuments

/// The findings as a compiler would print them, which Xcode takes for its own.
enum PlistXcode {
  static func text(_ report: PlistReport) -> String {
    let findings = report.files.flatMap { file in
      file.open.flatMap { finding in
        [
          line(
            file.path, finding.position, finding.severity.rawValue,
            "\(finding.message) (\(finding.id))")
        ]
          + finding.related.map {
            line($0.path, $0.position, PlistRule.Severity.note.rawValue, $0.text)
          }
      }
    }
    let faults = report.faults.map {
      line(
        $0.entry.file, $0.entry.position, PlistRule.Severity.error.rawValue, "\($0.message) (\($0.code))")
    }
    return (findings + faults).joined()
  }

  private static func line(_ path: String, _ position: JSONPosition, _ level: String, _ text: String)
    -> String
  {
    "\(UserText.spelled(path)):\(position.line):\(position.column): \(level): \(text)\n"
  }
}
