internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl decide`: one question, its answer and why.
enum DecideVerb {
  static let command = Command(
    group: "decide", "answer one question: may this happen, and why", noun: "question",
    takesEverydayWords: true,
    usage: Usage(
      discussion: [
        "Accounts and policies come from a world, from a tenant (`--tenant`), or, for a quick question, only from a "
          + "policy export: then the policy is that of the account that acts. Another account that you name is unmanaged "
          + "unless `--other-policy` gives it a policy; if `save` or `open` is asked without `--account`, the answer also "
          + "covers another work account with the same policy. Everyday names are understood: `mamctl help words`."
      ],
      examples: examples),
    words: Question.all.map(word) + [DecideAllVerb.command])

  private static let examples: [Usage.Example] = [
    .init(
      "May Megan save work data to her personal Box?",
      "mamctl decide save --policy Fixtures/policies/level-2.json --owner megan@contoso.com "
        + "--to box --account megan@outlook.com")
  ]

  private static func word(_ question: Question) -> Command {
    let choice = question == .control(.pin) ? PINChoice.usage : PINChoice.none
    var command = Command(
      question.name, question.summary,
      usage: Usage(
        discussion: question.notes + choice.notes,
        arguments: DecideArguments.arguments(of: question) + choice.arguments,
        options: choice.options + DecideArguments.options(of: question),
        brief: DecideArguments.brief(of: question),
        examples: (question.examples + choice.examples).map { example(question.name, $0) },
        statuses: [
          .success: (question.duty == nil ? "allowed" : "not required") + choice.success,
          .denied: question.duty == nil ? "denied, or allowed in part" : "required, or denied",
          .invalidInput: "an input is not valid",
        ]),
      run: { (invocation, console) throws(InputError) in
        let choice = try PINChoice(question, invocation)
        return try DecideWorld.ask(question, invocation, console) { inquiry in
          choice?.answer(inquiry, invocation, console) ?? answer(inquiry, invocation, console)
        }
      })
    command.isMinor = question.control != nil
    return command
  }

  /// An example of a question, asked of the fixtures by a verb that takes these arguments.
  static func example(_ name: String, _ example: QuestionExample, verb: String = "decide") -> Usage.Example {
    let input =
      switch example.input {
      case .policy: "--policy Fixtures/policies/level-2.json"
      case .world: "--world Fixtures/worlds/two-accounts.json"
      }
    let words = ["mamctl", verb, name, input, example.options]
    return Usage.Example(example.title, words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private static func answer(
    _ inquiry: Inquiry, _ invocation: Invocation, _ console: Console
  ) -> ExitStatus {
    switch invocation[CommonOptions.format] {
    case .json:
      InquiryAnswer.writeJSON(
        inquiry, invocation[DecideArguments.explain] ? .explained : .codes, to: console)
    case .pretty: InquiryAnswer(inquiry).write(to: console, inFull: invocation[DecideArguments.explain])
    }
  }
}

extension ExitStatus {
  /// The status that a decision ends with.
  init(_ effect: Effect) {
    self = effect.isFree ? .success : .denied
  }
}
