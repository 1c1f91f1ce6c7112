internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// What is known of a device, in a list of clauses.
  func known(_ facts: DeviceFacts) -> String {
    let told = DeviceFact.allCases.filter { fact in
      // Being enrolled for a user says that it is enrolled.
      fact != .mdmEnrolled || facts.isEnrolled != true || facts.isMDMUser == nil
    }
    let clauses = told.compactMap { fact in facts[fact].map { clause(fact, $0, facts) } }.eachOnce
    if clauses.count > 2 { return clauses.joined(separator: "; ") }
    return clauses.isEmpty ? "nothing is known about it" : English.list(clauses, "and")
  }

  /// A look at conditional launch as a question with what the step itself says of the device and what decides the answer.
  ///
  /// - Parameters:
  ///   - look: The look.
  ///   - facts: What is known of the device in it.
  ///   - decision: The answer; nil if there is none.
  /// - Returns: The sentence, with its question mark.
  func question(_ look: LaunchLook, about facts: DeviceFacts, decidedBy decision: Decision?) -> String {
    let sentence = sentence(look)
    let clauses = circumstances(of: look, about: facts, decidedBy: decision)
    return clauses.isEmpty ? sentence : "\(sentence.dropLast()) if \(English.list(clauses, "and"))?"
  }

  /// What the step itself says of the device and what decides the answer, each in a clause.
  func circumstances(of look: LaunchLook, about facts: DeviceFacts, decidedBy decision: Decision?) -> [String]
  {
    let decisive = decision.flatMap { $0.effect == .allow ? nil : $0.deciding.setting }
    let bounds = LaunchCondition.all.flatMap(\.condition.bounds).filter { $0.setting == decisive }
    let named = look.stated.union(bounds.map(\.fact))
    return DeviceFact.allCases.filter(named.contains).compactMap { fact -> String? in
      if fact == .mdmUser || fact == .mdmEnrolled { return enrollment(fact, named, facts) }
      let text = facts[fact].map { clause(fact, $0, facts) } ?? "\(fact.inWords) is not known"
      return text.hasPrefix("it ") ? "the device \(text.dropFirst(3))" : text
    }.eachOnce
  }

  /// What is known of the enrollment, told once for the device and its user; nil if another fact tells it.
  private func enrollment(_ fact: DeviceFact, _ named: Set<DeviceFact>, _ facts: DeviceFacts) -> String? {
    let isUserNamed = named.contains(.mdmUser)
    let user = facts.isMDMUser.map { "\($0 ? "this" : "another") user" }
    switch facts.isEnrolled {
    // A device that is not enrolled is enrolled for no user.
    case false?: return fact == .mdmUser ? nil : "the device is not enrolled"
    case true?:
      return "the device is enrolled\(isUserNamed ? " for \(user ?? "an unknown user")" : "")"
    case nil:
      if let user, isUserNamed {
        return "it is not known whether the device is enrolled (if it is, then for \(user))"
      }
      return "it is not known whether \(isUserNamed ? "and for which user " : "")the device is enrolled"
    }
  }

  private func clause(_ fact: DeviceFact, _ value: DeviceFactValue, _ facts: DeviceFacts) -> String {
    switch (fact, value) {
    case (.jailbroken, .flag(let flag)): "it is \(flag ? "" : "not ")jailbroken"
    case (.mdmEnrolled, .flag(let flag)): "it is \(flag ? "" : "not ")enrolled"
    case (.mdmUser, .flag(let flag)):
      "it is enrolled for \(flag ? "this" : "another") user\(facts.isEnrolled == nil ? ", if at all" : "")"
    case (.devicePIN, .flag(let flag)): "it has \(flag ? "a" : "no") PIN"
    case (.pinAttempts, .count(0)): "no wrong PIN was entered"
    case (.pinAttempts, .count(let count)):
      "\(English.count(count, "wrong PIN")) \(count == 1 ? "was" : "were") entered in a row"
    case (.pinSetAt, .time(let then)): "the PIN was set \(moment(then))"
    case (.reauthentication, .word(let result)): "signing in again \(result)"
    case (.lastReauthentication, .time(let then)): "the user last signed in again \(moment(then))"
    case (.lastActive, .time(let then)): "the app was last used \(moment(then))"
    case (.clock, _): facts.clock.map { clause($0, since: facts.clockedOutSince) } ?? ""
    case (.clockedOutSince, .time(let then)): "the user clocked out \(moment(then))"
    case (.clockConfirmation, _): "confirming the clock status timed out"
    case (.account, _): facts.account.map(clause) ?? ""
    case (.threatLevel, .word("noSignal")): "no threat defense service reports on it"
    case (.pin, _): facts.appPIN == .set ? "an app PIN is set" : "no app PIN is set"
    case (_, .time(let then)): "the \(fact.row.noun) was \(moment(then))"
    case (_, _):
      "the \(fact.row.noun) is \(UserText.spelled(facts.text(of: fact, at: .start) ?? "not known"))"
    }
  }

  private func clause(_ clock: ClockStatus, since start: Instant?) -> String {
    switch clock {
    case .notConfigured: "working time is not configured for the user"
    case .unknown: "the service has not reported whether the user is clocked in"
    case .clockedIn: "the user is clocked in"
    // Told once, with its time where that is known.
    case .clockedOut: start.map { "the user clocked out \(moment($0))" } ?? "the user is clocked out"
    case .clockedInStale: "the service's last report that the user is clocked in is too old"
    case .clockedOutStale: "the service's last report that the user is clocked out is too old"
    }
  }

  private func clause(_ account: AccountState) -> String {
    switch account {
    case .enabled: "the account is enabled"
    case .unconfirmed: "the reason why the account could not authenticate is not confirmed"
    case .disabled: "the account is disabled"
    }
  }

  /// A moment, counted from the start of the scenario.
  private func moment(_ then: Instant) -> String {
    let passed = then.sinceStart
    if passed == .zero { return "at the start" }
    return passed < .zero ? "\(Instant(.zero - passed)) before the start" : "\(then) after the start"
  }
}
