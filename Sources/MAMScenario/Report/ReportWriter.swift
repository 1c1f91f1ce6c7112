/// A report that grows with the run: what was written about a scenario need not be kept until the end.
package struct ReportWriter: Sendable {
  /// What was written so far.
  package private(set) var counts = CheckCounts()

  private let report: any StreamedReport

  /// Creates the report of a run that has not begun.
  ///
  /// - Parameters:
  ///   - format: How the run is reported.
  ///   - emphasis: How words are set off in ``ReportFormat/pretty``.
  package init(_ format: ReportFormat, emphasis: ReportEmphasis = .plain) {
    report = format.report(emphasis)
  }

  /// Returns what the report says of one more file, with the beginning of the report before the first one.
  package mutating func text(of entry: CheckResult.Entry) -> String {
    let head = counts.scenarios == 0 ? report.head : ""
    counts.add(entry)
    return head + report.text(of: entry, number: counts.scenarios)
  }

  /// Returns the end of the report, which is the whole report where there was no file.
  package func end() -> String { (counts.scenarios == 0 ? report.head : "") + report.end(counts) }
}

/// A format of reports, of which each part is known when its file was played.
protocol StreamedReport: Sendable {
  /// What stands before everything.
  var head: String { get }
  /// What is said of a file, the first one of which has the number 1.
  func text(of entry: CheckResult.Entry, number: Int) -> String
  /// What stands behind everything.
  func end(_ counts: CheckCounts) -> String
}

extension [String] {
  /// The lines, each with its end.
  var ended: String { map { $0 + "\n" }.joined() }
}
