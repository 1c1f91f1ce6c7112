internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl decide --all`: every question for one account against each kind of other end, as tables.
enum DecideAllVerb {
  /// The option that stands for the word.
  static let optionName = "--all"

  static let command = Command(
    "all", "every question for one account, as tables; also written `--all`",
    usage: usage, run: run)

  private static let account = Option<String?>.text(
    "account", "ACCOUNT", "the account of the world that the questions are about")

  private static let usage = Usage(
    discussion: [
      "Each column is a kind of other account: the same account, other managed accounts, unmanaged ones, no user, and no "
        + "account given. Where the answer depends on the policy of the other managed account, it `varies`; JSON has each kind "
        + "separately. Who may sign in has no row, because only a world says so: `mamctl decide signIn`."
    ],
    options: [
      DecideArguments.policy, DecideArguments.choice, DecideArguments.world, account, CommonOptions.root,
      CommonOptions.strict, CommonOptions.format,
    ],
    examples: [
      .init(
        "What may this policy's account do?", "mamctl decide --all --policy Fixtures/policies/level-2.json"),
      .init(
        "And an account of a world?",
        "mamctl decide all --world Fixtures/worlds/two-accounts.json --account work"),
    ],
    statuses: [.success: "every question was answered", .invalidInput: "an input is not valid"])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    let subject = try read(invocation, console.files(of: invocation))
    if let status = console.tell(subject.warnings, of: invocation) { return status }
    switch invocation[CommonOptions.format] {
    case .json: console.out.line(json: json(of: subject.policy, options: subject.options))
    case .pretty:
      console.out.line(console.style.bold(UserText.spelled(subject.name)))
      if let audience = subject.audience { console.out.lines(console.layout(of: .out).folded(audience)) }
      AnswerTableText(
        tables: AnswerTable.all(of: subject.policy, options: subject.options), policy: subject.policy,
        subject: subject.place
      ).write(to: console)
    }
    return .success
  }

  /// Every question by itself.
  private static func json(of policy: AppProtectionPolicy?, options: DecisionOptions) -> JSONOutput {
    let space = QuestionSpace([policy ?? AppProtectionPolicy()], options: options)
    var answers = PolicyAnswers(policy, in: space)
    let questions: [JSONOutput] = space.questions.filter { $0.topic != .launch }.map { probe in
      .object([
        "op": .string(probe.op),
        "classes": .object(zip(probe.keys, probe.classes).map { .init($0, .string($1.name)) }),
        "answer": DecisionOutput.json(answers.decide(probe)),
      ])
    }
    return .object(["questions": .integer(questions.count), "answers": .array(questions)])
  }

  private static func read(_ invocation: Invocation, _ files: FileSource) throws(InputError) -> (
    name: String, policy: AppProtectionPolicy?, audience: String?, options: DecisionOptions,
    warnings: [LoadWarning], place: (world: World, account: Int)?
  ) {
    let isStrict = invocation[CommonOptions.strict]
    let all = SettingSet(Setting.allCases)
    switch (invocation[DecideArguments.world], invocation[DecideArguments.policy]) {
    case (nil, let path?):
      if invocation.has(account) { throw invocation.refusal("`--account` goes with `--world`") }
      let policy = try PolicyInput.read(path, choosing: invocation[DecideArguments.choice], from: files)
      return (
        policy.policy.displayName ?? path, policy.policy, policy.policy.audience(nil), DecisionOptions(),
        policy.warnings(for: all, strictly: isStrict), nil
      )
    case (let path?, nil):
      if invocation.has(DecideArguments.choice) {
        throw invocation.refusal("`--name` goes with `--policy`; a world names its policies itself")
      }
      let document = try PolicyInput.world(path, from: files)
      let directory = document.world.directory
      guard let name = invocation[account] else {
        throw invocation.refusal("missing option `--account ACCOUNT`, an account of the world")
      }
      guard let index = Identity(name).flatMap({ directory.index(of: $0) }) else {
        let hint = Suggestion.hint(for: name, among: directory.accounts.map(\.label), listing: 10)
        throw invocation.refusal(
          "option `--account`: unknown account \(name.quoted)\(hint)")
      }
      return (
        directory.accounts[index].label, document.world.assignedPolicy(of: index), nil,
        document.world.options,
        document.warnings(for: all, strictly: isStrict), (document.world, index)
      )
    case (.some, .some): throw invocation.refusal("`--world` and `--policy` cannot be used together")
    case (nil, nil): throw invocation.refusal("missing option `--world FILE` or `--policy FILE`")
    }
  }
}
