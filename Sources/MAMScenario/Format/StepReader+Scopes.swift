internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension StepReader {
  /// Reads an event of identities and windows; nil if an argument is missing, which has been noted.
  mutating func scopeEvent(_ word: StepWord.ScopeWord, _ reader: inout ObjectReader, at place: Place)
    -> Event?
  {
    if StepWord.scope(word).mayHoldSteps { _ = reader.value(ifPresent: "steps") }
    switch word {
    case .setUIIdentity:
      let account = slot("account", &reader)
      let launch = launch(&reader)
      return account.map { .setUIIdentity($0, launch: launch) }
    case .setUIIdentities:
      let value = reader.value("accounts")
      let launch = launch(&reader)
      guard let value else { return nil }
      if value.isNull { return .setUIIdentities([], launch: launch) }
      return decoding.slots(value).map { .setUIIdentities($0, launch: launch) }
    case .requireSwitch:
      let account = slot("account", &reader)
      let cause = reader.choice("reason", "reason for a switch", as: SwitchCause.self)
      let launch = launch(&reader)
      guard let account, let cause else { return nil }
      return .requireSwitch(to: account, because: cause, launch: launch)
    case .completeSwitch:
      let answer = reader.choice(ifPresent: "answer", "answer", as: DelegateAnswer.self)
      return .completeSwitch(answer ?? .success, launch: launch(&reader))
    case .setProcessIdentity: return slot("account", &reader).map(Event.setProcessIdentity)
    case .setThreadIdentity: return slot("account", &reader).map(Event.setThreadIdentity)
    case .enterScope: return slot("account", &reader).map(Event.enterScope)
    case .leaveScope: return .leaveScope
    case .openWindow: return window(&reader, at: place).map(Event.openWindow)
    case .closeWindow: return window(&reader, at: place).map(Event.closeWindow)
    case .makeKeyWindow: return window(&reader, at: place).map(Event.makeKeyWindow)
    }
  }

  /// Reads an identity that has to be there: text, or `null`.
  mutating func slot(_ key: String, _ reader: inout ObjectReader) -> IdentitySlot? {
    reader.value(key).flatMap { decoding.slot($0) }
  }

  /// Reads an identity that may be absent, which is unset.
  mutating func slot(ifPresent key: String, _ reader: inout ObjectReader) -> IdentitySlot {
    reader.value(ifPresent: key).flatMap { decoding.slot($0) } ?? .unset
  }

  /// Reads whom something is done as; absent leaves it to the place.
  mutating func acting(_ key: String, _ reader: inout ObjectReader) -> Acting {
    reader.value(ifPresent: key).flatMap { decoding.slot($0) }.map(Acting.identity) ?? .effective
  }

  /// Reads how conditional launch ends: one word for all, or an object of accounts and words.
  mutating func launch(_ reader: inout ObjectReader) -> LaunchScript {
    guard let value = reader.value(ifPresent: "launch") else { return .passes }
    guard let members = value.object?.members else {
      return decoding.choice(value, "launch outcome", as: LaunchOutcome.self).map { LaunchScript($0) }
        ?? .passes
    }
    var script = LaunchScript.passes
    for member in members {
      guard let outcome = decoding.choice(member.value, "launch outcome", as: LaunchOutcome.self) else {
        continue
      }
      switch decoding.slot(keyOf: member) {
      case .account(let identity): script.accounts[identity] = outcome
      case .noUser:
        decoding.note(
          "conditional launch is for accounts; the empty text means no user", at: member.keyPosition)
      case .unset, .merged, nil: continue
      }
    }
    return script
  }

  private func window(_ reader: inout ObjectReader, at place: Place) -> WindowName? {
    reader.value("window", missing: ", which names the window").flatMap { _ in place.window }
  }
}
