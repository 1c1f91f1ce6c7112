internal import MAMAnalysis
internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl schema`: the shape of a format, for editors and validators.
enum SchemaVerb {
  static let command = Command(
    "schema", "print the JSON Schema of a format", usage: usage, run: run)

  /// Every schema that the tool prints; another one is one more element.
  private static let schemas = JSONSchema.documents + [.scenario, .claims, .accepted]

  private static let name = Argument.oneOrNone(
    "NAME", "the format; without it, the list of formats", .choice(schemas.map(\.name)))

  private static let usage = Usage(
    discussion: [
      "The schemas are written in draft 2020-12. An editor that knows one completes keys and words, and marks what "
        + "`mamctl` would refuse. A world, a scenario and a file of claims may name theirs at the top, as `$schema`."
    ] + schemas.map { "`\($0.name)`: \($0.summary)." },
    arguments: [name],
    examples: [
      .init("What may a line of `mamctl eval` hold?", "mamctl schema request"),
      .init("What may a scenario hold?", "mamctl schema scenario"),
    ])

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    if invocation[name] == nil {
      console.out.lines(
        console.layout(of: .out).table(schemas.map { ($0.name, $0.summary) }, indent: 0))
    }
    for schema in schemas where schema.name == invocation[name] {
      console.out.line(json: schema.json)
    }
    return .success
  }
}
