internal import MAMPolicyCore

internal import MAMPolicyDocuments

/// What a counterexample calls things.
enum ClaimWords {
  /// What a flag of the world says, where it matters.
  static func phrase(_ fact: WorldFact, _ isSo: Bool) -> String {
    switch fact {
    case .multiIdentity: isSo ? "in multi-identity apps" : "in single-identity apps"
    case .deviceHasPIN:
      isSo ? "on enrolled devices that have a PIN" : "on all devices but enrolled ones that have a PIN"
    case .mdmUser, .otherManagedAccounts: fact.phrase(isSo)
    }
  }

  static func who(_ slot: IdentitySlot) -> String {
    switch slot {
    case .unset, .merged: "an unmanaged account (no account given)"
    case .noUser: "no user"
    case .account(let identity):
      switch identity.text {
      case Cast.itself: "the account with this policy"
      case Cast.personal: "an unmanaged account"
      case _: "another managed account"
      }
    }
  }

  /// The device of a question of conditional launch, with the facts that are not those of a device that passes everything.
  ///
  /// - Parameters:
  ///   - probe: The question.
  ///   - passing: The device that passes everything.
  ///   - named: The facts whose versions and numbers are named although they pass.
  ///   - decisions: The answers; what one of them refuses is named, too, if no device passes all that the policies ask.
  /// - Returns: Words that follow an answer.
  static func device(
    of probe: Probe, unlike passing: DeviceFacts, naming named: Set<DeviceFact>,
    decidedBy decisions: [Decision]
  ) -> String {
    let refusing = SettingSet(
      decisions.filter { $0.effect != .allow }.flatMap(\.reasons).compactMap(\.setting))
    let refused = LaunchCondition.all.map(\.condition).filter { !$0.settings.isDisjoint(with: refusing) }
      .reduce(into: Set<DeviceFact>()) { $0.formUnion($1.bounds.map(\.fact)) }
    var kind = DeviceClass.unenrolled
    var isJailbroken = false
    var facts: [String] = []
    var attempts = ""
    for (key, value) in zip(probe.keys, probe.classes) {
      switch value {
      case .device(let asked): kind = asked
      case .fact(let value):
        guard let fact = DeviceFact(asked: key),
          named.contains(fact) && value.isNumber || refused.contains(fact)
            || fact.value(of: passing, at: LaunchSpace.now, among: [value]) == nil
        else { continue }
        if fact == .pinAttempts {
          attempts = ", after \(wrongPINs(value))"
        } else if fact == .jailbroken, value == .flag(true) {
          isJailbroken = true
        } else {
          facts.append(phrase(of: fact, value))
        }
      case .itself, .other, .word, .flag, .length, .link, .companions: break
      }
    }
    let clauses = [kind.clause].compactMap(\.self) + facts
    let device =
      switch (isJailbroken, kind) {
      case (true, .enrolled): "on a jailbroken enrolled device"
      case (true, _): "on a jailbroken device"
      case (false, .enrolled): "on an enrolled device"
      case (false, _): "on a device"
      }
    return (clauses.isEmpty ? device : "\(device) \(English.list(clauses, "and"))") + attempts
  }

  /// The number that the example has, as the command has it that repeats the example.
  private static func wrongPINs(_ value: FactClass) -> String {
    guard case .count(let cut) = value else { return "an unknown number of wrong PINs" }
    return cut.isBounded ? English.count(cut.witness, "wrong PIN") : "any number of wrong PINs"
  }

  /// A fact in words that follow a device.
  private static func phrase(of fact: DeviceFact, _ value: FactClass) -> String {
    switch (fact, value) {
    case (.devicePIN, .flag(false)): "that has no PIN"
    case (.account, .word(let state)): "whose account is \(state)"
    case (.pinSetAt, .passed):
      "whose app PIN \(past(value)?.replacing("was ", with: "was set ") ?? "is \(value.name)")"
    case (.pinSetAt, .noPIN(let isKnown)): isKnown ? "that has no app PIN" : "that may have no app PIN"
    case (_, .version(let cut)): "whose \(fact.row.noun) is \(range(cut.name))"
    case (_, .count(let cut)): "whose \(fact.row.noun) is \(range(cut.name))"
    case (.lastCheckIn, .checkIn(let time, nil)), (.lastCheckIn, let time), (.lastActive, let time):
      "whose \(fact.row.noun) \(past(time) ?? "is \(value.name)")"
    case (_, _): "whose \(fact.row.noun) is \(value.name)"
    }
  }

  /// Values between two bounds in words, such as "above 16.4".
  private static func range(_ name: String) -> String {
    if name.hasPrefix("<") { return "below \(name.dropFirst())" }
    if name.hasPrefix(">") { return "above \(name.dropFirst())" }
    return name.contains("..") ? "between " + name.replacing("..", with: " and ") : name
  }

  /// A time in the past in words that follow a noun, such as "was more than 90 days ago"; nil for what is no such time.
  private static func past(_ time: FactClass) -> String? {
    if time == .inFuture { return "is in the future" }
    guard case .passed(let cut) = time else { return nil }
    func words(_ text: some StringProtocol) -> String? { ISODuration(String(text))?.length.words() }
    if cut.name.hasPrefix("<") { return words(cut.name.dropFirst()).map { "was less than \($0) ago" } }
    if cut.name.hasPrefix(">") { return words(cut.name.dropFirst()).map { "was more than \($0) ago" } }
    let ends = cut.name.split(separator: "..").compactMap { words($0) }
    return switch ends.count {
    case 1: "was \(ends[0]) ago"
    case 2: "was between \(ends[0]) and \(ends[1]) ago"
    case _: nil
    }
  }

  static func launch(_ decision: Decision) -> String {
    switch decision.effect {
    case .allow: "access is allowed"
    case .warn: "access is allowed with a warning"
    case .wipe: "org data is wiped"
    case .block, .deny, .blockOrgData:
      decision.endsWithNewPIN
        ? "access is blocked until the user resets the PIN" : "access is blocked"
    }
  }

  /// What another policy answers, in words that follow a colon.
  static func answer(_ decision: Decision, to probe: Probe) -> String {
    guard let request = probe.request else { return launch(decision) + duties(of: decision) }
    if probe.topic.question?.duty != nil, decision.isAllowed {
      return request.isRequired(by: decision) ? "required" : "not required"
    }
    return decision.effect.headlineWord.lowercased() + duties(of: decision)
  }

  static func duties(of decision: Decision) -> String {
    decision.obligations.isEmpty
      ? "" : " (\(decision.obligations.map(\.rawValue).joined(separator: ", ")))"
  }
}

extension FactClass {
  /// Whether the class is a version or a number, or several between bounds.
  fileprivate var isNumber: Bool {
    switch self {
    case .version(let cut): cut.isBounded
    case .count(let cut): cut.isBounded
    case .unknown, .inFuture, .text, .otherText, .flag, .word, .passed, .clock, .checkIn, .noPIN: false
    }
  }
}

extension DeviceClass {
  var phrase: String {
    switch self {
    case .unenrolled: "on devices that are not enrolled"
    case .enrolled: "on enrolled devices"
    case .enrolledForAnother: "on devices enrolled for another user"
    case .enrolledForUnknown: "on devices enrolled for an unknown user"
    case .unknownForAnother, .unknown: "on devices whose enrollment is unknown"
    }
  }

  /// The class of a device that was named before.
  var condition: String {
    switch self {
    case .unenrolled: "if it is not enrolled"
    case .enrolled: "if it is enrolled"
    case .enrolledForAnother: "if it is enrolled for another user"
    case .enrolledForUnknown: "if it is enrolled for an unknown user"
    case .unknownForAnother, .unknown: "if its enrollment is unknown"
    }
  }

  /// The class in a clause that follows a device; nil if the device is just an enrolled one.
  var clause: String? {
    switch self {
    case .unenrolled: "that is not enrolled"
    case .enrolled: nil
    case .enrolledForAnother: "that is enrolled for another user"
    case .enrolledForUnknown: "that is enrolled for an unknown user"
    case .unknownForAnother, .unknown: "whose enrollment is unknown"
    }
  }
}

extension Companions {
  var phrase: String {
    switch self {
    case .absent: "in apps without another managed account"
    case .allowing: "next to another account that allows other keyboards"
    case .blocking: "next to another account that blocks other keyboards"
    }
  }
}
