internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMPolicyStream

/// `mamctl bench`: how fast this machine decides.
enum BenchVerb {
  static let command = command { () throws(AccountDirectory.Clash) in try BenchInput() }

  /// The verb with another making of the inputs that are left out; those of the tool take minutes without optimization.
  static func command(
    makingUp makeUp: @escaping @Sendable () throws(AccountDirectory.Clash) -> BenchInput
  ) -> Command {
    Command("bench", "measure how fast this machine decides", usage: usage) {
      (invocation, console) throws(InputError) in
      try run(invocation, console, makingUp: makeUp)
    }
  }

  private static let world = Option<String?>.path(
    "world", "FILE", "the accounts and policies; generated when left out")
  private static let requests = Option<String?>.path(
    "requests", "FILE", "the requests, one a line; generated when left out")
  private static let json = Option<Bool>.flag("json", "write the figures as JSON")

  private static let usage = Usage(
    discussion: [
      "Without inputs, it generates 1,000 accounts, 20 policies and 200,000 saves and opens in mixed letter case and "
        + "odd key order, the same every time. Every figure is processor time of one thread: the median of "
        + "\(BenchFigure.roundCount) rounds, with the least and the most.",
      "The engine's figures, `engineNsPerDecision` and `fromStringsNsPerDecision`, measure the saves, opens and "
        + "transfers by the share sheet between two accounts. They skip three kinds of lines: other requests, requests "
        + "with a null or empty identity, and invalid lines. `readerMBPerSecond` and `decisionsPerSecond` measure all "
        + "lines.",
      "Compare only figures of one run. Two of them measure the machine itself, by reading a table. `tableLoadNs` "
        + "reads 8 KiB in an order that is fixed in advance, so the reads overlap, and one read takes longer than the "
        + "figure. `waitedTableLoadNs` reads 1 MiB; each read waits for the one before it, so the figure is how long one "
        + "read takes.",
    ],
    options: [world, requests, json],
    examples: [
      .init("How fast is this machine?", "mamctl bench"),
      .init(
        "With your own inputs, for a script",
        "mamctl bench --world Fixtures/worlds/two-accounts.json --requests Fixtures/requests/mixed.jsonl --json"
      ),
    ],
    statuses: [.invalidInput: "the world is not valid, or no request of the file can be measured"])

  private static func run(
    _ invocation: Invocation, _ console: Console,
    makingUp makeUp: () throws(AccountDirectory.Clash) -> BenchInput
  ) throws(InputError) -> ExitStatus {
    let input = try input(invocation, console, makingUp: makeUp)
    let questions = BenchQuestions(input)
    guard !questions.resolved.isEmpty else {
      console.complain(
        "\(invocation.name): no line is a valid save, open or transfer between two accounts; nothing to measure"
      )
      return .invalidInput
    }
    let (figures, checksum) = measure(input, questions)
    write(figures, checksum, of: input, questions, invocation[json], to: console)
    return .success
  }

  private static func input(
    _ invocation: Invocation, _ console: Console,
    makingUp makeUp: () throws(AccountDirectory.Clash) -> BenchInput
  ) throws(InputError) -> BenchInput {
    switch (invocation[world], invocation[requests]) {
    case (nil, nil):
      do throws(AccountDirectory.Clash) { return try makeUp() } catch { throw .clash(error) }
    case (.some(let world), .some(let requests)):
      return BenchInput(
        world: try PolicyInput.world(world, from: console.files).world,
        lines: try PolicyInput.bytes(requests, from: console.files))
    case (.some, nil), (nil, .some):
      throw invocation.refusal("`--world` and `--requests` go together; leave both out to generate them")
    }
  }

  private static func measure(_ input: BenchInput, _ questions: BenchQuestions) -> (
    figures: [BenchFigure], checksum: Int
  ) {
    var decider = Decider(questions.world)
    var sink = 0
    let count = questions.resolved.count
    let table = TableLoad(count: count)
    let waitedTable = WaitedTableLoad()
    let lines = LineWork(input, questions.world)
    let figures = [
      BenchFigure("tableLoadNs", "a load from a table, side by side with others", unit: "ns", count: count) {
        sink &+= table.run()
      },
      BenchFigure(
        "waitedTableLoadNs", "a load from a table, waiting for the one before", unit: "ns",
        count: waitedTable.count
      ) { sink &+= waitedTable.walk(steps: waitedTable.count) },
      BenchFigure("engineNsPerDecision", "a decision from resolved identities", unit: "ns", count: count) {
        sink &+= questions.askResolved(&decider)
      },
      BenchFigure("fromStringsNsPerDecision", "a decision from two texts", unit: "ns", count: count) {
        sink &+= questions.askTexts(&decider)
      },
      BenchFigure(
        "readerMBPerSecond", "reading and deciding lines, nothing written", unit: "MB/s",
        count: lines.byteCount,
        convert: { 1000 / $0 }
      ) { sink &+= lines.run(.counts) },
      BenchFigure(
        "decisionsPerSecond", "the whole way from line to answer", unit: "decisions/s",
        count: lines.lineCount,
        convert: { 1_000_000_000 / $0 }
      ) { sink &+= lines.run(.decisions) },
    ]
    return (figures, sink)
  }

  private static func write(
    _ figures: [BenchFigure], _ checksum: Int, of input: BenchInput, _ questions: BenchQuestions,
    _ asJSON: Bool,
    to console: Console
  ) {
    if asJSON {
      let members: [JSONOutput.Member] =
        [
          .init("accounts", .integer(input.world.directory.accounts.count)),
          .init("requests", .integer(questions.resolved.count)), .init("bytes", .integer(input.lines.count)),
        ] + figures.map { .init($0.name, .number(BenchFigure.number($0.median))) }
        // The same for the same inputs; printing it also keeps the work from being left out as useless.
        + [
          .init("checksum", .integer(checksum)),
          .init("spread", .object(figures.map { .init($0.name, $0.json) })),
        ]
      console.out.line(json: .object(members))
      return
    }
    console.out.line(
      "\(input.world.directory.accounts.count) accounts, \(questions.resolved.count) requests, "
        + "\(input.lines.count) bytes; processor time of one thread, median of \(BenchFigure.roundCount) rounds"
    )
    console.out.line()
    let rows = figures.map { figure in
      let least = BenchFigure.text(figure.rounds.first ?? 0)
      let most = BenchFigure.text(figure.rounds.last ?? 0)
      return (
        term: figure.label, meaning: "\(BenchFigure.text(figure.median)) \(figure.unit) (\(least) to \(most))"
      )
    }
    let width = rows.map(\.term.count).max() ?? 0
    for row in rows { console.out.line("  " + row.term.padded(to: width + 2) + row.meaning) }
    // Printing the sum keeps the work from being left out as useless.
    console.out.line("  checksum \(checksum)")
  }
}
