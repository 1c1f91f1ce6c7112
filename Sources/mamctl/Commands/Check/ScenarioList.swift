internal import MAMPolicyDocuments
internal import MAMScenario

/// The scenarios of a run that plays none.
struct ScenarioList {
  /// A scenario file.
  struct Row {
    let file: String
    /// What the file says of itself; nothing of one that is not a valid scenario.
    let scenario: (name: String, source: String?)?

    init(_ file: String, _ scenario: Result<Scenario, JSONProblems>) {
      self.file = file
      self.scenario = (try? scenario.get()).map { ($0.name, $0.source) }
    }
  }

  let rows: [Row]

  /// The list for a person, one line a scenario, or for a program.
  func text(asJSON isJSON: Bool) -> String {
    isJSON
      ? JSONText.text(["mam": 1, "scenarios": .array(rows.map(json))], layout: .pretty) + "\n"
      : rows.map { line($0) + "\n" }.joined()
  }

  private func line(_ row: Row) -> String {
    [row.scenario.map { $0.source ?? "-" } ?? "-", row.scenario?.name ?? "(not a valid scenario)", row.file]
      .map(UserText.spelled).joined(separator: "\t")
  }

  private func json(_ row: Row) -> JSONOutput {
    .object([
      "file": .string(row.file), "name": row.scenario.map { .string($0.name) },
      "source": row.scenario?.source.map(JSONOutput.string),
      "status": row.scenario == nil ? "invalid" : nil,
    ])
  }
}
