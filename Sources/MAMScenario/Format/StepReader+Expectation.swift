internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  private static let outcomes = Answer.words.sorted()

  /// Reads what is expected to come of a step.
  ///
  /// - Parameters:
  ///   - reader: The reader of the step.
  ///   - question: The question that the step asks; nil if it asks none.
  /// - Returns: The expectation, without what cannot be read.
  func expectation(_ reader: inout ObjectReader, of question: Question?) -> StepExpectation {
    var expectation = StepExpectation()
    expectation.outcome = reader.value(ifPresent: "expect").flatMap { outcome($0, of: question) }
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
  private func outcome(_ value: JSONValue, of question: Question?) -> String? {
    let hint: String
    switch (value.string, question?.duty) {
    case ("denied", _): hint = Suggestion.hint(Effect.deny.rawValue)
    case ("required", .some(let duty)):
      hint = "; for `\(question?.name ?? "")`, expect `allow` and the obligation `\(duty.rawValue)`"
    case (_, _):
      return decoding.choice(value, "outcome", among: Self.outcomes, listing: 60, spelled: \.self)
    }
    decoding.note(
      "unknown outcome \(UserText.quoted(value.string ?? ""))\(hint)", at: value, as: .unknownName)
    return nil
  }

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
