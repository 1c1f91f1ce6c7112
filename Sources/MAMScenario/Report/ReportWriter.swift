/// A report that grows with the run: what was written about a scenario need not be kept until the end.
package struct ReportWriter: Sendable {
  /// What was written so far.
  package private(set) var counts = CheckCounts()

  private let report: any StreamedReport
  private var hasFailedQuestion = false

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
    if case .played(let scenario) = entry {
      hasFailedQuestion = hasFailedQuestion || scenario.steps.contains { !$0.hasPassed && $0.question != nil }
    }
    return head + report.text(of: entry, number: counts.scenarios)
  }

  /// Returns the end of the report, which is the whole report where there was no file.
  package func end() -> String {
    (counts.scenarios == 0 ? report.head : "") + (hasFailedQuestion ? report.hint : "") + report.end(counts)
  }
}

/// A format of reports, of which each part is known when its file was played.
protocol StreamedReport: Sendable {
  /// What stands before everything.
  var head: String { get }
  /// What is said of a file, the first one of which has the number 1.
  func text(of entry: CheckResult.Entry, number: Int) -> String
  /// How to find out why answers are not as expected, before the end of a run with such a failure.
  var hint: String { get }
  /// What stands behind everything.
  func end(_ counts: CheckCounts) -> String
}

extension StreamedReport {
  /// A program needs no hint.
  var hint: String { "" }
}

extension [String] {
  /// The lines, each with its end.
  var ended: String { map { $0 + "\n" }.joined() }
}
