internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// `mamctl why`: one question, and what would have to be set to get a different answer.
enum WhyVerb {
  static let command = Command(
    group: "why", "answer one question, and say which settings would change the answer", noun: "question",
    takesEverydayWords: true,
    usage: Usage(
      discussion: [
        "Takes the arguments of `mamctl decide`. Shows every change of up to \(Flips.limit) settings of one policy that "
          + "gives a different answer, unless a part of the change is enough. Changes that allow or deny come first, then "
          + "those that only change a condition; in each group, the one that changes the fewest answers is first. If "
          + "there is no change, and "
          + "two policies decide, changes of one setting in each of them are shown. An answer that still "
          + "allows, but under another condition, counts as different: for example, a link that opens in another browser."
      ],
      examples: [
        .init(
          "What would let Megan save to Box?",
          "mamctl why save --policy Fixtures/policies/level-2.json --owner megan@contoso.com --to box "
            + "--account megan@contoso.com")
      ]),
    words: Question.all.map(word))

  private static func word(_ question: Question) -> Command {
    var command = Command(
      question.name, question.summary,
      usage: Usage(
        arguments: DecideArguments.arguments(of: question),
        options: DecideArguments.options(of: question) + [full], brief: DecideArguments.brief(of: question),
        examples: question.examples.prefix(1).map { DecideVerb.example(question.name, $0, verb: "why") },
        statuses: [
          .success: question.duty == nil ? "allowed" : "not required",
          .denied: question.duty == nil ? "denied, or allowed in part" : "required, or denied",
          .invalidInput: "an input is not valid",
        ]),
      run: { (invocation, console) throws(InputError) in
        try DecideWorld.ask(question, invocation, console) { answer($0, invocation, console) }
      })
    command.isMinor = question.control != nil
    return command
  }

  private static let full = Option<Bool>.flag("full", "list everything that each change affects")

  private static func answer(
    _ inquiry: Inquiry, _ invocation: Invocation, _ console: Console
  ) -> ExitStatus {
    let asked = inquiry.plain.map { ($0, inquiry.world.decide($0)) }
    // Of several answers those are worth a change that deny.
    guard
      let (request, decision) = asked.first(where: { !$0.1.isAllowed }) ?? asked.first(where: { _ in true })
    else { return .success }
    switch invocation[CommonOptions.format] {
    case .json:
      let output = json(
        decision, changes(of: request, inquiry), explained: invocation[DecideArguments.explain])
      console.out.line(
        json: inquiry.isReworded
          ? .object(output + [.init("request", ProbeOutput.json(request))]) : .object(output))
      return InquiryAnswer.status(asked)
    case .pretty:
      let status = InquiryAnswer(inquiry).write(to: console)
      let told = subjects(asked, inquiry).map { ($0, groups(of: $0.request, inquiry)) }
      var hasOwn = false
      if let own = ownSubject(inquiry) {
        // What lets others through as well is told below.
        let known = Set(told.flatMap(\.1).joined().map(\.flip.policy))
        let changes = changes(of: own.request, inquiry).filter { !known.contains($0.flip.policy) }
        hasOwn = !changes.isEmpty
        if hasOwn {
          write(changes.map { [$0] }, own, inquiry, isFull: invocation[full], console)
        }
      }
      for (var subject, groups) in told {
        if hasOwn, subject.name == nil { subject.name = "any account" }
        // What changes the answer comes before what only changes how it is done.
        let (others, alike) = (
          groups.filter { $0.first?.flip.decision.effect != subject.decision.effect },
          groups.filter { $0.first?.flip.decision.effect == subject.decision.effect }
        )
        write(others + alike, subject, inquiry, isFull: invocation[full], console)
      }
      return status
    }
  }

  /// The changes of settings that give another answer, those with the fewest side effects first.
  private static func changes(of request: Request, _ inquiry: Inquiry) -> [Change] {
    Flips(of: request, in: inquiry.world).flips.map {
      Change(flip: $0, difference: difference(of: $0, inquiry))
    }
    .sorted {
      ($0.difference.changed, $0.flip.changes.count) < ($1.difference.changed, $1.flip.changes.count)
    }
  }

  private static func difference(of flip: Flips.Flip, _ inquiry: Inquiry) -> PolicyDifference {
    PolicyDifference(
      from: flip.original, to: flip.policy, options: inquiry.world.options, asking: .whatCanChange)
  }

  /// The changes of one policy that give another answer, or the changes of two policies that do so together.
  private static func groups(of request: Request, _ inquiry: Inquiry) -> [[Change]] {
    let alone = changes(of: request, inquiry)
    guard alone.isEmpty else { return alone.map { [$0] } }
    var known: [AppProtectionPolicy: [AppProtectionPolicy: PolicyDifference]] = [:]
    return Flips(of: request, in: inquiry.world).pairs.map { pair in
      pair.map { flip in
        let difference = known[flip.original]?[flip.policy] ?? difference(of: flip, inquiry)
        known[flip.original, default: [:]][flip.policy] = difference
        return Change(flip: flip, difference: difference)
      }
    }
    .sorted { one, other in
      one.reduce(0) { $0 + $1.difference.changed } < other.reduce(0) { $0 + $1.difference.changed }
    }
  }

  /// An answer for which changes are looked for, and what tells it from the others; nil if it is the only one.
  struct Subject {
    let request: Request
    let decision: Decision
    var name: String?
  }

  /// The question where the account that acts owns the place, if that is left open and denied, too.
  ///
  /// To let this through can take less than to let any account through.
  private static func ownSubject(_ inquiry: Inquiry) -> Subject? {
    guard inquiry.leavesAccountOpen, inquiry.plain.count == 1, let request = inquiry.plain.first,
      let far = request.far, far != request.near, request.near != .noUser
    else { return nil }
    let own = Request(near: request.near, far: request.near, request.matter)
    let decision = inquiry.world.decide(own)
    return decision.isAllowed
      ? nil : Subject(request: own, decision: decision, name: "the account's own place")
  }

  /// The answers that are worth a change: those that deny, or else one of each kind.
  private static func subjects(_ asked: [(Request, Decision)], _ inquiry: Inquiry) -> [Subject] {
    let denied = asked.filter { !$0.1.isAllowed }
    let mine = denied.isEmpty ? asked : denied
    let hasMatters = Set(asked.map(\.0.matter)).count > 1
    /// Requests of one kind differ only in what they ask about, and have one answer.
    func kind(of answer: (request: Request, decision: Decision)) -> String {
      let code = answer.decision.deciding.code
      return hasMatters ? code : "\(code) \(answer.request)"
    }
    return mine.map(kind(of:)).eachOnce.compactMap { name in
      let group = mine.filter { kind(of: $0) == name }
      guard let (request, decision) = group.first else { return nil }
      let names = group.map { request, _ in
        hasMatters
          ? request.matter.values.map { "\($0)" }.joined(separator: ", ")
          : inquiry.world.text(of: request.far ?? request.near)
      }
      return Subject(
        request: request, decision: decision,
        name: asked.count == 1 ? nil : English.list(names.eachOnce, "and"))
    }
  }

  /// A change with what else it opens and closes.
  struct Change {
    let flip: Flips.Flip
    let difference: PolicyDifference
  }

  private static func json(_ decision: Decision, _ changes: [Change], explained: Bool) -> [JSONOutput.Member]
  {
    [
      .init("decision", DecisionOutput.json(decision, reasons: explained ? .explained : .codes)),
      .init(
        "flips",
        .array(
          changes.map { change in
            .object([
              "changed": .integer(change.difference.changed),
              "changes": .array(
                change.difference.changes.map {
                  ["direction": .string($0.direction.rawValue), "sentence": .string($0.sentence)]
                }),
              "account": .string(change.flip.account),
              "settings": .array(
                change.flip.changes.map { change in
                  .object([
                    "setting": .string(change.setting.rawValue), "label": .string(change.setting.label),
                    "old": DecisionOutput.json(change.old), "new": DecisionOutput.json(change.new),
                  ])
                }),
              "decision": DecisionOutput.json(change.flip.decision),
            ])
          })),
    ]
  }
}
