internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads what is expected to come of a step.
  func expectation(_ reader: inout ObjectReader) -> Expectation {
    var expectation = Expectation()
    if let value = reader.value(ifPresent: "expect"), let word = decoding.string(value) {
      if !Answer.words.contains(word) {
        let hint = Suggestion.hint(for: word, among: Answer.words.sorted(), listing: 60)
        decoding.note("unknown outcome \(UserText.quoted(word))\(hint)", at: value)
      }
      expectation.outcome = word
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
    expectation.code = reader.integer(ifPresent: "code")
    return expectation
  }

  /// Notes a reason code that there is not; the SDK's name of one is no code.
  private func check(code: String, at value: JSONValue) {
    let entry = ReasonCatalog.entry(named: code)
    if entry?.code == code { return }
    let meant = entry?.code ?? Suggestion.nearest(to: code, among: ReasonCatalog.entries.map(\.code))
    let hint = meant.map { "; did you mean `\($0)`?" } ?? "; `mamctl explain --list` lists them"
    decoding.note("unknown reason code \(UserText.quoted(code))\(hint)", at: value)
  }
}
