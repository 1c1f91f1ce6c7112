/// How words are set off in a report for a person.
package struct ReportEmphasis: Sendable {
  let passed: @Sendable (String) -> String
  let failed: @Sendable (String) -> String
  let aside: @Sendable (String) -> String

  /// Creates an emphasis from what each kind of word is turned into.
  package init(
    passed: @escaping @Sendable (String) -> String, failed: @escaping @Sendable (String) -> String,
    aside: @escaping @Sendable (String) -> String
  ) {
    self.passed = passed
    self.failed = failed
    self.aside = aside
  }

  /// Leaves words as they are.
  package static let plain = ReportEmphasis(passed: { $0 }, failed: { $0 }, aside: { $0 })
}
