internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// `mamctl decide`: one question, its answer and why.
enum DecideVerb {
  static let command = Command(
    group: "decide", "answer one question: may this happen, and why", noun: "question",
    usage: {
      Usage(
        discussion: [
          "Accounts and policies come from a world, or, for a quick question, from a policy export alone: then the "
            + "policy is that of the account that acts, and every other account is unmanaged unless "
            + "`--other-policy` gives it one."
        ],
        examples: examples)
    },
    words: { Operation.all.map(word) })

  private static let examples: [Usage.Example] = [
    .init(
      "May Megan save work data to her personal OneDrive?",
      "mamctl decide save --policy Fixtures/policies/level-2.json --owner megan@contoso.com "
        + "--to oneDriveForBusiness --account megan@outlook.com"),
    .init(
      "The same, asked of a world, as JSON",
      "mamctl decide save --world Fixtures/worlds/two-accounts.json --owner work --to oneDriveForBusiness "
        + "--account personal --format json"),
  ]

  private static func word(_ operation: Operation) -> Command {
    Command(
      operation.name, DecisionWording.question(operation),
      usage: {
        Usage(
          discussion: DecisionWording.notes(operation),
          options: DecideArguments.options(of: operation),
          examples: DecideExamples.examples(of: operation),
          statuses: [
            .success: "allowed", .denied: "denied, or allowed in part",
            .invalidInput: "an input is not valid",
          ])
      },
      run: { invocation, console in run(operation, invocation, console) })
  }

  private static func run(_ operation: Operation, _ invocation: Invocation, _ console: Console) -> ExitStatus
  {
    let setting: DecideSetting
    let request: Request
    do {
      setting = try DecideSetting(operation, invocation, from: console.files)
      request = try DecideArguments.request(operation, invocation, acting: setting.standIn)
    } catch let error as UsageError {
      return console.refuse(error)
    } catch let error as InputError {
      return console.refuse(error, of: invocation)
    } catch {
      console.complain("\(invocation.name): \(error)")
      return .toolFailed
    }
    for warning in setting.warnings { console.complain("\(warning)") }
    for doubt in setting.doubts(operation, invocation) { console.complain("\(invocation.name): \(doubt)") }
    let decision = setting.world.decide(request)
    switch invocation[DecideArguments.format] {
    case .json:
      let output = DecisionOutput.json(
        decision, reasons: invocation[DecideArguments.explain] ? .explained : .codes)
      console.out.line(JSONText.text(output, layout: .pretty))
    case .pretty:
      DecisionText(decision: decision, request: request, world: setting.world).write(to: console)
    }
    return ExitStatus(decision.effect)
  }
}

extension ExitStatus {
  /// The status that a decision ends with.
  init(_ effect: Effect) {
    switch effect {
    case .allow, .warn: self = .success
    case .deny, .blockOrgData, .block, .wipe: self = .denied
    }
  }
}
