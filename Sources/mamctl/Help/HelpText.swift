/// The help of one command, made from what it declares.
struct HelpText {
  private let command: Command
  private let path: [String]
  private let usage: Usage

  /// - Parameters:
  ///   - command: whose help it is.
  ///   - path: the words that lead to it, `mamctl` first.
  init(of command: Command, path: [String]) {
    self.command = command
    self.path = path
    usage = command.usage()
  }

  /// The whole text, ending with a line break.
  func rendered(_ layout: Layout) -> String {
    var sections = [layout.folded("\(name): \(command.abstract)"), synopsis(layout)]
    sections += usage.discussion.map { layout.folded($0) }
    sections += [words(layout), arguments(layout), options(layout), examples(layout), statuses(layout)]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var name: String { path.joined(separator: " ") }

  private func synopsis(_ layout: Layout) -> [String] {
    var terms = [name]
    if case .group(let noun, _) = command.body { terms.append(noun.uppercased()) }
    let specs = usage.optionSpecs
    terms += specs.filter { $0.occurrence == .required }.map(\.term)
    terms.append("[options]")
    terms += usage.argumentSpecs.map(\.term)
    return layout.folded("usage: " + terms.joined(separator: " "), indent: 2, first: 0)
  }

  private func words(_ layout: Layout) -> [String] {
    guard case .group(let noun, let words) = command.body else { return [] }
    let rows = words().filter { !$0.isMinor }.map { (term: $0.name, meaning: $0.abstract) }
    let minor = words().filter(\.isMinor).map(\.name)
    let others =
      minor.isEmpty
      ? []
      : layout.folded("one question for each feature: \(minor.joined(separator: ", "))", indent: 4, first: 2)
    return section(noun + "s", layout.table(rows) + others)
      + layout.folded("`\(name) \(noun.uppercased()) --help` says more.", indent: 2)
  }

  private func arguments(_ layout: Layout) -> [String] {
    let rows = usage.argumentSpecs.map { spec in
      let substitute = spec.substitute.map { "; `\($0.term)` is the same" } ?? ""
      return (term: spec.term, meaning: spec.help + choices(spec.value) + substitute)
    }
    return section("arguments", layout.table(rows))
  }

  private func options(_ layout: Layout) -> [String] {
    let specs = usage.optionSpecs + (path.count == 1 ? [VersionVerb.option] : [])
    if case .group = command.body {
      return layout.folded("options: \(specs.map(\.term).joined(separator: ", "))", indent: 2, first: 0)
    }
    let brief = Set(
      usage.brief.options.map(\.spec.name) + usage.argumentSpecs.compactMap { $0.substitute?.name })
    let rows = specs.filter { !brief.contains($0.name) }.map { spec in
      (term: spec.term, meaning: spec.help + choices(spec.value, standing: spec.standing) + times(spec))
    }
    let others =
      usage.brief.reason.isEmpty
      ? []
      : layout.folded(
        usage.brief.reason + ": " + usage.brief.options.map(\.spec.term).joined(separator: ", "), indent: 4,
        first: 2)
    return section("options", layout.table(rows) + others)
  }

  private func examples(_ layout: Layout) -> [String] {
    let lines = usage.examples.flatMap { example in
      layout.folded(example.purpose, indent: 2) + ["    " + layout.style.bold(example.line)]
    }
    return section("examples", lines)
  }

  private func statuses(_ layout: Layout) -> [String] {
    guard case .action = command.body else { return [] }
    let meanings = usage.exitStatuses.map { "\($0.status.rawValue) \($0.meaning)" }
    return layout.folded("exit status: " + meanings.joined(separator: "; ") + ".", indent: 2, first: 0)
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title + ":"] + lines
  }

  private func choices(_ value: ValueSpec?, standing: String? = nil) -> String {
    guard let words = value?.choices, !words.isEmpty else { return "" }
    let shown = words.map { $0 == standing ? "\($0) (default)" : $0 }
    return ": " + shown.joined(separator: ", ")
  }

  private func times(_ spec: OptionSpec) -> String {
    switch spec.occurrence {
    case .optional: ""
    case .required: " (required)"
    case .repeatable: " (may be given again)"
    }
  }
}
