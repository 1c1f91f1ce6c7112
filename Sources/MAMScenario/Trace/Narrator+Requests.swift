internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// A look at conditional launch as a sentence.
  func sentence(_ look: LaunchLook) -> String { "Would conditional launch let \(who(look.account)) in?" }

  /// A question as a sentence.
  ///
  /// - Parameters:
  ///   - request: The question.
  ///   - ends: The ends that it leaves out.
  ///   - acting: Whom the place acts for, which fills them in.
  /// - Returns: The sentence, with its question mark.
  func sentence(_ request: Request, leavingOut ends: Set<Request.End>, acting: IdentitySlot) -> String {
    let question = RequestSentence(
      request.filling(ends, with: acting),
      who: { $0 == .unset ? "an unmanaged account (no account given)" : name($0, in: request) },
      quote: { UserText.quoted($0) }
    ).question
    // The answer is the same for every account, but the step may ask for one after the other.
    if request.matter == .control(.keyboard), case .account = request.near {
      return "\(question.dropLast()) while \(name(request.near, in: request)) is used?"
    }
    // "May no user open" would ask whether it is forbidden to all.
    let start = "May no user "
    return question.hasPrefix(start)
      ? "May the app, acting for no user, \(question.dropFirst(start.count))" : question
  }
  /// An account as a question has it, with its name if that is another one; one that the question leaves out has its name.
  private func name(_ slot: IdentitySlot, in request: Request) -> String {
    slot == request.near || slot == request.far ? named(slot) : who(slot)
  }

  /// An account as the step has it, with its name if that is another one.
  func named(_ slot: IdentitySlot) -> String {
    guard case .account(let identity) = slot, UserText.quoted(identity.text) != who(slot),
      directory.index(of: identity) != nil
    else { return who(slot) }
    return "\(UserText.quoted(identity.text)) (\(who(slot)))"
  }

  /// The answer to a question in a few words: whether something may be done, must be done, or what may be shown.
  ///
  /// - Parameters:
  ///   - decision: The answer.
  ///   - request: The question.
  /// - Returns: The words.
  func phrase(_ decision: Decision, to request: Request) -> String {
    if request.matter.question.duty != nil, decision.isAllowed {
      return request.isRequired(by: decision) ? "required" : "not required"
    }
    return phrase(decision.effect, to: request)
  }

  /// What was not as expected, with what comes of a question or a look in words, and its codes in parentheses.
  ///
  /// - Parameters:
  ///   - failures: What was not as expected, in codes.
  ///   - expectation: What the step expects.
  ///   - answer: The answer.
  ///   - action: The step.
  ///   - unknown: Which facts its checks lack, as a clause; nil if they lack none.
  /// - Returns: The sentences.
  func words(
    for failures: [StepFailure], _ expectation: StepExpectation, _ answer: Answer, of action: Step.Action,
    lacking unknown: String?
  ) -> [String] {
    guard case .decided(let decision) = answer else { return failures.map(\.text) }
    let differences = DecisionDifferences(expectation, decision, of: action, lacking: unknown)
    func texts(without parts: StepFailure.Part...) -> [String] {
      failures.filter { !parts.contains($0.part) }.flatMap(differences.texts)
    }
    let effect = expectation.outcome.flatMap(Effect.init(rawValue:))
    let differs = expectation.outcome.map { $0 != answer.word } ?? false
    let why =
      unknown.flatMap { UnknownFacts.isTold(decision.deciding) ? $0 : nil }
      ?? decision.deciding.entry.text
    func failuresOfReasons(_ found: String) -> [String] {
      if let duties = dutyDifference(expectation, decision) {
        return ["got \(found) (`\(answer.word)`) as expected, but \(duties)"] + texts(without: .obligations)
      }
      return otherReason(expectation, decision, found, why, differences)
        .map { [$0] + texts(without: .reasons) } ?? texts()
    }
    switch action {
    case .event(.ask(let request, _)):
      guard differs else {
        if let difference = difference(expectation, decision, to: request) { return [difference] + texts() }
        // What must be done and what need not be done are both allowed, so that the effect alone is not the answer.
        return request.matter.question.duty == nil
          ? failuresOfReasons(phrase(decision, to: request)) : texts()
      }
      guard let effect else { return texts() }
      return [difference(effect, decision, to: request)] + texts(without: .outcome)
    case .look:
      guard let effect, differs || expectation.obligations != nil else {
        return failuresOfReasons(
          prospect(
            decision.effect, withPrompts: false,
            untilReset: isUntilReset(decision.codes, decision.obligations.map(\.rawValue))))
      }
      let asksPrompts = expectation.obligations?.isEmpty == false
      let isUntilReset = isUntilReset(expectation.because, expectation.obligations ?? [])
      let expected = prospect(effect, withPrompts: asksPrompts, untilReset: isUntilReset)
      let found = prospect(decision)
      if expected == found || !differs && dutyDifference(expectation, decision) != nil {
        return failuresOfReasons(found)
      }
      let because = decision.isAllowed ? "" : ", because \(why) (`\(decision.deciding.code)`)"
      let words =
        "expected \(expected) (`\(effect.rawValue)`), got \(found) (`\(answer.word)`)\(because)"
      if !differs { return [words] + texts() }
      // The reasons of an answer that lets in are left out of any other, although its prompts may still be shown.
      return [words] + (effect == .allow ? texts(without: .outcome, .reasons) : texts(without: .outcome))
    case .event, .assert: return texts()
    }
  }

  /// That the expected answer came, but not for the expected reasons; nil if another answer came, or none is expected.
  private func otherReason(
    _ expectation: StepExpectation, _ decision: Decision, _ found: String, _ why: String,
    _ differences: DecisionDifferences
  ) -> String? {
    let missing = expectation.because.filter { !decision.codes.contains($0) }
    guard expectation.outcome == decision.effect.rawValue, !missing.isEmpty else { return nil }
    let answer = "got \(found) (`\(decision.effect.rawValue)`) as expected, but "
    let (code, reasons) = (decision.deciding.code, differences.sentences(ofExpected: missing))
    return expectation.because.contains(code)
      ? "\(answer)without the reason\(missing.count == 1 ? "" : "s"): \(reasons)"
      : "\(answer)for another reason: \(why) (`\(code)`); expected: \(reasons)"
  }

  /// What must be done and was not expected, and what was expected and need not be done; nil if the answer is another, or
  /// came for another reason.
  private func dutyDifference(_ expectation: StepExpectation, _ decision: Decision) -> String? {
    guard let expected = expectation.obligations?.compactMap(Obligation.init(rawValue:)),
      expectation.outcome == decision.effect.rawValue,
      expectation.because.allSatisfy(decision.codes.contains)
        || expectation.because.contains(decision.deciding.code)
    else { return nil }
    func told(_ title: String, _ duties: [Obligation]) -> String? {
      let sentences = duties.map { "\($0.whole) (`\($0.rawValue)`)" }
      return duties.isEmpty ? nil : "\(title): \(English.list(sentences, "and"))"
    }
    let also = told("also", decision.obligations.filter { !expected.contains($0) })
    let missing = expected.filter { !decision.obligations.contains($0) }
    // A duty may be a sentence with "not", which no word such as "without" may precede.
    let without = told(
      "\(English.count(missing.count, "obligation")) \(missing.count == 1 ? "is" : "are") missing", missing)
    let parts = [also, without].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; and ")
  }

  /// An expected effect and the answer that came instead.
  private func difference(_ effect: Effect, _ decision: Decision, to request: Request) -> String {
    let word = decision.effect.rawValue
    var found = phrase(decision, to: request)
    if request.matter.question.duty != nil {
      if request.matter == .control(.pin), decision.isAllowed { found = "a PIN is \(found)" }
      return "expected `\(effect.rawValue)`, got `\(word)` (\(found))"
    }
    let codes = decision.opener == nil ? [] : decision.obligations.map(\.rawValue)
    return "expected \(phrase(effect, to: request)) (`\(effect.rawValue)`), got "
      + "\(found)\(decision.opener ?? "") (\((["`\(word)`"] + codes).joined(separator: ", ")))"
  }

  /// What is expected and what came, if the answer allows as expected, but must something else be done for it, or may a link
  /// open in another app; nil if no obligations are expected, or if they differ in nothing of the kind.
  private func difference(_ expectation: StepExpectation, _ decision: Decision, to request: Request)
    -> String?
  {
    guard decision.isAllowed,
      let obligations = expectation.obligations?.compactMap(Obligation.init(rawValue:))
    else { return nil }
    if let duty = request.matter.question.duty {
      let (expected, found) = (obligations.contains(duty), request.isRequired(by: decision))
      return expected == found
        ? nil : "expected \(expected ? "required" : "not required"), got \(phrase(decision, to: request))"
    }
    let (expected, found) = (obligations.opener(scheme: nil), decision.opener)
    if decision.obligations.contains(where: obligations.contains) || expected == found { return nil }
    return "expected yes\(expected ?? ", in any app"), got yes\(found ?? ", in any app")"
  }

  /// An effect as the answer to a question.
  private func phrase(_ effect: Effect, to request: Request) -> String {
    let asksForDuty = request.matter.question.duty != nil
    let asksWhat = request.matter == .control(.notify)
    return switch effect {
    case .allow: asksWhat ? "everything" : "yes"
    case .deny: asksWhat ? "nothing" : asksForDuty ? "not allowed" : "no"
    case .blockOrgData: "only without org data"
    case .block: asksWhat ? "nothing" : "blocked"
    case .warn: "yes, with a warning"
    case .wipe: "org data is wiped"
    }
  }
}
