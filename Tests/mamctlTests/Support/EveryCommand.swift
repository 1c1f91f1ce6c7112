@testable import mamctl

/// Walks over all verbs, words and groups that the tool really has.
enum EveryCommand {
  /// Every command with the words that lead to it, the tool itself first.
  static var all: [(path: [String], command: Command)] { below(Tool.root, at: []) }

  /// The words that lead to each of them.
  static var paths: [[String]] { all.map(\.path) }

  private static func below(_ command: Command, at path: [String]) -> [(path: [String], command: Command)] {
    [(path, command)] + command.words.flatMap { below($0, at: path + [$0.name]) }
  }
}
