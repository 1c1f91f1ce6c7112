internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// An app PIN that a user would choose: `mamctl decide pin CHOICE`.
///
/// The PIN is never printed.
struct PINChoice {
  private let pin: String
  private let history: [String]

  private static let argument = Argument.oneOrNone(
    "CHOICE", "the PIN that the user would choose; without it, whether a PIN is required")
  private static let former = Option<[String]>.texts(
    "former", "PIN", "a PIN that the user had, the latest first; with `CHOICE`")

  /// What a question adds to its usage.
  typealias Addition = (
    notes: [String], arguments: [any DeclaredArgument], options: [any DeclaredOption],
    examples: [QuestionExample], success: String
  )

  /// What no question but that of the PIN takes.
  static let none: Addition = ([], [], [], [], "")

  /// What the question of the PIN takes more than others.
  static let usage: Addition = (
    [
      "With `CHOICE`, the answer is whether the user may choose that PIN. The shell can keep it in its history, "
        + "like any argument: try only PINs that are not in use."
    ],
    [argument], [former],
    [
      QuestionExample("May a user choose 123 as the PIN?", .policy, "123"),
      QuestionExample("And a PIN that the user had before?", .policy, "159024 --former 159024"),
    ], ", or the PIN may be chosen"
  )

  /// Whether a command line asks about a PIN that a user would choose.
  static func isAsked(_ invocation: Invocation) -> Bool {
    invocation.argumentTexts[argument.spec.value.placeholder]?.isEmpty == false
  }

  /// Reads the PIN and those before it; nil if the command line asks something else.
  init?(_ question: Question, _ invocation: Invocation) throws(InputError) {
    guard question == .control(.pin) else { return nil }
    history = invocation[Self.former]
    guard let pin = invocation[Self.argument] else {
      if history.isEmpty { return nil }
      throw invocation.refusal("`--former` goes with `CHOICE`, the PIN that the user would choose")
    }
    self.pin = pin
    try Self.check(pin, "argument `CHOICE`", invocation)
    for pin in history { try Self.check(pin, "option `--former`", invocation) }
  }

  /// Refuses what nobody can type as a PIN; it may be a secret, so it is not quoted.
  private static func check(_ pin: String, _ place: String, _ invocation: Invocation) throws(InputError) {
    if pin.isEmpty { throw invocation.refusal("\(place) takes a PIN, and is empty") }
    if pin.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw invocation.refusal("\(place) takes a PIN, and has a control character, which cannot be typed")
    }
  }

  /// Which setting lets the user choose a former PIN again.
  private func repetition(of account: IdentitySlot, in world: World) -> [String] {
    guard history.contains(pin), case .policy(let policy) = world.view(of: account) else { return [] }
    let control = Setting.previousPinBlockCount.control
    return [
      "The user had this PIN before and may choose it again: \(control.label) = \(UserText.spelled(control.value(policy)))."
    ]
  }

  /// Writes the answer for each account that the question is about, and returns the status to end with.
  func answer(_ inquiry: Inquiry, _ invocation: Invocation, _ console: Console) -> ExitStatus {
    let world = inquiry.world
    let answers = inquiry.requests.map { request in
      (request, world.decidePINChoice(pin, history: history, for: request.near))
    }
    switch invocation[CommonOptions.format] {
    case .json:
      let detail: DecisionOutput.Reasons = invocation[DecideArguments.explain] ? .explained : .codes
      let objects = answers.map { request, decision in
        let output = DecisionOutput.json(decision, reasons: detail)
        return inquiry.isReworded || answers.count > 1
          ? output.adding("request", ProbeOutput.json(request)) : output
      }
      console.out.line(json: objects.count == 1 ? objects[0] : .array(objects))
    case .pretty:
      for (place, (request, decision)) in answers.enumerated() {
        if place > 0 { console.out.line() }
        let may = decision.isAllowed ? "may" : "may not"
        let isRequired = world.decide(request).obligations.contains(.requirePIN)
        DecisionText(
          decision: decision, request: request, world: world, takenFor: inquiry.takenFor,
          additions: [inquiry.audience].compactMap(\.self)
            + (isRequired ? [] : ["No app PIN is required before data of this account is shown."])
            + (isRequired && decision.isAllowed ? repetition(of: request.near, in: world) : []),
          origin: { inquiry.origin(of: $0, in: request) },
          sentence: "this PIN \(may) be chosen for \(world.text(of: request.near))."
        ).write(to: console)
      }
    }
    return answers.allSatisfy(\.1.isAllowed) ? .success : .denied
  }
}
