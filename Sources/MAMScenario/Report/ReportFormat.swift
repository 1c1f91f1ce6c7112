/// The ways in which a run over scenario files is reported.
@nonexhaustive
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For a person.
  case pretty
  /// For a program.
  case json
  /// For a build server: one suite a file, one case a step.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// Annotations on the lines of a change, as GitHub Actions reads them.
  case github
}

extension CheckResult {
  /// Returns the report, each line with its end.
  ///
  /// ``ReportFormat/pretty`` is here without color; a terminal colors it by itself.
  public func report(_ format: ReportFormat) -> String {
    switch format {
    case .pretty: PrettyReport(emphasis: .none).text(self)
    case .json: JSONReport.text(self)
    case .junit: JUnitReport.text(self)
    case .tap: TAPReport.text(self)
    case .github: GitHubReport.text(self)
    }
  }

  /// The counts in one line.
  public var summary: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if invalid > 0 { parts.append("\(invalid) invalid") }
    let scenarios = entries.count == 1 ? "1 scenario" : "\(entries.count) scenarios"
    return "\(scenarios), \(steps) step\(steps == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
  }
}
