internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The answers to everything that a command line leaves open.
struct InquiryAnswer {
  let inquiry: Inquiry
  /// The answer to each question, in their order.
  let decisions: [Decision]

  init(_ inquiry: Inquiry) {
    self.inquiry = inquiry
    decisions = inquiry.requests.map { inquiry.world.decide($0) }
  }

  /// The status: what was asked about may happen only if it may in every case.
  static func status(_ answers: some Sequence<(Request, Decision)>) -> ExitStatus {
    answers.allSatisfy { request, decision in
      decision.effect.isFree && !request.isRequired(by: decision)
    } ? .success : .denied
  }

  // MARK: - For a person

  /// Writes the answers, each in a line or in full, and returns the status to end with.
  func write(to console: Console, inFull: Bool = false) -> ExitStatus {
    guard let answered = inquiry.answered else { return writeAnswers(to: console, inFull: inFull) }
    console.out.lines(console.layout(of: .out).folded(answered, indent: 2, first: 0))
    console.out.line()
    _ = writeAnswers(to: console, inFull: inFull)
    return .success
  }

  private func writeAnswers(to console: Console, inFull: Bool) -> ExitStatus {
    let world = inquiry.world
    if let request = inquiry.requests.first, inquiry.requests.count == 1 {
      write(request, decisions[0], to: console)
      return Self.status(zip(inquiry.requests, decisions))
    }
    // Whoever owns a place that no policy can select, the answer is one and the same.
    let plain = inquiry.plain.map { world.decide($0) }
    if inquiry.leavesAccountOpen, let request = inquiry.plain.first, plain.count == 1,
      !request.matter.isSelectable,
      decisions.allSatisfy({ $0.effect == plain[0].effect && $0.deciding.code == plain[0].deciding.code })
    {
      write(request, plain[0], to: console)
      return Self.status(zip(inquiry.requests, decisions))
    }
    if inFull {
      for (place, (request, decision)) in zip(inquiry.requests, decisions).enumerated() {
        if place > 0 { console.out.line() }
        write(request, decision, to: console)
      }
    } else {
      writeLines(to: console)
    }
    return Self.status(zip(inquiry.requests, decisions))
  }

  private func write(_ request: Request, _ decision: Decision, to console: Console) {
    let limit = Self.limit(of: request, decision, in: inquiry.world).map { English.count($0, "character") }
    DecisionText(
      decision: decision, request: request, world: inquiry.world, takenFor: inquiry.takenFor,
      bound: Self.isAboutAnyLength(request) ? limit.map { "beyond \($0)" } : nil,
      additions: [inquiry.audience].compactMap(\.self)
        + (limit.map { ["Text of up to \($0) may be pasted."] } ?? [])
        + Self.additions(beside: request, decision, in: inquiry.world) + reach(request, decision),
      app: inquiry.app, origin: { inquiry.origin(of: $0, in: request) }
    ).write(to: console)
  }

  /// Writes one answer to a line, with the reason that decides.
  private func writeLines(to console: Console) {
    let layout = console.layout(of: .out)
    for (request, decision) in zip(inquiry.requests, decisions) {
      let text = DecisionText(
        decision: decision, request: request, world: inquiry.world, app: inquiry.app)
      // The codes that follow "Inferred" are explained here, too.
      let inferred = decision.reasons.filter { $0.entry.basis == .inferred }
      let reasons = [decision.toldReason] + inferred.filter { $0.code != decision.toldReason.code }
      let why = reasons.map { "because \(clause(of: $0, in: request))" }.joined(separator: ", and ")
      console.out.lines(
        layout.folded("\(text.headline(layout.style).dropLast()), \(why).", indent: 2, first: 0))
    }
    let additions = zip(inquiry.requests, decisions).flatMap {
      Self.additions(beside: $0, $1, in: inquiry.world)
    }
    let assumption = inquiry.assumesSamePolicy ? [Self.assumption] : []
    for sentence in [inquiry.audience].compactMap(\.self) + additions.eachOnce + assumption + inquiry.takenFor
    {
      console.out.lines(layout.folded(English.sentence(sentence), indent: 2))
    }
    if inquiry.leavesAccountOpen {
      let other = inquiry.assumesSamePolicy && inquiry.isOfPolicy
      let text =
        "`--account ACCOUNT` asks about one of them, with every reason"
        + (other ? "; `--other-policy FILE` gives that account a policy of its own." : ".")
      console.out.lines(layout.folded(text).map(layout.style.dim))
    }
    DecisionText.writeInferred(decisions, to: console)
  }

  /// A reason with its setting and code, such as it follows "because".
  private func clause(of reason: Reason, in request: Request) -> String {
    let setting = reason.setting.map { setting in
      let value = inquiry.world.choice(of: reason, in: request) ?? reason.value?.label
      let origin = reason.origin.map { " (\($0))" } ?? ""
      return setting.control.label + (value.map { " = \(UserText.spelled($0))" } ?? "") + origin
        + inquiry.origin(of: reason, in: request) + "; "
    }
    return "\(reason.entry.text) (\(setting ?? "")\(reason.entry.code), \(reason.entry.rule))"
  }

  private static let assumption = "The other work account is assumed to have the same policy."

  /// What policy another work account has, and whose place one answer for all is about.
  private func reach(_ request: Request, _ decision: Decision) -> [String] {
    guard inquiry.assumesSamePolicy else { return [] }
    if request.far == IdentitySlot(StandIn.otherManaged.rawValue) { return [Self.assumption] }
    guard request.far == .unset else { return [] }
    let same =
      "The answer is the same for a place of this account, or of another work account with the same policy."
    guard decision.isAllowed else { return [same] }
    return [
      same,
      "Another work account's own policy can still deny it"
        + (inquiry.isOfPolicy ? ": `--account ACCOUNT --other-policy FILE`." : "."),
    ]
  }

  /// The length of text that passes although a longer one does not, where text was asked about that does not pass.
  private static func limit(of request: Request, _ decision: Decision, in world: World) -> Int? {
    guard case .paste(let isWithinOneApp, _, let content) = request.matter, !decision.isAllowed else {
      return nil
    }
    func passes(_ length: Int) -> Bool {
      let shorter = Request(
        near: request.near, far: request.far,
        .paste(isWithinOneApp: isWithinOneApp, length: length, content: content))
      return world.decide(shorter).isAllowed
    }
    guard passes(1) else { return nil }
    var (passing, refused) = (1, 65_536)
    while refused - passing > 1 {
      let middle = (passing + refused) / 2
      if passes(middle) { passing = middle } else { refused = middle }
    }
    return passing
  }

  private static func isAboutAnyLength(_ request: Request) -> Bool {
    if case .paste(_, Matter.anyLength, _) = request.matter { true } else { false }
  }

  // MARK: - For a program

  /// Writes the answers as `mamctl eval` does.
  ///
  /// - Parameters:
  ///   - inquiry: What is asked.
  ///   - detail: Whether reasons are codes or objects.
  ///   - console: Where to write.
  /// - Returns: The status to end with.
  static func writeJSON(_ inquiry: Inquiry, _ detail: DecisionOutput.Reasons, to console: Console)
    -> ExitStatus
  {
    let world = inquiry.world
    let decisions = inquiry.plain.map { world.decide($0) }
    let objects = zip(inquiry.plain, decisions).map { request, decision in
      var output = DecisionOutput.json(decision, reasons: detail)
      if isAboutAnyLength(request), let limit = limit(of: request, decision, in: world) {
        output = output.adding("limit", .integer(limit))
      }
      output = SignInMismatch(decision, of: request, in: world)?.added(to: output) ?? output
      return inquiry.isReworded || inquiry.plain.count > 1
        ? output.adding("request", ProbeOutput.json(request)) : output
    }
    console.out.line(json: objects.count == 1 ? objects[0] : .array(objects))
    return status(zip(inquiry.plain, decisions))
  }
}

extension JSONOutput {
  /// Returns an object with one member more.
  func adding(_ key: String, _ value: JSONOutput) -> JSONOutput {
    guard case .object(let members) = self else { return self }
    return .object(members + [.init(key, value)])
  }
}
