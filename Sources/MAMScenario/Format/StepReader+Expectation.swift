internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads what is expected to come of a step.
  ///
  /// - Parameters:
  ///   - reader: The reader of the step.
  ///   - word: What the step does.
  ///   - question: The question that the step asks; nil if it asks none.
  /// - Returns: The expectation, without what cannot be read.
  func expectation(_ reader: inout ObjectReader, of word: StepWord?, asking question: Question?)
    -> StepExpectation
  {
    var expectation = StepExpectation()
    expectation.outcome = reader.value(ifPresent: "expect").flatMap {
      outcome($0, of: word, asking: question)
    }
    for value in reader.array(ifPresent: "because") ?? [] {
      guard let code = decoding.string(value) else { continue }
      check(code: code, at: value)
      expectation.because.append(code)
    }
    expectation.obligations = reader.array(ifPresent: "obligations")?.compactMap {
      decoding.choice($0, "obligation", as: Obligation.self)?.rawValue
    }
    expectation.calls = reader.array(ifPresent: "calls")?.compactMap {
      decoding.choice($0, "delegate call", among: DelegateCall.names) { $0 }
    }
    expectation.notifies = reader.array(ifPresent: "notifies")?.compactMap { notification($0) }
    expectation.code = reader.integer(ifPresent: "code")
    return expectation
  }

  /// Reads the word of an outcome; a word of an answer is not one, and the message says which is meant.
  private func outcome(_ value: JSONValue, of word: StepWord?, asking question: Question?) -> String? {
    guard let text = decoding.string(value) else { return nil }
    if Answer.words.contains(text) { return text }
    let hint: String
    switch (text, question?.duty) {
    case ("denied", _): hint = Suggestion.hint(Effect.deny.rawValue)
    case ("required", .some(let duty)):
      hint = "; for `\(question?.name ?? "")`, expect `allow` and the obligation `\(duty.rawValue)`"
    case (_, _):
      hint = Suggestion.hint(for: text, among: Self.outcomes(of: word, asking: question), listing: 60)
    }
    decoding.note("unknown outcome \(UserText.quoted(text))\(hint)", at: value, as: .unknownName)
    return nil
  }

  /// The outcomes that a step can have, sorted; all there are for an event that may end in many ways.
  private static func outcomes(of word: StepWord?, asking question: Question?) -> [String] {
    if question == .control(.notify) { return Self.words([.allow, .block, .blockOrgData]) }
    if question != nil { return Self.words([.allow, .deny]) }
    return switch word {
    case .launch: Self.words([.allow, .block, .warn, .wipe])
    case .account: [Answer.refusalWord, "success", "unchanged"]
    case .work: [Answer.refusalWord, "success"]
    case .scope, .life, .file, .data, .app, .token, .device, .assert, nil: Answer.words.sorted()
    }
  }

  private static func words(_ effects: [Effect]) -> [String] { effects.map(\.rawValue) }

  /// Reads a notification: an object of its name and what it carries, an account or a list of accounts.
  private func notification(_ value: JSONValue) -> AppNotification? {
    guard let members = value.object?.members else {
      return decoding.refuse(value, expected: "an object of a notification's name and its account")
    }
    guard members.count == 1, let member = members.first else {
      decoding.note(
        "expected one key, as in `{ \"policyDidChange\": \"work\" }`, found \(English.count(members.count, "key"))",
        at: value)
      return nil
    }
    let word = JSONValue(.string(member.key), at: member.keyPosition)
    guard let name = decoding.choice(word, "notification", as: AppNotification.Name.self) else { return nil }
    if member.value.isNull { return AppNotification(name, nil) }
    let texts =
      member.value.array == nil ? decoding.string(member.value).map { [$0] } : decoding.strings(member.value)
    return texts.map { AppNotification(name, $0.compactMap { Identity($0) }) }
  }

  /// Notes a reason code that there is not; the SDK's name of one is no code.
  private func check(code: String, at value: JSONValue) {
    let entry = ReasonCatalog.entry(named: code)
    if entry?.code == code { return }
    let meant =
      entry?.code
      ?? (decoding.mayHint() ? Suggestion.nearest(to: code, among: ReasonCatalog.entries.map(\.code)) : nil)
    let hint = Suggestion.hint(meant, otherwise: "; `mamctl explain --list` lists them")
    decoding.note("unknown reason code \(UserText.quoted(code))\(hint)", at: value)
  }
}
