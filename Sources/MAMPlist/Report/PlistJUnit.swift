internal import MAMPolicyDocuments

/// The findings as a build server reads them: one suite a file, one case a finding; only errors fail.
enum PlistJUnit {
  static func text(_ report: PlistReport) -> String {
    let total = report.files.reduce(0) { $0 + max(1, $1.findings.count) } + report.faults.count
    let failures = report.count(.error) + report.faults.count
    return JUnitText.document(
      "mamctl plist check", tests: total, failures: failures,
      report.files.flatMap(suite) + JUnitText.suite(of: report.faults))
  }

  private static func suite(_ file: PlistReport.File) -> [String] {
    let failures = file.open.count { $0.severity == .error }
    let cases = file.findings.flatMap { finding in
      if let entry = finding.accepted {
        return JUnitText.testCase(
          finding.id, of: file.path, JUnitText.skipped(entry.justification))
      }
      let text = "\(file.path):\(finding.position): \(finding.message)"
      let element =
        switch finding.severity {
        case .error:
          JUnitText.fault("failure", finding.message, type: finding.severity.rawValue, text)
        case .warning, .note: "<system-out>\(XMLText.escaped(text))</system-out>"
        }
      return JUnitText.testCase(finding.id, of: file.path, element)
    }
    return JUnitText.suite(
      file.path, tests: max(1, file.findings.count), failures: failures,
      skipped: file.findings.count - file.open.count,
      cases.isEmpty ? JUnitText.testCase("nothing found", of: file.path) : cases)
  }
}
