internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// What is known of a device, in a list of clauses.
  func known(_ facts: DeviceFacts) -> String {
    let clauses = DeviceFact.allCases.compactMap { fact in facts[fact].map { clause(fact, $0, facts) } }
    return clauses.isEmpty ? "nothing is known about it" : English.list(clauses, "and")
  }

  private func clause(_ fact: DeviceFact, _ value: DeviceFactValue, _ facts: DeviceFacts) -> String {
    switch (fact, value) {
    case (.jailbroken, .flag(let flag)): "it is \(flag ? "" : "not ")jailbroken"
    case (.mdmEnrolled, .flag(let flag)): "it is \(flag ? "" : "not ")enrolled"
    case (.mdmUser, .flag(let flag)): "it is enrolled for \(flag ? "this" : "another") user"
    case (.devicePIN, .flag(let flag)): "it has \(flag ? "a" : "no") PIN"
    case (.pinAttempts, .count(let count)): "\(English.count(count, "wrong PIN")) in a row"
    case (.pinSetAt, .time(let then)): "the PIN was set \(moment(then))"
    case (.reauthentication, .word(let result)): "signing in again \(result)"
    case (.lastReauthentication, .time(let then)): "the last repeated sign-in was \(moment(then))"
    case (_, .time(let then)): "the \(fact.row.noun) was \(moment(then))"
    case (_, _):
      "the \(fact.row.noun) is \(UserText.spelled(facts.text(of: fact, at: .start) ?? "not known"))"
    }
  }

  /// A moment, counted from the start of the scenario.
  private func moment(_ then: Instant) -> String {
    let passed = then.sinceStart
    if passed == .zero { return "at the start" }
    return passed < .zero ? "\(Instant(.zero - passed)) before the start" : "\(then) after the start"
  }
}
