internal import MAMPolicyDocuments

/// The findings in the Static Analysis Results Interchange Format, with the fixes as replacements of bytes.
enum PlistSARIF {
  static func text(_ check: PlistCheck, version: String) -> String {
    SARIFText.log(
      rules: PlistRule.all.map(rule),
      results: zip(check.report.files, check.project.members).flatMap { file, member in
        file.findings.map { result($0, in: member.file) }
      } + check.report.faults.map(result),
      version: version, columnKind: "unicodeCodePoints")
  }

  private static func rule(_ rule: PlistRule) -> JSONOutput {
    [
      "id": .string(rule.id), "shortDescription": ["text": .string(rule.condition)],
      "fullDescription": ["text": .string(rule.reason)], "help": ["text": .string("Source: " + rule.source)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private static func result(_ finding: PlistFinding, in file: PlistFile) -> JSONOutput {
    let related = finding.related.map { place -> JSONOutput in
      [
        "physicalLocation": location(place.path, place.position), "message": ["text": .string(place.text)],
      ]
    }
    let fixes = fixes(of: finding, in: file)
    return .object([
      "ruleId": .string(finding.id),
      "ruleIndex": PlistRule.all.firstIndex { $0.id == finding.id }.map { .integer($0) },
      "level": .string(finding.severity.rawValue), "message": ["text": .string(finding.message)],
      "locations": [["physicalLocation": location(file.path, finding.position)]],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "fixes": fixes.isEmpty ? nil : .array(fixes),
      "suppressions": SARIFText.suppressions(finding.accepted),
    ])
  }

  private static func result(_ fault: Acceptance.Fault) -> JSONOutput {
    [
      "ruleId": .string(fault.code), "level": "error", "message": ["text": .string(fault.message)],
      "locations": [["physicalLocation": location(fault.entry.file, fault.entry.position)]],
    ]
  }

  private static func location(_ path: String, _ position: JSONPosition) -> JSONOutput {
    SARIFText.location(path, position, keeping: kept)
  }

  private static func fixes(of finding: PlistFinding, in file: PlistFile) -> [JSONOutput] {
    guard case .list(let syntax) = file.form, syntax.encoding == .utf8, !finding.changes.isEmpty else {
      return []
    }
    let replacements = PlistEdits(finding.changes, in: syntax).edits.map { edit -> JSONOutput in
      [
        "deletedRegion": [
          "byteOffset": .integer(edit.range.lowerBound), "byteLength": .integer(edit.range.count),
        ],
        "insertedContent": ["text": .string(String(decoding: edit.text, as: UTF8.self))],
      ]
    }
    if replacements.isEmpty { return [] }
    return [
      [
        "description": ["text": .string("the edit of `mamctl plist fix`")],
        "artifactChanges": [
          ["artifactLocation": ["uri": .string(uri(file.path))], "replacements": .array(replacements)]
        ],
      ]
    ]
  }

  private static func uri(_ path: String) -> String { URIText.reference(path, keeping: kept) }

  private static let kept = "+@"
}
