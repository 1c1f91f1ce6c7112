internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl explain`: what a reason code means and what it rests on.
enum ExplainVerb {
  static let command = Command(
    "explain", "say what a reason code means and where it comes from", usage: usage, run: run)

  private static let code = Argument.oneOrNone("CODE", "a reason code, or the SDK's own name for a refusal")
  private static let list = Option<Bool>.flag("list", "list every reason code")
  private static let format = Option<DecideArguments.Format>.choice(
    "format", "FORMAT", otherwise: .pretty, "how the answer is written")

  private static func usage() -> Usage {
    Usage(
      arguments: [code],
      options: [list, format],
      examples: [
        .init("Why was the save denied?", "mamctl explain save-service-not-listed"),
        .init("Which codes are there?", "mamctl explain --list"),
      ])
  }

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    let entries: [ReasonEntry]
    switch (invocation[code], invocation[list]) {
    case (nil, true): entries = ReasonCatalog.entries
    case (.some(let name), false):
      guard let entry = ReasonCatalog.entry(named: name) else {
        let nearest = Suggestion.nearest(to: name, among: ReasonCatalog.entries.map(\.code))
        let hint = nearest.map { "; did you mean \($0.quoted)?" } ?? "; `mamctl explain --list` lists them"
        return console.refuse(invocation.misuse("unknown reason code \(name.quoted)\(hint)"))
      }
      entries = [entry]
    case (nil, false): return console.refuse(invocation.misuse("missing argument `CODE`, or `--list`"))
    case (.some, true):
      return console.refuse(invocation.misuse("`--list` lists every code; leave `CODE` out"))
    }
    switch invocation[format] {
    case .json:
      let objects = entries.map(json)
      let only = invocation[list] ? nil : objects.first
      console.out.line(JSONText.text(only ?? .array(objects), layout: .pretty))
    case .pretty:
      let layout = console.layout(of: .out)
      let lines =
        invocation[list]
        ? layout.table(entries.map { ($0.code, "\($0.text) [\($0.basis.rawValue), \($0.rule)]") }, indent: 0)
        : entries.flatMap { pretty($0, layout) }
      for line in lines { console.out.line(line) }
    }
    return .success
  }

  private static func json(_ entry: ReasonEntry) -> JSONOutput {
    .object([
      "code": .string(entry.code), "rule": .string(entry.rule), "basis": .string(entry.basis.rawValue),
      "source": .string(entry.source), "text": .string(entry.text),
      "sdkName": entry.sdkName.map(JSONOutput.string),
    ])
  }

  private static func pretty(_ entry: ReasonEntry, _ layout: Layout) -> [String] {
    let meaning =
      switch entry.basis {
      case .documented: "documented: a source states it"
      case .derived: "derived: two or more sources together force it"
      case .inferred:
        "inferred: no source states it, and this is the reading that protects the organization's data best"
      }
    let rows = [
      ("means", entry.text), ("rule", entry.rule), ("basis", meaning), ("source", entry.source),
    ]
    return [layout.style.bold(entry.code)]
      + layout.table(
        rows.map { (term: $0.0, meaning: $0.1) } + (entry.sdkName.map { [("SDK name", $0)] } ?? []))
  }
}
