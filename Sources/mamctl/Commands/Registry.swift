/// Every verb of the tool, in the order of the overview. A new verb is one file and one line here.
enum Registry {
  /// The tool itself: the group of all verbs.
  static let root = Command(
    group: "mamctl", "ask what an Intune app protection policy for iOS allows, and why", noun: "verb",
    usage: {
      Usage(examples: [
        Usage.Example("What does a verb take?", "mamctl help completions"),
        Usage.Example("Complete words and options in this shell", "source <(mamctl completions bash)"),
      ])
    },
    words: { verbs })

  private static let verbs: [Command] = [
    CompletionsVerb.command,
    HelpVerb.command,
    VersionVerb.command,
  ]
}
