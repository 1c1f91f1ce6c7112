/// The ways in which the findings of a check are reported.
@nonexhaustive
public enum PlistReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For a person.
  case pretty
  /// For a program.
  case json
  /// For code-scanning pages, with the fixes: the Static Analysis Results Interchange Format, version 2.1.0.
  case sarif
  /// Annotations on the lines of a change, as GitHub Actions reads them.
  case github
  /// For a build server: one suite a file, one case a finding.
  case junit
  /// One line a finding, as compilers print them: Xcode shows it at its place.
  case xcode
}

extension PlistCheck {
  /// Returns the report in a format, each line with its end; that for a person is here without color.
  ///
  /// - Parameters:
  ///   - format: How it is written.
  ///   - version: The version of the tool, for formats that state it.
  /// - Returns: The text.
  public func text(_ format: PlistReportFormat, version: String) -> String {
    switch format {
    case .pretty: PrettyPlistReport.lines(report).map { $0.text + "\n" }.joined()
    case .json: PlistJSON.text(report)
    case .sarif: PlistSARIF.text(self, version: version)
    case .github: PlistGitHub.text(report)
    case .junit: PlistJUnit.text(report)
    case .xcode: PlistXcode.text(report)
    }
  }
}
