internal import MAMPolicyCore
import MAMPolicyDocuments

/// Which command a command line names, and what is left for that command to understand.
struct Resolution: Sendable {
  /// The verb, or the group whose help is wanted.
  let command: Command
  /// The words that lead to it, `mamctl` first.
  let path: [String]
  /// The tokens that are not such words.
  let tokens: [Token]
  /// Whether `--help` or `-h` stands among them, before any `--`.
  let wantsHelp: Bool
  /// What the last word was taken for, where it is an everyday word.
  let rewording: Rewording?
  /// What the verb does; a group has only help to show.
  let run: Command.Action

  /// Finds the command, going down from `root` word by word.
  ///
  /// Words come first: before the last of them only the options that every verb takes may stand.
  init(of tokens: [Token], in root: Command) throws(UsageError) {
    var walk = Walk(tokens: tokens[...], command: root, path: [root.name])
    while case .group(let noun, _) = walk.command.body {
      guard let word = try walk.nextWord() else {
        guard walk.wantsHelp else { throw walk.missingWord(noun: noun) }
        break
      }
      try walk.enter(word)
    }
    command = walk.command
    path = walk.path
    rewording = walk.rewording
    self.tokens = walk.passed + walk.tokens
    wantsHelp = walk.wantsHelp || walk.tokens.contains(where: \.isHelp)
    switch walk.command.body {
    case .action(let action): run = action
    case .group: run = { _, _ in .usage }
    }
  }

  /// When help is to be colored: `--color` is heeded even though nothing else is checked any more.
  var color: ColorChoice {
    let option = CommonOptions.color
    var given: [String] = []
    for (position, token) in tokens.enumerated() {
      guard case .option(option.spec.name, let inline) = token.shape else { continue }
      if let inline {
        given.append(inline)
      } else if position + 1 < tokens.count, case .value(let next) = tokens[position + 1].shape {
        given.append(next)
      }
    }
    return option.reading(given)
  }

  /// The word of a group with a name.
  static func word(
    _ name: String, of group: Command, at path: [String]
  ) throws(UsageError) -> Command {
    guard case .group(let noun, let words) = group.body else {
      throw UsageError(path: path, unexpected: name)
    }
    let all = words()
    let wanted = group.rewords(name)?.word ?? name
    guard let found = all.first(where: { $0.name == wanted }) else {
      let spellings = group.takesEverydayWords ? EverydayWord.spellings(at: .question) : []
      if !spellings.isEmpty, let hint = LaunchWord.hint(name) {
        throw UsageError(path: path, fault: "unknown \(noun) \(name.quoted); \(hint)")
      }
      let nearest = Suggestion.nearest(to: name, among: all.map(\.name) + spellings)
      let hint = Suggestion.hint(
        nearest, otherwise: spellings.isEmpty ? "" : "; `mamctl help words` lists everyday names")
      throw UsageError(path: path, fault: "unknown \(noun) \(name.quoted)\(hint)")
    }
    return found
  }
}

/// The walk down the tree of commands.
private struct Walk {
  /// What has not been looked at.
  var tokens: ArraySlice<Token>
  var command: Command
  var path: [String]
  /// Common options that stood before a word.
  var passed: [Token] = []
  var wantsHelp = false
  var rewording: Rewording?

  /// The next word, with the common options before it passed over.
  mutating func nextWord() throws(UsageError) -> String? {
    while let token = tokens.popFirst() {
      switch token.shape {
      case .value(let word): return word
      case .terminator: continue
      case .option(VersionVerb.option.name, let inline) where path.count == 1:
        if let inline {
          throw UsageError(path: path, unwantedValue: inline, for: VersionVerb.option.name)
        }
        return VersionVerb.command.name
      case .option(DecideAllVerb.optionName, nil)
      where command.words.contains { $0.name == DecideAllVerb.command.name }:
        return DecideAllVerb.command.name
      case .option(let name, _):
        if token.isHelp {
          wantsHelp = true
        } else if let spec = CommonOptions.all.map(\.spec).first(where: { $0.name == name }) {
          pass(token, spec)
        } else {
          throw misplaced(name)
        }
      }
    }
    return nil
  }

  mutating func enter(_ word: String) throws(UsageError) {
    rewording = command.rewords(word)
    command = try Resolution.word(word, of: command, at: path)
    path.append(command.name)
  }

  func missingWord(noun: String) -> UsageError {
    UsageError(path: path, fault: "missing \(noun): \(command.words.map(\.name).alternatives)")
  }

  private mutating func pass(_ token: Token, _ spec: OptionSpec) {
    passed.append(token)
    guard spec.value != nil, case .option(_, nil) = token.shape else { return }
    if let next = tokens.first, case .value = next.shape { passed.append(tokens.removeFirst()) }
  }

  /// An option before the word that it belongs to, or one that nobody knows.
  private func misplaced(_ name: String) -> UsageError {
    let known = CommonOptions.all.map(\.spec.name) + (path.count == 1 ? [VersionVerb.option.name] : [])
    guard case .group(let noun, let words) = command.body,
      words().contains(where: { $0.knows(option: name) })
    else {
      return UsageError(path: path, unknownOption: name, among: known)
    }
    return UsageError(path: path, fault: "option \(name.quoted) must come after the \(noun)")
  }
}

extension Command {
  /// Whether this verb, or a word below it, has an option of its own with that name.
  fileprivate func knows(option name: String) -> Bool {
    usage().options.contains { $0.spec.name == name } || words.contains { $0.knows(option: name) }
  }
}

extension Token {
  /// Whether the token asks for help.
  var isHelp: Bool {
    switch shape {
    case .option(let name, nil): name == CommonOptions.help.spec.name || name == "-h"
    case .option, .value, .terminator: false
    }
  }
}
