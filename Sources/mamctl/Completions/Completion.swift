internal import MAMPolicyDocuments

/// What can stand under the cursor of a command line, answered by the tool itself for whatever shell asks.
///
/// The shells' scripts call `mamctl complete -- WORD...` with the words up to the cursor, the last of them unfinished.
enum Completion {
  /// The word that asks; no help lists it, because only scripts use it.
  static let word = "complete"

  /// What a script completes with the shell's own paths.
  static let files = ":files"

  /// A word that can be typed, and what it does.
  struct Offer: Hashable, Sendable {
    let word: String
    var meaning = ""

    /// The offer as a script reads it.
    var line: String { meaning.isEmpty ? word : "\(word)\t\(meaning)" }
  }

  /// Answers a script.
  ///
  /// - Parameters:
  ///   - words: The words after the tool's name; the last one is under the cursor, and may be empty.
  ///   - root: The tree of commands.
  /// - Returns: The lines: words that can be typed, or ``files``.
  static func lines(for words: [String], of root: Command = Tool.root) -> [String] {
    var walk = CompletionWalk(root)
    for word in words.dropLast() { walk.pass(word) }
    return walk.offers(for: words.last ?? "").map(\.line)
  }
}

/// The walk along the words before the cursor.
private struct CompletionWalk {
  private let root: Command
  /// The command that the words lead to; nil after a word that is none.
  private var command: Command?
  /// Whether the words are those of `help`, which takes the same words as the tool.
  private var isHelp = false
  /// The option whose value comes next.
  private var option: OptionSpec?
  private var isEnded = false
  /// How many arguments were typed.
  private var position = 0

  init(_ root: Command) {
    self.root = root
    command = root
  }

  private var words: [Command] { command?.words ?? [] }

  private var options: [OptionSpec] {
    guard let command else { return [] }
    if isHelp { return CommonOptions.all.map(\.spec) }
    return command.usage().optionSpecs + (command.name == root.name ? [VersionVerb.option] : [])
  }

  private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

  mutating func pass(_ word: String) {
    // Bash makes three words of `--name=value`.
    if word == "=", option != nil { return }
    let takesValue = option != nil
    option = nil
    if takesValue, !Self.isOption(word) { return }
    if isEnded {
      position += 1
    } else if word == "--" {
      isEnded = true
    } else if Self.isOption(word) {
      option = options.first { $0.name == word && $0.value != nil }
    } else if !words.isEmpty {
      enter(word)
    } else {
      position += 1
    }
  }

  private mutating func enter(_ word: String) {
    let wanted = command?.rewords(word)?.word ?? word
    let found = words.first { $0.name == wanted }
    if !isHelp, found?.name == HelpVerb.command.name {
      isHelp = true
    } else {
      command = found
    }
  }

  /// Returns what can stand under the cursor, where some of it may have been typed.
  func offers(for typed: String) -> [Completion.Offer] {
    let isPlain = !Self.isOption(typed)
    if let option, isPlain { return values(of: option.value, beginning: typed == "=" ? "" : typed) }
    if !isEnded, typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") {
      let named = options.first { $0.name == typed[..<sign] }
      return values(
        of: named?.value, beginning: String(typed[typed.index(after: sign)...]), after: "\(typed[...sign])")
    }
    let all: [Completion.Offer]
    if !isEnded, !isPlain || words.isEmpty && typed == "-" {
      all = options.map { .init(word: $0.name, meaning: $0.help) }
    } else if !words.isEmpty {
      all = words.map { .init(word: $0.name, meaning: $0.abstract) }
    } else {
      return values(of: argument?.value, beginning: typed)
    }
    return all.filter { $0.word.hasPrefix(typed) }
  }

  /// The argument under the cursor; the last one may be given several times.
  private var argument: ArgumentSpec? {
    guard let command, !isHelp else { return nil }
    let all = command.usage().argumentSpecs
    if position < all.count { return all[position] }
    return all.last.flatMap { $0.isRepeated ? $0 : nil }
  }

  private func values(of value: ValueSpec?, beginning typed: String, after lead: String = "")
    -> [Completion.Offer]
  {
    switch value?.kind {
    case .path: [.init(word: Completion.files)]
    case .choice(let words): words.filter { $0.hasPrefix(typed) }.map { .init(word: lead + $0) }
    case .text, .wholeNumber, nil: []
    }
  }
}
