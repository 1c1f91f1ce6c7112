internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl why`: one question, and what would have to be set to get a different answer.
enum WhyVerb {
  static let command = Command(
    group: "why", "answer one question, and say which settings would change the answer", noun: "question",
    usage: Usage(
      discussion: [
        "Takes the arguments of `mamctl decide`. Every smallest change of up to \(Flips.limit) settings that gives "
          + "a different answer is shown, with what else it would open or close."
      ],
      examples: [
        .init(
          "What would let Megan save to Box?",
          "mamctl why save --policy Fixtures/policies/level-2.json --owner megan@contoso.com --to box "
            + "--account megan@contoso.com")
      ]),
    words: Question.all.map(word))

  private static func word(_ question: Question) -> Command {
    Command(
      question.name, question.summary,
      usage: Usage(
        options: DecideArguments.options(of: question),
        examples: question.examples.prefix(1).map { DecideVerb.example(question.name, $0, verb: "why") },
        statuses: [
          .success: "allowed", .denied: "denied, or allowed in part",
          .invalidInput: "an input is not valid",
        ]),
      run: { (invocation, console) throws(InputError) in
        try DecideWorld.ask(question, invocation, console) { answer($0, $1, invocation, console) }
      })
  }

  private static func answer(
    _ request: Request, _ inputs: DecideWorld, _ invocation: Invocation, _ console: Console
  ) -> ExitStatus {
    let flips = Flips(of: request, in: inputs.world)
    switch invocation[CommonOptions.format] {
    case .json:
      console.out.line(json: json(flips, explained: invocation[DecideArguments.explain], inputs.world))
    case .pretty:
      DecisionText(decision: flips.decision, request: request, world: inputs.world).write(to: console)
      write(flips, request, inputs.world, console)
    }
    return ExitStatus(flips.decision.effect)
  }

  /// How many changes are shown with what else they open and close; the rest are only named.
  private static let told = 6

  private static func write(_ flips: Flips, _ request: Request, _ world: World, _ console: Console) {
    let layout = console.layout(of: .out)
    let style = layout.style
    console.out.line()
    guard !flips.flips.isEmpty else {
      let entry = flips.decision.deciding.entry
      let text =
        "No change of up to \(Flips.limit) settings changes this answer: \(entry.text) (\(entry.rule))."
      console.out.lines(layout.folded(text))
      return
    }
    console.out.line(style.bold("What would change the answer"))
    for flip in flips.flips.prefix(told) {
      let changes = flip.changes.map { change in
        "\(change.setting.label): "
          + (DiffWording.entries(change.setting, flip.original, flip.policy)
            ?? "\(UserText.spelled(change.old.label)) -> \(UserText.spelled(change.new.label))")
      }
      let text =
        "\(changes.joined(separator: "; ")) (policy of \(UserText.spelled(flip.account))): "
        + answer(flip.decision, to: request)
      console.out.lines(layout.folded("- " + text, indent: 4, first: 2))
      let difference = difference(of: flip, in: world)
      let told = DiffWording.counts(of: difference)
      console.out.line(
        style.dim("    in all: \(told), \(English.count(difference.changed, "question"))"))
      for change in difference.changes.prefix(3) {
        for line in layout.folded(change.sentence, indent: 8, first: 6) { console.out.line(style.dim(line)) }
      }
    }
    let rest = flips.flips.count - told
    if rest > 0 { console.out.line("  and \(rest) more; `--format json` lists them all") }
  }

  /// What else a change opens and closes.
  private static func difference(of flip: Flips.Flip, in world: World) -> PolicyDifference {
    PolicyDifference(from: flip.original, to: flip.policy, options: world.options, asking: .whatCanChange)
  }

  private static func answer(_ decision: Decision, to request: Request) -> String {
    guard request.matter.question.duty != nil, decision.isAllowed else { return decision.effect.rawValue }
    return request.isRequired(by: decision) ? "required" : "not required"
  }

  private static func json(_ flips: Flips, explained: Bool, _ world: World) -> JSONOutput {
    .object([
      "decision": DecisionOutput.json(flips.decision, reasons: explained ? .explained : .codes),
      "flips": .array(
        flips.flips.map { flip in
          let difference = difference(of: flip, in: world)
          return .object([
            "changed": .integer(difference.changed),
            "changes": .array(
              difference.changes.map {
                ["direction": .string($0.direction.rawValue), "sentence": .string($0.sentence)]
              }),
            "account": .string(flip.account),
            "settings": .array(
              flip.changes.map { change in
                .object([
                  "setting": .string(change.setting.rawValue), "label": .string(change.setting.label),
                  "old": DecisionOutput.json(change.old), "new": DecisionOutput.json(change.new),
                ])
              }),
            "decision": DecisionOutput.json(flip.decision),
          ])
        }),
    ])
  }
}
