internal import MAMPolicyDocuments

/// The findings as a build server reads them: one suite a file, one case a finding; only errors fail.
enum PlistJUnit {
  static func text(_ report: PlistReport) -> String {
    let total = report.files.reduce(0) { $0 + max(1, $1.findings.count) }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites name=\"mamctl plist check\" tests=\"\(total)\" failures=\"\(report.count(.error))\" errors=\"0\">",
    ]
    for file in report.files { lines += suite(file) }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func suite(_ file: PlistReport.File) -> [String] {
    let failures = file.findings.count { $0.severity == .error }
    let open =
      "  <testsuite name=\(XMLText.quoted(file.path)) tests=\"\(max(1, file.findings.count))\" "
      + "failures=\"\(failures)\" errors=\"0\" skipped=\"0\">"
    let name = "    <testcase classname=\(XMLText.quoted(file.path)) name="
    if file.findings.isEmpty { return [open, name + "\"nothing found\"/>", "  </testsuite>"] }
    return [open]
      + file.findings.flatMap { finding -> [String] in
        let start = name + XMLText.quoted(finding.id)
        let text = XMLText.escaped("\(file.path):\(finding.position): \(finding.message)")
        switch finding.severity {
        case .error:
          let message = XMLText.quoted(finding.message)
          return [
            start + ">",
            "      <failure message=\(message) type=\"\(finding.severity.rawValue)\">\(text)</failure>",
            "    </testcase>",
          ]
        case .warning, .note:
          return [start + ">", "      <system-out>\(text)</system-out>", "    </testcase>"]
        }
      } + ["  </testsuite>"]
  }
}
