/// A word of the command line and what it stands for: a verb that does something, or a group of verbs.
///
/// A command is cheap to make: its usage is only built when it is run, helped or completed.
struct Command: Sendable {
  /// What is done when a command line names a verb.
  typealias Action = @Sendable (Invocation, Console) throws(InputError) -> ExitStatus

  /// The two things that a word can stand for.
  enum Body: Sendable {
    /// A verb that does something.
    case action(Action)
    /// A group, with the noun for its words ("verb") and the words themselves.
    case group(noun: String, words: @Sendable () -> [Command])
  }

  /// The word itself.
  let name: String
  /// What it does, in one line without a capital or a full stop.
  let abstract: String
  /// What it takes and how it is used.
  let usage: @Sendable () -> Usage
  /// What it stands for.
  let body: Body
  /// Whether the help of its group only names it.
  var isMinor = false
  /// Whether its words are questions, which everyday words can stand in for.
  let takesEverydayWords: Bool

  /// Creates a verb.
  init(
    _ name: String, _ abstract: String, usage: @autoclosure @escaping @Sendable () -> Usage,
    run: @escaping Action
  ) {
    self.name = name
    self.abstract = abstract
    self.usage = usage
    self.body = .action(run)
    takesEverydayWords = false
  }

  /// Creates a group of verbs.
  init(
    group name: String, _ abstract: String, noun: String = "word", takesEverydayWords: Bool = false,
    usage: @autoclosure @escaping @Sendable () -> Usage,
    words: @autoclosure @escaping @Sendable () -> [Command]
  ) {
    self.name = name
    self.abstract = abstract
    self.usage = usage
    self.body = .group(noun: noun, words: words)
    self.takesEverydayWords = takesEverydayWords
  }

  /// What a word is taken for that is none of the group's own.
  func rewords(_ word: String) -> Rewording? {
    guard takesEverydayWords, !words.contains(where: { $0.name == word }) else { return nil }
    return Rewording.question(word)
  }

  /// The words of a group; a verb has none.
  var words: [Command] {
    switch body {
    case .action: []
    case .group(_, let words): words()
    }
  }
}
