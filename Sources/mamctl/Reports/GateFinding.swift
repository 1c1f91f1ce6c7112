internal import MAMPolicyDocuments

/// Something that a gate found, as build servers and code hosts show it.
struct GateFinding: Hashable, Sendable {
  /// How much it matters.
  enum Level: String, Hashable, Sendable {
    case error, warning, note
  }

  /// A place in a file.
  struct Place: Hashable, Sendable {
    let file: String
    let position: JSONPosition

    /// Where a document states something.
    init(_ place: (file: String, position: JSONPosition)) { (file, position) = place }

    /// The beginning of a file.
    init(startOf file: String) { self.init((file, .start)) }
  }

  /// The stable name of the rule that found it.
  let rule: String
  let level: Level
  /// What was found, in one sentence.
  let message: String
  /// Where it was found.
  let place: Place
  /// The entry that accepts it.
  var accepted: AcceptedFinding?

  /// Returns the finding at another place.
  func placed(_ place: Place) -> GateFinding {
    GateFinding(rule: rule, level: level, message: message, place: place, accepted: accepted)
  }

  /// Returns the finding with more in front of its message.
  func prefixed(_ text: String) -> GateFinding {
    GateFinding(rule: rule, level: level, message: "\(text): \(message)", place: place, accepted: accepted)
  }
}

/// Findings as GitHub Actions reads them: an annotation each, then a summary.
enum GitHubAnnotations {
  static func text(_ findings: [GateFinding], summary: String) -> String {
    let lines = findings.filter { $0.accepted == nil }.map { finding in
      let kind = finding.level == .note ? "notice" : finding.level.rawValue
      return WorkflowCommand.annotation(
        kind, file: finding.place.file, finding.place.position, title: finding.rule, finding.message)
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }
}

/// Findings as SARIF, a result each.
enum SARIFReport {
  static func text(_ findings: [GateFinding]) -> String {
    SARIFText.log(
      rules: Set(findings.map(\.rule)).sorted().map { ["id": .string($0)] },
      results: findings.map(result), version: Release.version)
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
