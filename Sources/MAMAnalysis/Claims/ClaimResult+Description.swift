package import MAMPolicyCore
internal import MAMPolicyDocuments

extension ClaimResult: CustomStringConvertible {
  /// The result in one sentence: whether the claim holds, else why not, and the counterexample.
  public var description: String {
    let name = UserText.spelled(claim.name)
    guard failure != nil else { return "holds: \(name) (\(English.count(questions, "question")))" }
    return "fails: \(name), \(why { $0.rawValue })" + (example.map { "; for example, \($0)" } ?? "")
  }
}

extension ClaimResult {
  /// Returns where the claim fails, and the settings that make it fail.
  ///
  /// - Parameter note: Returns what stands in parentheses behind a setting and its value.
  /// - Returns: Words that follow `fails`.
  package func why(note: (Setting) -> String?) -> String {
    switch failure {
    case .notAsked(let key, let value)?:
      return
        "because no question about this policy asks about \(UserText.quoted(key)) \(UserText.quoted(value)) "
        + "as the pattern does, so nothing is proved"
    case .question?, .setting?, nil: break
    }
    let reasons = reasons(note: note)
    let because = reasons.isEmpty ? "" : "because \(reasons)"
    if let expected { return because + "; expected \(UserText.spelled(expected))" }
    let more = cause == nil ? "no change of up to \(CauseSearch.limit) settings makes it hold" : ""
    // What is short of another policy in several respects is so in one place each; the example says its own.
    let isComparison = if case .atLeast = claim.content { true } else { false }
    let place = isComparison && settings.count > 1 ? "" : circumstance
    return [place, because, more].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns what is so instead of a built-in claim that a question refutes, and the settings that make it so.
  ///
  /// - Parameter note: Returns what stands in parentheses behind a setting and its value.
  /// - Returns: A sentence without a full stop, or nil if the claim holds, or if no words are known for its failure.
  package func refutation(note: (Setting) -> String?) -> String? {
    guard case .question? = failure, let refutation else { return nil }
    let reasons = reasons(note: note)
    let because = reasons.isEmpty ? "" : "because \(reasons)"
    let more = cause == nil ? "no change of up to \(CauseSearch.limit) settings makes the claim hold" : ""
    return [refutation, because, more].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What is so instead of a built-in claim that fails, and where; nil if no words are known for it.
  package var refutation: String? {
    guard let refuted = claim.refuted else { return nil }
    var circumstance = circumstance
    if refuted.contains("device"), case .question(let probe, _, _)? = failure, probe.topic == .launch {
      circumstance = phrases { $0.condition }
    }
    return circumstance.isEmpty ? refuted : "\(refuted) \(circumstance)"
  }

  /// Returns the settings that make the claim fail with their values, as clauses; empty if there is none.
  package func reasons(note: (Setting) -> String?) -> String {
    let reasons = settings.map { setting in
      let text =
        setting == .targetedAppManagementLevels
        ? "the policy is for \(policy.devicesInWords)"
        : "\(setting.control.label) is \(UserText.spelled(setting.control.value(policy)))"
      return text + (note(setting).map { " (\($0))" } ?? "")
    }
    // A bare `and` would join a value to a label that starts with a verb, such as "Allow users to ...".
    return reasons.joined(separator: ", and ") + remedy
  }

  /// One of the smallest changes that would do, if the answer rests on another setting than the one that is named: a
  /// strict value alone would read as a mistake.
  private var remedy: String {
    guard case .question(let probe, let decision, _)? = failure, probe.topic != .launch, let cause else {
      return ""
    }
    let named = decision.reasons.compactMap(\.setting)
    let restsElsewhere = settings.contains { setting in
      setting != .targetedAppManagementLevels && !named.contains(where: setting.control.settings.contains)
    }
    guard !named.isEmpty, restsElsewhere else { return "" }
    let changes = settings.map { setting in
      "\"\(setting.control.label)\" to \(UserText.spelled(setting.control.value(cause.policy)))"
    }
    return "; one remedy: set \(changes.joined(separator: ", and "))"
  }

  /// The value that a claim about a setting expects, as the admin center calls it; nil if a question refutes the claim.
  package var expected: String? {
    guard case .setting(let setting, _, _)? = failure else { return nil }
    // What else this policy has may refine a choice, such as a browser of its own; that is not what is expected.
    let isChoice =
      switch setting.row.kind {
      case .flag, .optionalFlag, .word: true
      case .words, .joinedWords, .count, .time, .version, .text, .texts, .joinedTexts, .protocols, .apps:
        false
      }
    func label(_ other: AppProtectionPolicy) -> String {
      setting.control.value(isChoice ? other : policy.setting(setting, from: other))
    }
    return switch claim.content {
    case .setting(_, .is, let other): label(other)
    case .setting(_, .atLeast, let other): "at least \(label(other))"
    case .setting(_, .atMost, let other): "at most \(label(other))"
    case .atLeastAsStrict(let setting, let other):
      if case .words = setting.row.kind { "at most \(label(other))" } else { "\(label(other)) or stricter" }
    case .atLeast(let other): "\(label(other)) or stricter"
    case .oneOf(_, let others): English.list(others.map(label), "or")
    case .never, .always: nil
    }
  }

  /// On which devices and in which apps the claim fails; empty if it fails on all that were asked about.
  package var circumstance: String { phrases { $0.phrase } }

  private func phrases(_ words: (DeviceClass) -> String) -> String {
    guard case .question(let probe, _, _)? = failure else { return "" }
    let phrases = zip(probe.keys, probe.classes).compactMap { key, value -> String? in
      guard let asked = classes[key], asked.refuting != asked.asked else { return nil }
      return switch value {
      case .device(let device): words(device)
      case .flag(let flag): WorldFact(rawValue: key).map { ClaimWords.phrase($0, flag) }
      case .companions(let companions): companions.phrase
      case .itself, .other, .word, .length, .link, .fact: nil
      }
    }
    return English.list(phrases, "and")
  }

  /// The counterexample in a sentence that may follow other words, without a full stop.
  package var example: String? {
    guard case .question(let probe, let decision, let expected)? = failure else { return nil }
    let answer = expected.map { "; expected: " + ClaimWords.answer($0, to: probe) } ?? ""
    guard let request = probe.request else {
      return ClaimWords.launch(decision) + " "
        + ClaimWords.device(of: probe, unlike: space.passingDevice, running: highVersion) + answer
    }
    let sentence = RequestSentence(request, who: ClaimWords.who, quote: UserText.quoted).answer(decision)
    let place = probe.value(.deviceHasPIN) == .flag(true) ? "on an enrolled device that has a PIN, " : ""
    return place + sentence.trimmingFullStop + ClaimWords.duties(of: decision) + answer
  }
}

/// What a counterexample calls things.
private enum ClaimWords {
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
  ///   - version: The OS version to name; nil if it is one of these facts.
  /// - Returns: Words that follow an answer.
  static func device(of probe: Probe, unlike passing: DeviceFacts, running version: DottedVersion?) -> String
  {
    var device = DeviceClass.unenrolled.singular
    var isClause = true
    var facts: [String] = []
    var attempts = ""
    for (key, value) in zip(probe.keys, probe.classes) {
      switch value {
      case .device(let kind): (device, isClause) = (kind.singular, kind != .enrolled)
      case .fact(let value):
        guard let fact = DeviceFact(asked: key),
          fact.value(of: passing, at: LaunchSpace.now, among: [value]) == nil
        else { continue }
        if fact == .pinAttempts {
          attempts = ", after \(wrongPINs(value))"
        } else {
          facts.append(phrase(of: fact, value))
        }
      case .itself, .other, .word, .flag, .length, .link, .companions: break
      }
    }
    if let version { facts.append("whose \(DeviceFact.osVersion.row.noun) is \(version.text)") }
    if facts.isEmpty { return device + attempts }
    return device + (isClause ? " and " : " ") + English.list(facts, "and") + attempts
  }

  private static func wrongPINs(_ value: FactClass) -> String {
    value == .unknown
      ? "an unknown number of wrong PINs" : "\(value.name) wrong PIN\(value.name == "1" ? "" : "s")"
  }

  /// A fact in words that follow a device.
  private static func phrase(of fact: DeviceFact, _ value: FactClass) -> String {
    switch (fact, value) {
    case (.jailbroken, .flag(true)): "that is jailbroken"
    case (.devicePIN, .flag(false)): "that has no PIN"
    case (.account, .word(let state)): "whose account is \(state)"
    case (_, .version(let cut)): "whose \(fact.row.noun) is \(range(cut.name))"
    case (_, .count(let cut)): "whose \(fact.row.noun) is \(range(cut.name))"
    case (_, _): "whose \(fact.row.noun) is \(value.name)"
    }
  }

  /// Values between two bounds in words, such as "above 16.4".
  private static func range(_ name: String) -> String {
    if name.hasPrefix("<") { return "below \(name.dropFirst())" }
    if name.hasPrefix(">") { return "above \(name.dropFirst())" }
    return name.contains("..") ? "between " + name.replacing("..", with: " and ") : name
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

extension DeviceClass {
  fileprivate var phrase: String {
    switch self {
    case .unenrolled: "on devices that are not enrolled"
    case .enrolled: "on enrolled devices"
    case .enrolledForAnother: "on devices enrolled for another user"
    case .enrolledForUnknown: "on devices enrolled for an unknown user"
    case .unknownForAnother, .unknown: "on devices whose enrollment is unknown"
    }
  }

  /// The class of a device that was named before.
  fileprivate var condition: String {
    switch self {
    case .unenrolled: "if it is not enrolled"
    case .enrolled: "if it is enrolled"
    case .enrolledForAnother: "if it is enrolled for another user"
    case .enrolledForUnknown: "if it is enrolled for an unknown user"
    case .unknownForAnother, .unknown: "if its enrollment is unknown"
    }
  }

  fileprivate var singular: String {
    switch self {
    case .unenrolled: "on a device that is not enrolled"
    case .enrolled: "on an enrolled device"
    case .enrolledForAnother: "on a device that is enrolled for another user"
    case .enrolledForUnknown: "on a device that is enrolled for an unknown user"
    case .unknownForAnother, .unknown: "on a device whose enrollment is unknown"
    }
  }
}

extension Companions {
  fileprivate var phrase: String {
    switch self {
    case .absent: "in apps without another managed account"
    case .allowing: "next to another account that allows other keyboards"
    case .blocking: "next to another account that blocks other keyboards"
    }
  }
}

extension AppProtectionPolicy {
  /// Which devices the policy is for.
  fileprivate var devicesInWords: String {
    switch (applies(toEnrolledDevice: false), applies(toEnrolledDevice: true)) {
    case (true, true): "all devices"
    case (true, false): "unmanaged devices only"
    case (false, true): "enrolled devices only"
    case (false, false): "no iOS device"
    }
  }
}

extension String {
  fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
