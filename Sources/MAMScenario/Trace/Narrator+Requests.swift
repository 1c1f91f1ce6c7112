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
    guard slot == request.near || slot == request.far, case .account(let identity) = slot,
      UserText.quoted(identity.text) != who(slot), directory.index(of: identity) != nil
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

  /// An expected outcome and the answer that came instead, each in words with its code.
  ///
  /// - Parameters:
  ///   - expected: The word of the outcome that the step expects.
  ///   - answer: The answer.
  ///   - event: The event.
  /// - Returns: The sentence; nil if the event is no question, or the word no answer to one.
  func difference(_ expected: String, _ answer: Answer, of event: Event?) -> String? {
    guard case .decided(let decision) = answer, case .ask(let request, _) = event,
      let effect = Effect(rawValue: expected)
    else { return nil }
    var found = phrase(decision, to: request)
    if request.matter.question.duty != nil {
      if request.matter == .control(.pin), decision.isAllowed { found = "a PIN is \(found)" }
      return "expected `\(expected)`, got `\(answer.word)` (\(found))"
    }
    return "expected \(phrase(effect, to: request)) (`\(expected)`), got \(found) (`\(answer.word)`)"
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
