internal import MAMPolicyDocuments

/// The whole tool as a function from arguments to an exit status.
enum Tool {
  /// The tool itself: the group of all verbs.
  static let root = Command(
    group: "mamctl", "ask what an Intune app protection policy for iOS allows, and why", noun: "verb",
    usage: Usage(examples: [
      Usage.Example(
        "May Megan save work data to her personal Box?",
        "mamctl decide save --policy Fixtures/policies/level-2.json --owner megan@contoso.com "
          + "--to box --account megan@outlook.com"),
      Usage.Example("What does this policy say?", "mamctl show Fixtures/policies/level-2.json"),
    ]),
    words: verbs)

  /// Every verb, in the order of the overview. A new verb is one file and one line here.
  private static let verbs: [Command] = [
    DecideVerb.command,
    EvalVerb.command,
    ShowVerb.command,
    EffectiveVerb.command,
    CheckVerb.command,
    CoverVerb.command,
    SnapshotVerb.command,
    TraceVerb.command,
    LaunchVerb.command,
    ConfigVerb.command,
    DiffVerb.command,
    CompareVerb.command,
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

  /// Runs the verb that the arguments name.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's own name.
  ///   - root: the tree of verbs, the tool's own unless a test brings another.
  ///   - console: where answers, complaints and questions go.
  /// - Returns: how the run ended.
  static func run(
    _ arguments: [String], of root: Command = Tool.root, on console: Console
  ) -> ExitStatus {
    var console = console.colored(.auto)
    console.files = console.files.keepingStreams()
    guard !arguments.isEmpty else {
      console.err.write(HelpText(of: root, path: [root.name]).rendered(console.layout(of: .err)))
      return .usage
    }
    if arguments[0] == Completion.word {
      for line in Completion.lines(for: Array(arguments.dropFirst(2)), of: root) { console.out.line(line) }
      return .success
    }
    do throws(UsageError) {
      let resolution = try Resolution(of: Token.split(arguments), in: root)
      guard !resolution.wantsHelp else {
        let text = HelpText(of: resolution.command, path: resolution.path)
        let colored = console.colored(resolution.color)
        colored.out.write(text.rendered(colored.layout(of: .out)))
        return .success
      }
      let invocation = try Invocation(binding: resolution)
      let colored = console.colored(invocation[CommonOptions.color])
      do throws(InputError) {
        return try resolution.run(invocation, colored)
      } catch {
        return colored.refuse(error, of: invocation)
      }
    } catch {
      return console.refuse(error)
    }
  }
}
