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

extension ReportFormat {
  /// Returns a report that has not begun, with the words of ``pretty`` set off as the emphasis says.
  func report(_ emphasis: ReportEmphasis) -> any StreamedReport {
    switch self {
    case .pretty: PrettyReport(emphasis: emphasis)
    case .json: JSONReport()
    case .junit: JUnitReport()
    case .tap: TAPReport()
    case .github: GitHubReport()
    }
  }
}

extension CheckResult {
  /// Returns the report, each line with its end.
  public func report(_ format: ReportFormat) -> String { report(format, emphasis: .plain) }

  /// Returns the report, each line with its end.
  ///
  /// - Parameters:
  ///   - format: How the run is reported.
  ///   - emphasis: How words are set off in ``ReportFormat/pretty``.
  /// - Returns: The report.
  package func report(_ format: ReportFormat, emphasis: ReportEmphasis) -> String {
    var writer = ReportWriter(format, emphasis: emphasis)
    return entries.map { writer.text(of: $0) }.joined() + writer.end()
  }
}
