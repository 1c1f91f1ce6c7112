/// Every verb of the tool, in the order of the overview. A new verb is one file and one line here.
enum Registry {
  /// The tool itself: the group of all verbs.
  static let root = Command(
    group: "mamctl", "ask what an Intune app protection policy for iOS allows, and why", noun: "verb",
    usage: {
      Usage(examples: [
        Usage.Example(
          "May Megan save work data to her personal OneDrive?",
          "mamctl decide save --policy Fixtures/policies/level-2.json --owner megan@contoso.com "
            + "--to oneDriveForBusiness --account megan@outlook.com"),
        Usage.Example("What does this policy say?", "mamctl show Fixtures/policies/level-2.json"),
        Usage.Example("What does a verb take?", "mamctl help decide"),
        Usage.Example("Complete words and options in this shell", "source <(mamctl completions bash)"),
      ])
    },
    words: { verbs })

  private static let verbs: [Command] = [
    DecideVerb.command,
    EvalVerb.command,
    ShowVerb.command,
    CheckVerb.command,
    CoverVerb.command,
    SnapshotVerb.command,
    TraceVerb.command,
    LaunchVerb.command,
    ConfigVerb.command,
    DiffVerb.command,
    ProveVerb.command,
    ReviewVerb.command,
    WhyVerb.command,
    LeaksVerb.command,
    ReportVerb.command,
    ExplainVerb.command,
    SharedDeviceVerb.command,
    PlistVerb.command,
    SchemaVerb.command,
    BenchVerb.command,
    CompletionsVerb.command,
    HelpVerb.command,
    VersionVerb.command,
  ]
}
