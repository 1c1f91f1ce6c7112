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
        + (value == "self" ? "; if the other side is the same account, write `same` there" : "")
    case .question?, .setting?, nil: break
    }
    let reasons = reasons(note: note)
    let because = reasons.isEmpty ? "" : "because \(reasons)"
    if let expected { return because + "; expected \(UserText.spelled(expected))" }
    let more = cause == nil ? hopeless("it") : ""
    // What is short of another policy in several respects is so in one place each; the example says its own.
    let isComparison = if case .atLeast = claim.content { true } else { false }
    let place = isComparison && settings.count > 1 ? "" : circumstance
    let text = [place, because].filter { !$0.isEmpty }.joined(separator: ", ")
    if text.isEmpty, !more.isEmpty {
      return needsEveryDeviceOut ? "because no check keeps this device out; \(more)" : "because \(more)"
    }
    return [text, more].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// Returns what is so instead of a built-in claim that a question refutes, and the settings that make it so.
  ///
  /// - Parameter note: Returns what stands in parentheses behind a setting and its value.
  /// - Returns: A sentence without a full stop, or nil if the claim holds, or if no words are known for its failure.
  package func refutation(note: (Setting) -> String?) -> String? {
    guard case .question? = failure, let refutation else { return nil }
    let reasons = reasons(note: note)
    let because = reasons.isEmpty ? "" : "because \(reasons)"
    let more = cause == nil ? "; \(hopeless("the claim"))" : ""
    return [refutation, because].filter { !$0.isEmpty }.joined(separator: ", ") + more
  }

  /// That no change of a few settings would do, that none was found before the search ended, or that it lets no device in.
  private func hopeless(_ claim: String) -> String {
    if needsEveryDeviceOut { return "the only change found that makes \(claim) hold lets no device in" }
    return isSearchCutShort
      ? "no change of up to \(CauseSearch.limit) settings was found that makes \(claim) hold; the search was cut short"
      : "no change of up to \(CauseSearch.limit) settings makes \(claim) hold"
        + (coversUnmanaged
          ? ", because \(claim) also covers unmanaged accounts, which no policy restricts" : "")
  }

  /// Whether some of the questions that refute the claim get their answer because an account is unmanaged, whatever the
  /// policy has.
  private var coversUnmanaged: Bool {
    var answers = PolicyAnswers(policy, in: space)
    return examples.contains { probe in
      let reasons = answers.decide(probe).reasons
      return reasons.contains { $0.code == CommonReason.unmanaged.rawValue }
        && reasons.allSatisfy { $0.setting == nil }
    }
  }

  /// What is so instead of a built-in claim that fails, and where; nil if no words are known for it.
  package var refutation: String? {
    guard let refuted = claim.refuted else { return nil }
    var circumstance = circumstance
    if refuted.contains(QuestionKey.device), case .question(let probe, _, _)? = failure,
      probe.topic == .launch
    {
      circumstance = phrases { $0.condition }
    }
    return circumstance.isEmpty ? refuted : "\(refuted) \(circumstance)"
  }

  /// Returns the settings that make the claim fail with their values, as clauses, or what decides the counterexample if no
  /// such setting does.
  package func reasons(note: (Setting) -> String?) -> String {
    if let verdict = verdict(note: note) { return verdict + remedy }
    let reasons = leadingSettings.map { setting in
      let (label, value) = shown(setting)
      let text =
        setting == .targetedAppManagementLevels
        ? "the policy is for \(policy.devicesInWords)" : "\(label) is \(UserText.spelled(value))"
      return text + (note(setting).map { " (\($0))" } ?? "")
    }
    // A bare `and` would join a value to a label that starts with a verb, such as "Allow users to ...".
    return reasons.joined(separator: ", and ") + remedy
  }

  /// What is shown of a setting that makes the claim fail: its control, or the setting by itself if the claim is about a
  /// further setting of the control, with each of whose values the control can look the same.
  func shown(_ setting: Setting) -> (label: String, value: String) {
    if setting == claimedPart { return (setting.label, policy.value(of: setting).label) }
    let control = setting.control
    // An action that the setting does not support is not what happens.
    let isReplaced = control.settings.contains { policy.actionNotOffered(by: $0) != nil }
    let replaced = isReplaced ? SubstitutedValue(of: control, in: policy) : nil
    return (control.label, replaced?.text ?? control.value(policy))
  }

  /// The setting that a claim of a file is about, if another setting leads its control.
  private var claimedPart: Setting? {
    switch claim.content {
    case .setting(let setting, _, _), .oneOf(let setting, _):
      setting.control.settings.first == setting ? nil : setting
    case .never, .always, .atLeast, .atLeastAsStrict: nil
    }
  }

  /// The settings that make the claim fail, but one for each control.
  private var leadingSettings: [Setting] {
    settings.filter { setting in
      settings.first { $0.control.settings == setting.control.settings } == setting
    }
  }

  /// Returns why the counterexample gets its answer, or nil if the settings that make the claim fail say it.
  private func verdict(note: (Setting) -> String?) -> String? {
    guard case .question(let probe, let decision, _)? = failure, cause == nil || isDecidedElsewhere else {
      return nil
    }
    let reason = decision.toldReason
    // The other account's policy is any that there may be, so that no line of the export says it.
    if probe.isOfOtherPolicy(reason), let label = reason.setting?.control.label, let value = reason.choice {
      return "\(label) can be \(value) in the other account's policy"
    }
    // That nothing keeps the example out, the example says itself.
    if needsEveryDeviceOut, reason.code == LaunchReason.passed.rawValue { return "" }
    let text =
      deviceCounterexample.map { example in
        LaunchClause(launch: LaunchRule.decide(policy, example.device, at: .start)).text(of: reason)
      } ?? reason.entry.text
    let place = reason.setting.flatMap(note).map { " (\($0))" } ?? ""
    let isOpen = reason.code == LaunchReason.offlineReauthenticate.rawValue
    return text + place + (isOpen ? ", and org data is wiped only if the user cannot sign in again" : "")
  }

  /// Whether access is prevented for another reason than the settings whose change would do.
  private var isDecidedElsewhere: Bool {
    guard case .question(let probe, let decision, _)? = failure, probe.topic == .launch,
      decision.effect.severity > Effect.warn.severity
    else { return false }
    let named = decision.reasons.compactMap(\.setting)
    return !named.isEmpty && !settings.contains { $0.control.settings.contains(where: named.contains) }
  }

  /// One of the smallest changes that would do, if the answer rests on another setting than the one that is named, or if
  /// the next stricter value is not enough: a value alone would read as a mistake, or make a reader try the usual one.
  private var remedy: String {
    guard case .question(let probe, let decision, _)? = failure, let cause,
      probe.topic != .launch || isDecidedElsewhere
    else { return "" }
    let named = decision.reasons.compactMap(\.setting)
    let restsElsewhere = settings.contains { setting in
      setting != .targetedAppManagementLevels && !named.contains(where: setting.control.settings.contains)
    }
    let takesMore = settings.contains { setting in
      guard let next = setting.stricter(than: policy).first else { return false }
      return next.content(of: setting) != cause.policy.content(of: setting)
    }
    guard !named.isEmpty, restsElsewhere || takesMore else { return "" }
    let changes = leadingSettings.map { setting in
      "\"\(setting.control.label)\" to \(UserText.spelled(setting.control.value(cause.policy)))"
    }
    return "; one remedy: set \(changes.joined(separator: ", and "))"
  }

  /// The value that a claim expects of a setting, as the admin center calls it; nil if a question refutes the claim.
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
      // The page shows a condition and its action as one value, and the claim is about one of them.
      if setting == .maximumPinRetries { return English.count(other.maximumPinRetries, "attempt") }
      let isCondition = setting.control.settings[0].row.action != nil && setting != .deviceComplianceRequired
      return setting == claimedPart || isCondition
        ? other.value(of: setting).label
        : setting.control.value(isChoice ? other : policy.setting(setting, from: other))
    }
    return switch claim.content {
    case .setting(_, .is, let other): label(other)
    case .setting(_, .atLeast, let other): "at least \(label(other))"
    case .setting(_, .atMost, let other): "at most \(label(other))"
    case .atLeastAsStrict(let setting, let other):
      if case .words = setting.row.kind {
        "at most \(label(other))"
      } else {
        "\(label(other)) or \(setting == .maximumPinRetries ? "fewer" : "stricter")"
      }
    case .atLeast(let other): "\(label(other)) or stricter"
    case .oneOf(_, let others): English.list(others.map(label), "or")
    case .never, .always: "a version"
    }
  }

  /// On which devices and in which apps the claim fails; empty if it fails on all that were asked about.
  package var circumstance: String {
    // The example is on one of the devices that the policy is not for; the claim fails on all of them.
    let (enrolled, other) = (
      policy.applies(toEnrolledDevice: true), policy.applies(toEnrolledDevice: false)
    )
    if case .atLeast = claim.content, enrolled != other, settings == [.targetedAppManagementLevels] {
      return (enrolled ? DeviceClass.unenrolled : .enrolled).phrase
    }
    return phrases { $0.phrase }
  }

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
        + ClaimWords.device(
          of: probe, unlike: space.passingDevice, naming: claim.namedFacts,
          decidedBy: [decision, expected].compactMap(\.self)) + answer
    }
    let sentence = RequestSentence(request, who: ClaimWords.who, quote: UserText.quoted).answer(decision)
    let place =
      probe.value(.deviceHasPIN) == .flag(true)
      ? "on an enrolled device that has a PIN, "
      : probe.value(.mdmUser) == .flag(true) ? "on a device enrolled for another user, " : ""
    return place + sentence.trimmingFullStop + ClaimWords.duties(of: decision) + answer
  }
}

extension AppProtectionPolicy {
  /// Which devices the policy is for.
  fileprivate var devicesInWords: String {
    switch (applies(toEnrolledDevice: false), applies(toEnrolledDevice: true)) {
    case (true, true): "all devices"
    case (true, false): "unmanaged devices only"
    case (false, true): "managed devices only"
    case (false, false): "no iOS device"
    }
  }
}

extension String {
  fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
