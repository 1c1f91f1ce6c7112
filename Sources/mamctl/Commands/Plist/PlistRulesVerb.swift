internal import MAMPolicyCore
internal import MAMPlist
internal import MAMPolicyDocuments

/// `mamctl plist rules`: the rules, or what one of them means.
enum PlistRulesVerb {
  static let command = Command(
    "rules", "list the rules for property lists, or say what one means", usage: usage, run: run)

  private static let id = Argument.oneOrNone("ID", "a rule, such as `URL001`, or a word, such as `keychain`")

  private static let usage = Usage(
    arguments: [id],
    options: [CommonOptions.format],
    examples: [
      .init("Which rules are there?", "mamctl plist rules"),
      .init("Why does this rule report?", "mamctl plist rules URL001"),
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let wanted = invocation[id]
    var rules = PlistRule.all.filter { wanted == nil || $0.id == wanted }
    let isNamed = wanted != nil && !rules.isEmpty
    if let wanted, rules.isEmpty {
      let words = ExplainTopic.mentioning(wanted).filter { $0.kind == .plistRule }.map { $0.names[0] }
      rules = PlistRule.all.filter { words.contains($0.id) }
    }
    if let wanted, rules.isEmpty {
      let nearest = Suggestion.nearest(to: wanted, among: PlistRule.all.map(\.id))
      let hint = Suggestion.hint(nearest, otherwise: "; `mamctl plist rules` lists them")
      throw invocation.refusal("unknown rule \(wanted.quoted)\(hint)")
    }
    switch invocation[CommonOptions.format] {
    case .json:
      let objects = rules.map(json)
      console.out.line(json: isNamed ? objects.first ?? .null : .array(objects))
    case .pretty:
      let layout = console.layout(of: .out)
      let lines =
        isNamed || rules.count == 1
        ? rules.flatMap { pretty($0, layout) }
        : layout.table(
          rules.map { ($0.id, "\($0.condition) [\($0.severity.rawValue), fix: \($0.fix.rawValue)]") },
          indent: 0)
      console.out.lines(lines)
      if rules.count > 1, !isNamed {
        console.out.line()
        let legend =
          "`fix: safe`: `mamctl plist fix` makes the change if only one change is possible. `fix: ask`: it needs an option "
          + "or `--apply ID`. `fix: none`: you make the change. `mamctl plist rules ID` says more about one rule."
        console.out.lines(layout.folded(legend).map(layout.style.dim))
      }
    }
    return .success
  }

  private static func json(_ rule: PlistRule) -> JSONOutput {
    [
      "id": .string(rule.id), "severity": .string(rule.severity.rawValue), "fix": .string(rule.fix.rawValue),
      "condition": .string(rule.condition), "reason": .string(rule.reason), "source": .string(rule.source),
    ]
  }

  private static func pretty(_ rule: PlistRule, _ layout: Layout) -> [String] {
    let fix =
      switch rule.fix {
      case .safe: "safe: `mamctl plist fix` makes the change if only one change is possible"
      case .ask: "ask: `mamctl plist fix` makes the change if its option or `--apply \(rule.id)` is given"
      case .manual: "none: you make the change"
      }
    return [layout.style.bold(rule.id)]
      + layout.table([
        ("reports", "when " + rule.condition), ("why", rule.reason), ("severity", rule.severity.rawValue),
        ("fix", fix), ("source", rule.source),
      ])
  }
}
