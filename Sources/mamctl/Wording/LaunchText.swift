internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

extension LaunchCheck.Outcome {
  /// The outcome as a table has it.
  fileprivate var label: String {
    if case .undecided = self { "unknown" } else { word }
  }
}

/// An answer of conditional launch as a person reads it: what happens and why, then every check.
struct LaunchText {
  let launch: LaunchDecision
  private var clause: LaunchClause { LaunchClause(launch: launch) }
  /// The floors of the service that the device or the app is below.
  let floors: [ServiceFloor]
  /// The checks whose facts nobody gave, so that they were taken as healthy.
  var assumed: Set<LaunchCheck.Kind> = []
  /// The facts about versions that were not given, if no version passes.
  var impassable: Set<DeviceFact> = []
  /// The unknown facts that decide whether the app PIN is required.
  var unknownToPIN: [DeviceFact] = []
  /// Why no device gets in; nil if one does.
  var hopeless: String?
  /// What the answer has to say of the devices that the policy is for, and of a version that it assumes.
  var targeting: String?
  /// Whether the codes of what is to be done are told.
  var isExplained = false
  /// Whether the checks that the policy leaves off are listed.
  var showsOff = true
  let layout: Layout

  /// Writes the answer.
  func write(to out: Output) {
    let style = layout.style
    let isFree = launch.effect.isFree
    // Below a floor of the SDK, the policy is not all that decides.
    let isDecidedByPolicyAlone = !isFree || !floors.contains { $0.subject == .sdk }
    let isWarnedByPolicy = !isDecidedByPolicyAlone && launch.effect == .warn
    let outcome =
      isWarnedByPolicy ? "Allowed by the policy, with a warning" : clause.outcome(launch.decision, spoken)
    let word = isFree ? style.green(outcome) : style.red(outcome)
    let why = why.joined(separator: "; ")
    let condition =
      isFree && !launch.decision.obligations.isEmpty
      ? "\(isWarnedByPolicy ? "," : "") once the prompts are answered" : ""
    let decider = isDecidedByPolicyAlone || isWarnedByPolicy ? "" : " by the policy"
    out.lines(layout.folded("\(style.bold(word))\(decider)\(condition): \(why).", indent: 2, first: 0))
    for floor in floors {
      let text = "Whatever the policy says: \(floor.sentence)."
      out.lines(layout.folded(text, indent: 4, first: 2).map(style.yellow))
    }
    if let targeting {
      out.line()
      out.lines(layout.folded(targeting, indent: 2, first: 2))
    }
    if !impassable.isEmpty, let hopeless {
      out.line()
      out.lines(layout.folded(hopeless, indent: 2, first: 2))
    }
    for line in outdone { out.lines(layout.folded(line, indent: 4, first: 2)) }
    let reasons = launch.decision.reasonsInReadingOrder.filter { !isImpassable($0) }
    let unknown = reasons.filter { $0.code == LaunchReason.factMissing.rawValue }
    for reason in reasons where reason == unknown.first || reason.code != LaunchReason.factMissing.rawValue {
      out.line()
      let rest = reason == unknown.first ? Array(unknown.dropFirst()) : []
      out.lines(
        ReasonText(
          reason: reason, choice: choice(of: reason),
          others: rest.map { (reason: $0, choice: choice(of: $0)) }, action: action(of: reason),
          layout: layout
        ).lines)
    }
    let isPINUncertain =
      !unknownToPIN.isEmpty && launch.checks.contains { $0.kind == .pin && $0.outcome == .prompts }
    let attempts = attempts
    let hasDuties = !launch.decision.obligations.isEmpty || attempts != nil
    if !launch.undecided.isEmpty || hasDuties || isPINUncertain { out.line() }
    for facts in launch.undecided.map({ LaunchClause.facts(missingIn: [$0]) }).eachOnce {
      let names = facts.map { "\(LaunchClause.inWords($0)) (`\($0.rawValue)`)" }
      let checks = launch.undecided.filter { LaunchClause.facts(missingIn: [$0]) == facts }
      let lines = layout.folded(
        "unknown: \(English.list(names, "and")), needed for "
          + English.list(checks.map(\.setting.control.label), "and"), indent: 4, first: 2)
      out.lines(lines.map(style.yellow))
    }
    if isPINUncertain {
      let names = unknownToPIN.map { "\(LaunchClause.inWords($0)) (`\($0.rawValue)`)" }
      let lines = layout.folded(
        "unknown: \(English.list(names, "and")), needed for "
          + Setting.disableAppPinIfDevicePinIsSet.control.label, indent: 4, first: 2)
      out.lines(lines.map(style.yellow))
    }
    let duties =
      isExplained
      ? launch.decision.obligations.map { "\(English.capitalized($0.whole)) (\($0.rawValue))." }
      : clause.duties(launch.decision)
    for duty in duties { out.lines(layout.folded(duty, indent: 4, first: 2)) }
    if let attempts { out.lines(layout.folded(attempts, indent: 4, first: 2)) }
    if isLearnedOnline {
      out.line()
      out.lines(
        layout.folded(
          "An app learns only while it is online that an account is disabled. If the device was offline before, only "
            + "the offline grace period counts.", indent: 2))
    }
    // Of a version that cannot pass, the bound that some version meets says nothing.
    let telling = launch.checks.filter { $0.outcome != .passes || !isImpassable($0) }
    let shown =
      showsOff ? telling : telling.filter { $0.outcome != .off || isDroppedPIN($0) }
    let hidden = telling.count - shown.count
    guard !shown.isEmpty else { return }
    let title = hidden == 0 ? "Every check" : "The policy's checks"
    out.section(style.bold("\(title) (the strictest outcome counts: wipe, then block, then warn)"))
    let rows = shown.map { check in
      (
        word: isAssumed(check) ? "assumed" : check.outcome.label,
        outcome: check.outcome, setting: check.setting.control.label, text: text(check)
      )
    }
    let first = rows.map(\.setting.count).max() ?? 0
    for row in rows {
      let word = (row.word + " ").padded(to: 9)
      let setting = row.setting.padded(to: first + 2)
      let lines = layout.folded(
        row.text, after: "  " + word + setting, shown: "  " + emphasized(word, row.outcome) + setting)
      out.lines(lines.map(\.trimmedEnd))
    }
    if hidden > 0 {
      out.line(
        style.dim(
          "  off      \(English.count(hidden, "other check")); with `--explain` every check is listed"))
    }
  }

  /// That the wrong PINs entered do not reach the limit; nil if none were, or if it is reached.
  private var attempts: String? {
    guard !isWithoutPIN,
      let check = launch.checks.first(where: { $0.kind == .pinAttempts && $0.outcome == .passes }),
      !assumed.contains(check.kind), let found = check.found.flatMap(Int.init), found > 0
    else { return nil }
    let wrong = English.count(found, "wrong PIN")
    let label = check.setting.control.label
    return UserText.spelled("\(label) is not reached: \(wrong) so far; \(check.choice).")
  }

  /// The setting with the action of the check that a reason comes from; an unknown fact leads to none.
  private func action(of reason: Reason) -> (setting: Setting, graph: String)? {
    if reason.code == LaunchReason.factMissing.rawValue { return nil }
    return launch.checks.first { $0.reasons.contains(reason) && $0.setting == reason.setting }?.action
  }

  private func choice(of reason: Reason) -> String? {
    launch.checks.first { $0.setting == reason.setting && $0.value == reason.value }?.choice
  }

  /// Whether the account is said to be disabled on a device that was offline: which came first is not known.
  private var isLearnedOnline: Bool {
    guard launch.decision.codes.contains(LaunchReason.accountDisabled.rawValue) else { return false }
    return launch.checks.contains { check in
      guard check.fact == .lastCheckIn, !assumed.contains(check.kind), let found = check.found else {
        return false
      }
      return (ISODuration(found)?.length ?? .zero) > .zero
    }
  }

  /// The reasons of the headline: what the user is asked for says more than that every condition is met, and what comes
  /// at every start says least.
  private var spoken: [Reason] {
    let reasons = launch.decision.reasonsInReadingOrder
    let asking = reasons.filter { $0.code != LaunchReason.passed.rawValue }
    guard launch.effect == .allow, !asking.isEmpty else { return reasons }
    let usual = [LaunchReason.pinAsked.rawValue, LaunchReason.credentialsAsked.rawValue]
    return asking.filter { !usual.contains($0.code) } + asking.filter { usual.contains($0.code) }
  }

  /// The reasons as the headline has them: of facts that are missing, which ones lead to this answer.
  private var why: [String] {
    let isReauthenticating = spoken.contains { $0.code == LaunchReason.offlineReauthenticate.rawValue }
    return spoken.compactMap { reason in
      if let check = launch.checks.first(where: { $0.reasons.contains(reason) }), isImpassable(check),
        let fact = check.fact
      {
        return "no \(fact.row.noun) passes"
      }
      switch LaunchReason(rawValue: reason.code) {
      case .factMissing:
        let checks = launch.undecided.filter { $0.effect == launch.effect }
        if launch.effect == .allow { return clause.text(of: reason) }
        return checks.isEmpty ? clause.text(of: reason) : LaunchClause.areUnknown(checks)
      // The longer time is the one that matters.
      case .offlineGraceOver where isReauthenticating: return nil
      case _: return clause.text(of: reason)
      }
    }.eachOnce
  }

  /// The facts about versions, among checks whose facts were not given, if no version passes.
  static func impassable(_ assumed: [LaunchCheck]) -> Set<DeviceFact> {
    Set(
      assumed.filter { check in
        guard case .version = check.setting.row.kind else { return false }
        return [.block, .wipe].contains(check.effect)
          && !check.reasons.contains { $0.code == LaunchReason.boundUnreadable.rawValue }
      }.compactMap(\.fact))
  }

  private func isImpassable(_ check: LaunchCheck) -> Bool {
    check.fact.map { impassable.contains($0) } ?? false
  }

  private func isImpassable(_ reason: Reason) -> Bool {
    launch.checks.contains { $0.reasons.contains(reason) && isImpassable($0) }
  }

  /// What the given facts lead to by themselves, if no version passes and a stricter outcome hides it.
  private var outdone: [String] {
    guard !impassable.isEmpty else { return [] }
    return launch.checks.compactMap { check in
      guard !assumed.contains(check.kind), check.effect != launch.effect, let reason = check.reasons.first
      else { return nil }
      let label = check.setting.control.label
      return switch check.effect {
      case .block: "\(label) would block access by itself: \(clause.text(of: reason))."
      case .warn: "\(label) would warn by itself: \(clause.text(of: reason))."
      case _: nil
      }
    }
  }

  private func text(_ check: LaunchCheck) -> String {
    switch check.outcome {
    case .off: isDroppedPIN(check) ? Self.droppedPIN : ""
    case .passes, .prompts, .warns, .blocks, .wipes, .undecided:
      UserText.spelled(
        check.choice
          + (factShown(by: check).map { "; \(found(by: check, of: $0))" } ?? "")
          + (isReauthenticating(check) ? "; org data is wiped if signing in again fails" : ""))
    }
  }

  /// The fact that a check names; an app PIN is asked for whether or not it is known that one is set.
  private func factShown(by check: LaunchCheck) -> DeviceFact? {
    check.kind == .pin && (assumed.contains(.pin) || check.found == nil) ? nil : check.fact
  }

  /// Whether a check wipes org data only if the user cannot sign in again.
  private func isReauthenticating(_ check: LaunchCheck) -> Bool {
    check.reasons.contains { $0.code == LaunchReason.offlineReauthenticate.rawValue }
  }

  /// What a check found, in words.
  private func found(by check: LaunchCheck, of fact: DeviceFact) -> String {
    if assumed.contains(check.kind) { return "not given" }
    if fact == .pinSetAt || fact == .pinAttempts, isWithoutPIN { return "no app PIN is set" }
    guard let found = check.found else { return "unknown" }
    switch (fact, found) {
    case (.jailbroken, "true"): return "jailbroken"
    case (.jailbroken, "false"): return "not jailbroken"
    case (.devicePIN, "true"): return "the device has a PIN"
    case (.devicePIN, "false"): return "the device has no PIN"
    // A version has a minor part wherever people read one, and that of the SDK has three.
    case (.osVersion, _), (.appVersion, _), (.sdkVersion, _):
      let missing = (fact == .sdkVersion ? 2 : 1) - found.count { $0 == "." }
      return "found: \(found)" + String(repeating: ".0", count: max(0, missing))
    case (.clock, _): return "found: \(ClockStatus.allCases.first { $0.word == found }?.phrase ?? found)"
    case (.threatLevel, ThreatReport.noSignal.rawValue): return "no threat level is reported"
    case (.pin, _): return found == "set" ? "an app PIN is set" : "no app PIN is set"
    case (_, _): return "found: \(inWords(found))"
    }
  }

  /// Whether the user has not set an app PIN, so that nothing can be wrong with it.
  private var isWithoutPIN: Bool {
    launch.checks.contains { $0.fact == .pin && $0.found == PINState.notSet.rawValue }
  }

  /// What was found; a duration has the unit of the bound beside it.
  private func inWords(_ found: String) -> String {
    guard let length = ISODuration(found)?.length else { return found }
    let words = (length < .zero ? .zero - length : length).words() ?? found
    return length < .zero ? words + " in the future" : words
  }

  private func emphasized(_ text: String, _ outcome: LaunchCheck.Outcome) -> String {
    switch outcome {
    case .off: layout.style.dim(text)
    case .passes: layout.style.green(text)
    case .prompts, .warns, .undecided(_, .allow), .undecided(_, .warn): layout.style.yellow(text)
    case .blocks, .wipes, .undecided: layout.style.red(text)
    }
  }
}
