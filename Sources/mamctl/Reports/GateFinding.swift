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
  /// Where; nil if it is in no file.
  let place: Place?
}

/// Findings as GitHub Actions reads them: an annotation each, then a summary.
enum GitHubAnnotations {
  static func text(_ findings: [GateFinding], summary: String) -> String {
    let lines = findings.map { finding in
      let kind = finding.level == .note ? "notice" : finding.level.rawValue
      let place = finding.place.map { "file=\(property($0.file)),line=\($0.line),col=\($0.column)," } ?? ""
      return "::\(kind) \(place)title=\(property(finding.rule))::\(data(finding.message))"
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}

/// Findings as SARIF 2.1.0, which code hosts show beside the lines of a change.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
enum SARIFReport {
  static func text(_ findings: [GateFinding]) -> String {
    let rules = Set(findings.map(\.rule)).sorted()
    let output: JSONOutput = .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": "mamctl", "version": .string(Release.version),
              "rules": .array(rules.map { .object(["id": .string($0)]) }),
            ])
          ]),
          "results": .array(findings.map(result)),
        ])
      ]),
    ])
    return JSONText.text(output, layout: .pretty) + "\n"
  }

  private static func result(_ finding: GateFinding) -> JSONOutput {
    .object([
      "ruleId": .string(finding.rule), "level": .string(finding.level.rawValue),
      "message": .object(["text": .string(finding.message)]),
      "locations": finding.place.map { place in
        .array([
          .object([
            "physicalLocation": .object([
              "artifactLocation": .object(["uri": .string(uri(place.file))]),
              "region": .object(["startLine": .integer(place.line), "startColumn": .integer(place.column)]),
            ])
          ])
        ])
      },
    ])
  }

  /// A path as a relative reference: what has a meaning in URIs is escaped.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri += String(Unicode.Scalar(byte))
      case _:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}
