internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Something that `mamctl explain` explains: its names, what it is, and what is known of it.
struct ExplainTopic: Sendable {
  /// What there is to explain, in the order of the overview.
  enum Kind: String, CaseIterable, Sendable {
    case subject, setting, question, status, method, key, message, reason, rule, step, number, location
    case plistRule = "plist rule"
    case logName = "log name"
    case interface = "iOS class"
    case term

    /// The kind's name for several.
    var plural: String { self == .status || self == .interface ? rawValue + "es" : rawValue + "s" }

    /// How much sooner than others a topic of the kind is what somebody asks about in words.
    var preference: Double {
      switch self {
      case .subject, .question, .message: 1.3
      case .setting: 1.2
      case .reason, .rule, .step, .status, .method, .number, .location, .plistRule, .logName,
        .interface, .key, .term:
        1
      }
    }

    /// What the kind is, for the overview.
    var meaning: String {
      switch self {
      case .reason: "a reason code of an answer, or the SDK's own name for a refusal"
      case .rule: "a rule that answers cite, an open point, or a section of rules such as R6"
      case .setting: "a setting, by Graph's key or the admin center's label"
      case .question: "what `decide` and `why` answer"
      case .step: "what a step of a scenario can do"
      case .status: "what the service answers when an account is enrolled or checks in, by number or name"
      case .method: "a method of the SDK: which question, step or rule it is"
      case .number: "a number that the SDK's dialog shows when it wipes"
      case .location: "a place to save to or open from, or an everyday name for one"
      case .plistRule: "a rule for the property lists of an app"
      case .logName: "a setting by its name in an app protection log"
      case .interface: "a class of iOS, with the question about what it does"
      case .key: "a key of an app's Info.plist, or one that device management gives to an app"
      case .message: "a text that the SDK shows to a user"
      case .term: "a term of the admin center that is no setting"
      case .subject: "what people ask about in words of their own"
      }
    }
  }

  let kind: Kind
  /// What it is called, the first name first; letter case, blanks and hyphens make no difference.
  let names: [String]
  /// What it is, in a few words.
  let title: String
  /// What is known of it.
  let rows: [(term: String, meaning: String)]

  /// Whether it is called so.
  func isCalled(_ folded: String) -> Bool { names.contains { EverydayWord.folded($0) == folded } }

  /// Whether a word of its texts begins with one that is looked for.
  func mentions(_ words: [String]) -> Bool {
    let texts = (names + [title] + rows.map(\.meaning)).map(Folding.fold)
    return words.allSatisfy { word in
      texts.contains { text in
        text.split { !$0.isLetter && !$0.isNumber }.contains { Self.word($0, beginsWith: word) }
      }
    }
  }

  /// Whether a word begins with another; a number is nothing but itself.
  private static func word(_ word: Substring, beginsWith beginning: String) -> Bool {
    beginning.allSatisfy(\.isNumber) ? word == beginning : word.hasPrefix(beginning)
  }

  /// The words of a topic, by the text in which they stand.
  private struct Index {
    let topic: ExplainTopic
    let names: [[String]]
    let title: [String]
    let rows: [String]

    init(_ topic: ExplainTopic) {
      self.topic = topic
      names = topic.names.map(ExplainTopic.parts)
      title = ExplainTopic.parts(of: topic.title)
      rows = topic.rows.map(\.meaning).flatMap(ExplainTopic.parts)
    }

    /// Whether a text of the topic has a word.
    func mentions(_ word: AskedWord) -> Bool {
      word.isIn(title) || word.isIn(rows) || names.contains { word.isIn($0) }
    }

    /// How much the topic says of words that it mentions. A rare word counts for more than a common one, and a word of
    /// the name that has the most of them for more than one of another text.
    func weight(of words: [(word: AskedWord, rarity: Double)]) -> Double {
      var (best, most) = ([String](), 0.0)
      for name in names {
        let rarity = words.filter { $0.word.isIn(name) }.reduce(0) { $0 + $1.rarity }
        if rarity > most { (best, most) = (name, rarity) }
      }
      return words.reduce(0) { $0 + $1.rarity * weight(of: $1.word, best: best) }
    }

    private func weight(of word: AskedWord, best: [String]) -> Double {
      if topic.isCalled(word.text) { return 4 }
      if word.isIn(best) { return 3 }
      if word.isIn(title) { return 2 }
      return names.contains { word.isIn($0) } ? 1.5 : 1
    }
  }

  /// The words of a text, and those of which a name such as `printBlocked` is made.
  private static func parts(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.flatMap { word -> [String] in
      var parts = [""]
      for character in word {
        if character.isUppercase, parts[parts.count - 1].last?.isLowercase == true { parts.append("") }
        parts[parts.count - 1].append(character)
      }
      return (parts.count > 1 ? [String(word)] : []) + parts
    }.map(Folding.fold)
  }

  /// The topic in full.
  func lines(_ layout: Layout) -> [String] {
    let noun = kind == .number ? "in the SDK's dialog" : kind.rawValue
    let kind = self.kind == .subject ? ": " : "  " + noun + (title.isEmpty ? "" : ": ")
    return layout.folded(layout.style.bold(names[0]) + "\(kind)\(title)", indent: 2, first: 0)
      + layout.table(rows.filter { !$0.meaning.isEmpty })
  }

  /// The topic in one row of a list.
  var row: (term: String, meaning: String) { (names[0], title.isEmpty ? rows.first?.meaning ?? "" : title) }

  /// The topic for a program.
  var json: JSONOutput {
    .object(
      [
        .init("kind", .string(kind.rawValue)), .init("name", .string(names[0])),
        .init("title", .string(title)),
      ]
        + rows.filter { !$0.meaning.isEmpty }.map { .init($0.term, .string($0.meaning)) })
  }

  /// Everything that can be explained, except reasons and rules.
  static let others: [ExplainTopic] =
    settings + questions + steps + statuses + methods + numbers + locations + plistRules + logNames
    + interfaces + keys + infoKeys + messages + terms + subjects + integration + helpDesk
    + helpDeskMessages

  /// Everything there is.
  static let all: [ExplainTopic] =
    ReasonCatalog.entries.map { entry in
      ExplainTopic(
        kind: .reason, names: [entry.code] + [entry.sdkName].compactMap(\.self), title: entry.text,
        rows: [("source", entry.source)])
    }
    + RuleCatalog.entries.map { rule in
      ExplainTopic(kind: .rule, names: [rule.id], title: rule.title, rows: [("says", rule.text)])
    } + others

  /// Returns the topics that have a name.
  static func named(_ name: String) -> [ExplainTopic] {
    let folded = EverydayWord.folded(name)
    let found = others.filter { $0.isCalled(folded) }
    if !found.isEmpty { return found }
    let titled = all.filter { $0.kind == .rule && EverydayWord.folded($0.title) == folded }
    if !titled.isEmpty { return titled }
    // A line of a log with a number is about this number, unless it counts something.
    let words = tokens(of: name)
    let numbers = words.indices.filter { place in
      words[place].count == 3 && words[place].allSatisfy(\.isNumber)
        && !(words.dropFirst(place + 1).first.map { units.contains($0.lowercased()) } ?? false)
    }.map { words[$0] }
    let numbered =
      numbers.count == words.count
      ? []
      : numbers.flatMap { number in
        let called = others.filter { $0.isCalled(number) }
        return called.isEmpty ? internalNumber(number).map { [$0] } ?? [] : called
      }
    if !numbered.isEmpty { return numbered }
    // `isSaveToAllowed(for:)` and `isSaveToAllowedForLocation:` are called like the method.
    let stem = EverydayWord.folded(String(name.prefix { $0 != "(" && $0 != ":" }))
    guard stem.count >= 8 else { return [] }
    let called = methods.filter { $0.isCalled(stem) }
    return called.isEmpty
      ? methods.filter { $0.names.contains { EverydayWord.folded($0).hasPrefix(stem) } } : called
  }

  /// Words that make the number before them a count.
  private static let units: Set = ["characters", "minutes", "hours", "days", "users", "devices", "apps"]

  /// Returns the topics whose names a sentence has: words such as `printBlocked`, labels of settings and texts of dialogs.
  private static func named(in sentence: String) -> (called: [ExplainTopic], labeled: [ExplainTopic]) {
    let words = tokens(of: sentence)
    guard words.count > 1 else { return ([], []) }
    let called = words.filter { $0.dropFirst().contains(where: \.isUppercase) && $0.count >= 8 }
      .flatMap { word in
        // OneDrive and SharePoint are names of apps as well, and a sentence is seldom about the place.
        others.filter { $0.kind != .location && $0.isCalled(EverydayWord.folded(word)) }
      }
    let folded = EverydayWord.folded(sentence)
    let labeled = settings.filter { topic in
      topic.names.dropFirst().contains { name in
        name.contains(" ") && name.count >= 16 && folded.contains(EverydayWord.folded(name))
      }
    }
    let said = Set(words.map(Folding.fold))
    let quoted = (messages + helpDeskMessages).filter { topic in
      topic.names.map { tokens(of: $0).map(Folding.fold) }.contains {
        $0.count > 2 && said.isSuperset(of: $0)
      }
    }
    return (called, labeled + quoted)
  }

  private static func tokens(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      String(word.drop { !$0.isLetter && !$0.isNumber }.prefix { $0.isLetter || $0.isNumber || $0 == "." })
    }
  }

  /// Words of a question that say nothing of what it is about.
  private static let fillers: Set<String> = [
    "why", "what", "how", "when", "where", "who", "which", "is", "are", "was", "were", "be", "been", "do",
    "does", "did", "can", "cannot", "not", "no", "and", "or", "by", "from", "with", "if", "has", "have",
    "may", "should", "will", "the", "a", "an", "my", "our", "i", "we", "it", "this", "that", "of", "to", "in",
    "on", "for", "about", "mean", "means", "user", "users", "company", "people", "staff", "their",
    // What an apostrophe leaves of "isn't", and the like.
    "isn", "aren", "wasn", "doesn", "don", "didn", "won", "couldn", "hasn", "haven",
    "am", "me", "you", "your", "us", "they", "them", "its", "get", "gets", "getting", "got", "would", "could",
    "want", "any", "some", "although", "despite", "difference", "between", "but",
  ]

  /// Returns the words of a text that say what it is about.
  static func words(of text: String) -> [String] {
    Folding.fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
      !fillers.contains($0)
    }
  }

  /// Returns the topics whose texts have every word of a text; none for a text that says too little.
  static func mentioning(_ text: String) -> [ExplainTopic] {
    let words = words(of: text)
    guard words.contains(where: { $0.count >= 3 }) else { return [] }
    let asked = words.map { (word: AskedWord($0), rarity: 1.0) }
    let about = all.filter { $0.mentions(words) }
    let subjects = about.filter { $0.kind == .subject }
      .map { (topic: $0, weight: Index($0).weight(of: asked) + ($0.isHeaded(by: words) ? 10 : 0)) }
      .enumerated()
      .sorted { ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset) }
    return subjects.map(\.element.topic) + about.filter { $0.kind != .subject }
  }

  private static let indexes = all.map(Index.init)

  /// Returns the topics nearest to a text, the best first: those whose names it has, and those with words of it.
  ///
  /// - Returns: Up to two that are about as good as one another, and some more; and whether the first has most of what the
  ///   text asks, where a rare word counts for more than a common one.
  static func nearest(to text: String) -> (best: [ExplainTopic], others: [ExplainTopic], isClose: Bool) {
    let (called, labeled) = named(in: text)
    let ranked = ranked(by: text)
    let least = (ranked.first?.weight ?? 0) * 0.85
    let good = ranked.filter { $0.weight >= least }.map(\.topic)
    // A label says what a question is about, but seldom what is asked of it.
    let order = called.prefix(2) + good.prefix(1) + labeled + good.dropFirst() + ranked.map(\.topic)
    let names = order.map(\.names).eachOnce
    let topics = names.compactMap { names in order.first { $0.names == names } }
    let isNamed = called.count + labeled.count > 0
    let count = min(2, max(1, (called + labeled + good).map(\.names).eachOnce.count))
    let isClose = ranked.first.map { $0.share >= 0.5 || $0.topic.isAsked(by: text) } ?? false
    return (Array(topics.prefix(count)), Array(topics.dropFirst(count).prefix(6)), isNamed || isClose)
  }

  private static func ranked(by text: String) -> [(topic: ExplainTopic, weight: Double, share: Double)] {
    let words = words(of: text).filter { $0.count >= 3 }.eachOnce.map(AskedWord.init)
    let asked = words.map { word -> (word: AskedWord, mentions: [Bool], rarity: Double) in
      let mentions = indexes.map { $0.mentions(word) }
      // A word that no topic has says as little as a common one.
      let count = mentions.count { $0 }
      let others = count == 0 ? 8 : all.count / count
      // The logarithm to base 2, in whole numbers.
      return (word, mentions, Double(Int.bitWidth - others.leadingZeroBitCount) * word.emphasis)
    }
    let said = indexes.indices.map { index in asked.filter { $0.mentions[index] } }
    let near = said.indices.filter { !said[$0].isEmpty }
    let whole = max(1, asked.reduce(0) { $0 + $1.rarity })
    let found = near.map { index -> (index: Int, weight: Double) in
      let weight = indexes[index].weight(of: said[index].map { (word: $0.word, rarity: $0.rarity) })
      return (index, weight * all[index].kind.preference)
    }
    return found.sorted { ($0.weight, $1.index) > ($1.weight, $0.index) }.prefix(10)
      .map { (all[$0.index], $0.weight, said[$0.index].reduce(0) { $0 + $1.rarity } / whole) }
  }
}
