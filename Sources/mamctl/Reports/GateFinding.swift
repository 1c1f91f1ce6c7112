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
    let line: Int
    let column: Int

    /// Where a document states something.
    init(_ place: (file: String, position: JSONPosition)) {
      file = place.file
      line = place.position.line
      column = place.position.column
    }

    /// The beginning of a file.
    init(startOf file: String) {
      self.init((file, JSONPosition(line: 1, column: 1)))
    }
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
      let place = finding.place
      return "::\(kind) file=\(property(place.file)),line=\(place.line),col=\(place.column),"
        + "title=\(property(finding.rule))::\(data(finding.message))"
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  private static func data(_ text: String) -> String {
    text.escaping(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).escaping([":": "%3A", ",": "%2C"])
  }
}

/// Findings as SARIF 2.1.0, which code hosts show beside the lines of a change.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
enum SARIFReport {
  static func text(_ findings: [GateFinding]) -> String {
    let rules = Set(findings.map(\.rule)).sorted()
    let output: JSONOutput = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "mamctl", "version": .string(Release.version),
              "rules": .array(rules.map { ["id": .string($0)] }),
            ]
          ],
          "results": .array(findings.map(result)),
        ]
      ],
    ]
    return JSONText.text(output, layout: .pretty) + "\n"
  }

  private static func result(_ finding: GateFinding) -> JSONOutput {
    let place = finding.place
    return .object([
      "ruleId": .string(finding.rule), "level": .string(finding.level.rawValue),
      "message": ["text": .string(finding.message)],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": .string(URIText.reference(place.file))],
            "region": ["startLine": .integer(place.line), "startColumn": .integer(place.column)],
          ]
        ]
      ],
      "suppressions": finding.accepted.map {
        [["kind": "external", "justification": .string($0.justification)]]
      },
    ])
  }
}
