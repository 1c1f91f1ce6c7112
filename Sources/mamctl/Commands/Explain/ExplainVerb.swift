internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl explain`: what a reason, a rule, a setting or anything else means that answers and files name.
enum ExplainVerb {
  static let command = Command(
    "explain", "say what a reason, a rule, a setting, a status or any other name means", usage: usage,
    run: run)

  private static let words = Argument.any(
    "NAME",
    "a reason, rule, setting, step, status, method, class, log name, location, number of a dialog, `floors` (minimum SDK and iOS versions), or any words"
  )
  private static let list = Option<Bool>.flag("list", "list every reason code")
  private static let summary = Option<Bool>.flag(
    "summary", "with `--list`: only how many codes rest on which basis")
  private static let looser = Option<Bool>.flag(
    "looser", "with `--list`: only where the looser of two readings is the default")
  private static let rules = Option<Bool>.flag("rules", "list every rule and open point")

  private static let usage = Usage(
    discussion: [
      "Without an argument, `explain` lists what can be explained. If the words are not a name, it searches for them. A "
        + "question gets the nearest topic, or a list of topics if none has most of its words."
    ],
    arguments: [words],
    options: [list, looser, summary, rules, CommonOptions.format],
    examples: [
      .init("Why was the save denied?", "mamctl explain save-service-not-listed"),
      .init("What does this setting do?", "mamctl explain saveAsBlocked"),
      .init("Why was it wiped?", "mamctl explain 607"),
      .init("What is there about wiping?", "mamctl explain wipe"),
      .init("Which codes are there?", "mamctl explain --list"),
      .init("Where may the SDK be stricter than the answers here?", "mamctl explain --list --looser"),
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    // A name of several words needs no quotes.
    let code = invocation[words].isEmpty ? nil : invocation[words].joined(separator: " ")
    if invocation[summary] {
      guard invocation[list], code == nil, !invocation[rules], !invocation[looser] else {
        throw invocation.refusal("`--summary` goes with `--list`, without `--looser` and `--rules`")
      }
      writeSummary(invocation, console)
      return .success
    }
    if invocation[looser] {
      guard invocation[list], code == nil, !invocation[rules], !invocation[summary] else {
        throw invocation.refusal("`--looser` goes with `--list`")
      }
      write(
        looserByDefault, json, looserRow, invocation, console)
      return .success
    }
    switch (code, invocation[list], invocation[rules]) {
    case (nil, true, false):
      write(ReasonCatalog.entries, json, row, invocation, console)
    case (nil, false, true):
      write(RuleCatalog.entries, json, row, invocation, console)
    case (.some("floors"), false, false):
      write(
        ServiceFloor.all, FloorText.json,
        { (term: "\($0.subject.rawValue) \($0.least)", meaning: $0.sentence) },
        invocation, console)
    case (.some(let name), false, false):
      if let rule = RuleCatalog.entry(named: name) {
        write(rule, json, pretty, invocation, console)
      } else if let entry = ReasonCatalog.entry(named: name) {
        write(entry, json, pretty, invocation, console)
      } else if case let section = RuleCatalog.entries(ofSection: name), !section.isEmpty {
        write(section, json, row, invocation, console)
      } else {
        try explain(name, invocation, console)
      }
    case (nil, false, false): writeKinds(invocation, console)
    case (nil, true, true):
      throw invocation.refusal("`--list` and `--rules` are two lists; give one of them")
    case (.some, _, _):
      let flag = invocation[list] ? "--list" : "--rules"
      throw invocation.refusal("`\(flag)` lists everything; leave `NAME` out")
    }
    return .success
  }

  /// Explains a name that is neither a reason nor a rule, or lists what is about a word.
  private static func explain(_ name: String, _ invocation: Invocation, _ console: Console) throws(InputError)
  {
    var named = ExplainTopic.named(name)
    if named.isEmpty {
      // A sentence with an error of the sign-in is about this error.
      let tokens = name.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
      let error = tokens.lazy.compactMap { token in
        ExplainTopic.signInError(token) ?? ExplainTopic.signInLibraryError(token)
      }.first
      named = [ExplainTopic.internalNumber(name) ?? error].compactMap(\.self)
    }
    // Of "who can print", one word says what it is about.
    let words = ExplainTopic.words(of: name)
    if named.isEmpty, name.contains(" "), words.count == 1 {
      named = ExplainTopic.named(words[0]).filter { $0.kind == .question }
    }
    let folded = EverydayWord.folded(name)
    if let kind = ExplainTopic.Kind.allCases.first(where: { folded == EverydayWord.folded($0.plural) }) {
      return list(ExplainTopic.all.filter { $0.kind == kind }, "", invocation, console)
    }
    var about = ExplainTopic.mentioning(name).filter { topic in !named.contains { $0.names == topic.names } }
    // A code is only near to what is about its parts.
    if named.isEmpty, name.contains("-"), !name.contains(" ") { about.removeAll { !$0.contains(name) } }
    if named.isEmpty, about.count == 1, words.count < 2 { swap(&named, &about) }
    if !named.isEmpty {
      switch invocation[CommonOptions.format] {
      case .json: console.out.line(json: named.count == 1 ? named[0].json : .array(named.map(\.json)))
      case .pretty:
        for (number, topic) in named.enumerated() {
          if number > 0 { console.out.line() }
          console.out.lines(lines(of: topic, console.layout(of: .out)))
        }
        // What people ask about a thing says more than what the thing is; who asked for it has the answer already.
        let isAnswered = named.contains { $0.kind == .subject }
        let headed = about.prefix(2).prefix { $0.isHeaded(by: words) }
        write(
          about, inFull: isAnswered ? 0 : headed.count, "Also about \(name.quoted)", limit: 5, invocation,
          console)
      }
    } else if name.contains(" "), case let nearest = ExplainTopic.nearest(to: name), !nearest.best.isEmpty {
      write(nearest, to: name, invocation, console)
    } else if !about.isEmpty {
      guard invocation[CommonOptions.format] == .pretty else { return list(about, "", invocation, console) }
      console.out.line("\(English.count(about.count, "topic")) about \(name.quoted)")
      write(about, inFull: 2, "Others", limit: 10, invocation, console)
    } else {
      let codes = ReasonCatalog.entries.map(\.code) + RuleCatalog.entries.map(\.id)
      let settings = ExplainTopic.settings.flatMap(\.names)
      let names = ExplainTopic.others.flatMap(\.names)
      // Of names that are equally near, a code is likelier for a text with a hyphen, and a setting for any other.
      let nearest =
        Suggestion.nearest(
          to: name, among: (name.contains("-") ? codes + settings : settings + codes) + names)
        ?? Suggestion.nearest(to: name, among: codes) ?? Suggestion.nearest(to: name, among: names)
      let hint = Suggestion.hint(nearest, otherwise: "; `mamctl explain` says what there is to explain")
      throw invocation.refusal("nothing is called \(name.quoted)\(hint)")
    }
  }

  /// Writes the topics nearest to a question: those that have most of its words in full, the others a line each.
  private static func write(
    _ nearest: (best: [ExplainTopic], others: [ExplainTopic], isClose: Bool), to name: String,
    _ invocation: Invocation, _ console: Console
  ) {
    guard invocation[CommonOptions.format] == .pretty else {
      return list(nearest.best + nearest.others, "", invocation, console)
    }
    // Whoever asks in a sentence expects no topic of that name.
    let isSentence = name.split(separator: " ").count > 2
    guard nearest.isClose else {
      let miss = isSentence ? "Nothing here answers exactly this." : "Nothing is called \(name.quoted)."
      return list(nearest.best + nearest.others, miss + " Topics near it", invocation, console)
    }
    let heading =
      isSentence
      ? nearest.best.count > 1 ? "The nearest answers:" : "The nearest answer:"
      : "Nothing is called \(name.quoted). Nearest to it:"
    console.out.lines(console.layout(of: .out).folded(heading))
    for topic in nearest.best {
      console.out.line()
      console.out.lines(lines(of: topic, console.layout(of: .out)))
    }
    guard !nearest.others.isEmpty else { return }
    console.out.line()
    list(nearest.others, "Other topics near it", invocation, console)
  }

  /// Writes up to so many subjects in full, and the other topics a line each.
  private static func write(
    _ about: [ExplainTopic], inFull count: Int, _ title: String, limit: Int, _ invocation: Invocation,
    _ console: Console
  ) {
    let told = about.prefix(count).prefix { $0.kind == .subject }
    for topic in told {
      console.out.line()
      console.out.lines(lines(of: topic, console.layout(of: .out)))
    }
    let others = Array(about.dropFirst(told.count))
    guard !others.isEmpty else { return }
    console.out.line()
    list(others, title, limit: limit, invocation, console)
  }

  /// A topic in full; a rule and a reason as they are explained by their own names.
  private static func lines(of topic: ExplainTopic, _ layout: Layout) -> [String] {
    switch topic.kind {
    case .rule: RuleCatalog.entry(named: topic.names[0]).map { pretty($0, layout) } ?? topic.lines(layout)
    case .reason: ReasonCatalog.entry(named: topic.names[0]).map { pretty($0, layout) } ?? topic.lines(layout)
    case _: topic.lines(layout)
    }
  }

  /// Lists topics by kind, a line each; of a kind with too many only some.
  private static func list(
    _ topics: [ExplainTopic], _ title: String, limit: Int = .max, _ invocation: Invocation, _ console: Console
  ) {
    let layout = console.layout(of: .out)
    switch invocation[CommonOptions.format] {
    case .json: console.out.line(json: .array(topics.map(\.json)))
    case .pretty:
      if !title.isEmpty { console.out.line("\(title) (`mamctl explain NAME` says more)") }
      for kind in ExplainTopic.Kind.allCases {
        let rows = topics.filter { $0.kind == kind }.map(\.row)
        if rows.isEmpty { continue }
        console.out.section(layout.style.bold(kind.plural))
        // Subjects answer; of names, a few show what there is.
        let most = kind == .subject ? max(limit, 12) : limit
        console.out.lines(layout.table(rows.count > most ? Array(rows.prefix(most - 1)) : rows))
        if rows.count > most {
          console.out.line("  and \(rows.count - most + 1) more; one more word narrows the list")
        }
      }
    }
  }

  /// Writes what there is to explain.
  private static func writeKinds(_ invocation: Invocation, _ console: Console) {
    let kinds = ExplainTopic.Kind.allCases.map { kind in
      (kind: kind, topics: ExplainTopic.all.filter { $0.kind == kind })
    }
    switch invocation[CommonOptions.format] {
    case .json:
      console.out.line(
        json: .array(
          kinds.map {
            [
              "kind": .string($0.kind.rawValue), "means": .string($0.kind.meaning),
              "names": .array($0.topics.map { .string($0.names[0]) }),
            ]
          }))
    case .pretty:
      let layout = console.layout(of: .out)
      console.out.line("mamctl explain NAME explains")
      console.out.lines(
        layout.table(
          kinds.map { kind, topics in
            (
              kind.rawValue,
              "\(kind.meaning) (\(topics.count)), such as \(topics[topics.count / 2].names[0].quoted)"
            )
          }))
      console.out.lines(
        layout.folded(
          "`mamctl explain settings` and the like list them all. Any other word, such as `mamctl explain wipe`, lists what is about it."
        ))
    }
  }

  private static func write<Entry>(
    _ entry: Entry, _ json: (Entry) -> JSONOutput, _ pretty: (Entry, Layout) -> [String],
    _ invocation: Invocation, _ console: Console
  ) {
    switch invocation[CommonOptions.format] {
    case .json: console.out.line(json: json(entry))
    case .pretty: console.out.lines(pretty(entry, console.layout(of: .out)))
    }
  }

  private static func write<Entry>(
    _ entries: [Entry], _ json: (Entry) -> JSONOutput, _ row: (Entry) -> (term: String, meaning: String),
    _ invocation: Invocation, _ console: Console
  ) {
    switch invocation[CommonOptions.format] {
    case .json: console.out.line(json: .array(entries.map(json)))
    case .pretty:
      console.out.lines(console.layout(of: .out).table(entries.map(row), indent: 0))
    }
  }
}
