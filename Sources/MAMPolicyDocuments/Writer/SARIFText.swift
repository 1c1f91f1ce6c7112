/// Findings as SARIF 2.1.0, which code hosts show next to the lines of a change.
///
/// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
package enum SARIFText {
  /// Returns the log of one run, with its line end.
  ///
  /// - Parameters:
  ///   - rules: What the tool looks for.
  ///   - results: What it found.
  ///   - version: The version of the tool.
  ///   - columnKind: What columns count, where the log says so.
  /// - Returns: The text.
  package static func log(
    rules: [JSONOutput], results: [JSONOutput], version: String, columnKind: String? = nil
  ) -> String {
    let run = JSONOutput.object([
      "tool": [
        "driver": ["name": "mamctl", "version": .string(version), "rules": .array(rules)]
      ],
      "columnKind": columnKind.map(JSONOutput.string), "results": .array(results),
    ])
    let log: JSONOutput = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
    return JSONText.text(log, layout: .pretty) + "\n"
  }

  /// Returns a place in a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - position: Where in the file.
  ///   - kept: The characters of the path that stay as they are, of those that are escaped.
  /// - Returns: The physical location.
  package static func location(_ path: String, _ position: JSONPosition, keeping kept: String = "")
    -> JSONOutput
  {
    [
      "artifactLocation": ["uri": .string(URIText.reference(path, keeping: kept))],
      "region": ["startLine": .integer(position.line), "startColumn": .integer(position.column)],
    ]
  }

  /// Returns what an accepted finding says of it, or nil if it is open.
  package static func suppressions(_ entry: AcceptedFinding?) -> JSONOutput? {
    entry.map { [["kind": "external", "justification": .string($0.justification)]] }
  }
}
