/// `mamctl completions`: the script that teaches a shell our verbs and options.
enum CompletionsVerb {
  static let command = Command(
    "completions", "print the completion script of a shell", usage: usage, run: run)

  /// The shells that we know.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  static let shell = Argument.one(
    "SHELL", "the shell to complete in", .choice(Shell.allCases.map(\.rawValue)))

  private static let usage = Usage(
    discussion: [
      "The script completes verbs, options, the values that an option is chosen from, and paths. "
        + "It asks the tool itself, so it stays complete after an update."
    ],
    arguments: [shell],
    examples: [
      .init("bash: put this line in ~/.bashrc", "source <(mamctl completions bash)"),
      .init("zsh: put this line in ~/.zshrc, after compinit", "source <(mamctl completions zsh)"),
      .init("fish: run this once", "mamctl completions fish > ~/.config/fish/completions/mamctl.fish"),
    ])

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    switch Shell(rawValue: invocation[shell]) {
    case .bash: console.out.write(exactly: CompletionScript.bash)
    case .zsh: console.out.write(exactly: CompletionScript.zsh)
    case .fish: console.out.write(exactly: CompletionScript.fish)
    case nil: return .usage
    }
    return .success
  }
}
