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
  /// The floors of the service that the device or the app is below.
  let floors: [ServiceFloor]
  /// The checks whose facts nobody gave, so that they were taken as healthy.
  var assumed: Set<LaunchCheck.Kind> = []
  /// Whether the codes of what is to be done are told.
  var isExplained = false
  let layout: Layout

  /// Writes the answer.
  func write(to out: Output) {
    let style = layout.style
    let isFree = launch.effect.isFree
    let word = isFree ? style.green(launch.effect.headlineWord) : style.red(launch.effect.headlineWord)
    let why = spoken.map(why).eachOnce.joined(separator: "; ")
    let condition = isFree && !launch.decision.obligations.isEmpty ? " once the prompts are answered" : ""
    out.lines(layout.folded("\(style.bold(word))\(condition): \(why).", indent: 2, first: 0))
    for reason in launch.decision.reasonsInReadingOrder {
      out.line()
      let check = launch.checks.first { $0.setting == reason.setting && $0.value == reason.value }
      out.lines(ReasonText(reason: reason, choice: check?.choice, layout: layout).lines)
    }
    if !launch.undecided.isEmpty || !launch.decision.obligations.isEmpty { out.line() }
    for check in launch.undecided {
      let facts = missing([check]).map { "\(inWords($0)) (`\($0.rawValue)`)" }
      let lines = layout.folded(
        "unknown: \(English.list(facts, "and")), needed for \(check.setting.control.label)", indent: 4,
        first: 2)
      out.lines(lines.map(style.yellow))
    }
    for obligation in launch.decision.obligations {
      let code = isExplained ? " (\(obligation.rawValue))" : ""
      out.lines(layout.folded("\(English.capitalized(obligation.whole))\(code).", indent: 4, first: 2))
    }
    out.section(style.bold("Every check, in order of precedence"))
    let rows = launch.checks.map { check in
      (outcome: check.outcome, setting: check.setting.control.label, text: text(check))
    }
    let first = rows.map(\.setting.count).max() ?? 0
    for row in rows {
      let word = (row.outcome.label + " ").padded(to: 9)
      let setting = row.setting.padded(to: first + 2)
      let lines = layout.folded(
        row.text, after: "  " + word + setting, shown: "  " + emphasized(word, row.outcome) + setting)
      out.lines(lines.map(\.trimmedEnd))
    }
    guard !floors.isEmpty else { return }
    out.section(style.bold(FloorText.heading))
    for floor in floors { out.lines(layout.folded("- " + floor.sentence, indent: 4, first: 2)) }
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

  /// A reason as the headline has it: of facts that are missing, which ones.
  private func why(_ reason: Reason) -> String {
    guard reason.code == LaunchReason.factMissing.rawValue, !launch.undecided.isEmpty else {
      return reason.entry.text
    }
    let facts = missing(launch.undecided)
    return "\(English.list(facts.map(inWords), "and")) \(facts.count == 1 ? "is" : "are") unknown"
  }

  /// The facts that checks lack, each once.
  private func missing(_ checks: [LaunchCheck]) -> [DeviceFact] {
    checks.flatMap { check -> [DeviceFact] in
      if case .undecided(let facts, _) = check.outcome { return facts }
      return []
    }.eachOnce
  }

  private func inWords(_ fact: DeviceFact) -> String {
    switch fact {
    case .pinAttempts: "the number of wrong PINs"
    case .pinSetAt: "the age of the PIN"
    case _: "the \(fact.row.noun)"
    }
  }

  private func text(_ check: LaunchCheck) -> String {
    switch check.outcome {
    case .off: ""
    case .passes, .prompts, .warns, .blocks, .wipes, .undecided:
      UserText.spelled(
        check.choice
          + (check.fact.map { "; \(found(by: check, of: $0))" } ?? ""))
    }
  }

  /// What a check found, in words.
  private func found(by check: LaunchCheck, of fact: DeviceFact) -> String {
    if assumed.contains(check.kind) { return "not given" }
    guard let found = check.found else { return "unknown" }
    switch (fact, found) {
    case (.jailbroken, "true"): return "jailbroken"
    case (.jailbroken, "false"): return "not jailbroken"
    case (.devicePIN, "true"): return "the device has a PIN"
    case (.devicePIN, "false"): return "the device has no PIN"
    case (_, _): return "found: \(inWords(found))"
    }
  }

  /// What was found; a length of time has the unit of the bound beside it.
  private func inWords(_ found: String) -> String {
    ISODuration(found)?.length.words() ?? found
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
