/// Something that a gate found, as build servers and code hosts show it.
package struct GateFinding: Hashable, Sendable {
  /// How much it matters.
  package enum Level: String, Hashable, Sendable {
    case error, warning, note
  }

  /// A place in a file.
  package struct Place: Hashable, Sendable {
    package let file: String
    package let position: JSONPosition

    /// Where a document states something.
    package init(_ place: (file: String, position: JSONPosition)) { (file, position) = place }

    /// The beginning of a file.
    package init(startOf file: String) { self.init((file, .start)) }
  }

  /// The stable name of the rule that found it.
  package let rule: String
  package let level: Level
  /// What was found, in one sentence.
  package let message: String
  /// Where it was found.
  package let place: Place
  /// The entry that accepts it.
  package let accepted: AcceptedFinding?

  /// Creates a finding.
  package init(
    rule: String, level: Level, message: String, place: Place, accepted: AcceptedFinding? = nil
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.place = place
    self.accepted = accepted
  }

  /// Creates the finding that an entry expired, or matches nothing any more.
  package init(_ fault: Acceptance.Fault) {
    self.init(
      rule: fault.code, level: .error, message: fault.message,
      place: Place((fault.entry.file, fault.entry.position)))
  }

  /// Returns the finding at another place.
  package func placed(_ place: Place) -> GateFinding {
    GateFinding(rule: rule, level: level, message: message, place: place, accepted: accepted)
  }

  /// Returns the finding with more in front of its message.
  package func prefixed(_ text: String) -> GateFinding {
    GateFinding(rule: rule, level: level, message: "\(text): \(message)", place: place, accepted: accepted)
  }
}

/// Findings as GitHub Actions reads them: an annotation each, then a summary if there is one.
package enum GitHubAnnotations {
  package static func text(_ findings: [GateFinding], summary: String? = nil) -> String {
    let lines = findings.filter { $0.accepted == nil }.map { finding in
      let kind = finding.level == .note ? "notice" : finding.level.rawValue
      return WorkflowCommand.annotation(
        kind, file: finding.place.file, finding.place.position, title: finding.rule, finding.message)
    }
    return (lines + [summary].compactMap(\.self)).map { $0 + "\n" }.joined()
  }
}

/// Findings as SARIF, a result each.
package enum SARIFReport {
  package static func text(_ findings: [GateFinding], version: String) -> String {
    SARIFText.log(
      rules: Set(findings.map(\.rule)).sorted().map { ["id": .string($0)] },
      results: findings.map(result), version: version)
  }

  private static func result(_ finding: GateFinding) -> JSONOutput {
    .object([
      "ruleId": .string(finding.rule), "level": .string(finding.level.rawValue),
      "message": ["text": .string(finding.message)],
      "locations": [
        ["physicalLocation": SARIFText.location(finding.place.file, finding.place.position)]
      ],
      "suppressions": SARIFText.suppressions(finding.accepted),
    ])
  }
}
