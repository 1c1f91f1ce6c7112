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
    let rows = words().map { (term: $0.name, meaning: $0.abstract) }
    return section(noun + "s", layout.table(rows))
      + layout.folded("`\(name) \(noun.uppercased()) --help` says more.", indent: 2)
  }

  private func arguments(_ layout: Layout) -> [String] {
    let rows = usage.argumentSpecs.map { spec in
      (term: spec.term, meaning: spec.help + choices(spec.value))
    }
    return section("arguments", layout.table(rows))
  }

  private func options(_ layout: Layout) -> [String] {
    let specs = usage.optionSpecs + (path.count == 1 ? [VersionVerb.option] : [])
    let rows = specs.map { spec in
      (term: spec.term, meaning: spec.help + choices(spec.value, standing: spec.standing) + times(spec))
    }
    return section("options", layout.table(rows))
  }

  private func examples(_ layout: Layout) -> [String] {
    let lines = usage.examples.flatMap { example in
      layout.folded(example.purpose, indent: 2) + ["    " + layout.style.bold(example.line)]
    }
    return section("examples", lines)
  }

  private func statuses(_ layout: Layout) -> [String] {
    guard case .action = command.body else { return [] }
    let rows = usage.exitStatuses.map { (term: String($0.status.rawValue), meaning: $0.meaning) }
    return section("exit status", layout.table(rows))
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
