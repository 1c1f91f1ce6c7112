public import MAMPolicyCore
internal import MAMPolicyDocuments

/// Plays scenarios.
public enum ScenarioRunner {
  /// Plays a scenario and compares what comes out with what is expected.
  ///
  /// After a failed question or comparison the run goes on, because nothing has changed; after a
  /// failed event it ends, because the steps after it count on what did not happen.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - observer: Called for every step with its result, what is not as expected, and the session afterwards.
  /// - Returns: The results of all steps that were played.
  /// - Complexity: O(*n*) in the number of steps, as far as the session's events are O(1).
  public static func run(
    _ scenario: Scenario, observer: (Step, EventResult?, [String], Session) -> Void = { _, _, _, _ in }
  ) -> ScenarioResult {
    var session = Session(
      scenario.world, device: scenario.device, compliance: scenario.compliance,
      sharedDevice: scenario.sharedDevice)
    var results: [StepResult] = []
    results.reserveCapacity(scenario.steps.count)
    for (number, step) in scenario.steps.enumerated() {
      var played = play(step, in: &session)
      if number == scenario.steps.count - 1 { played.result.failures += unfinished(after: step, session) }
      observer(step, played.event, played.result.failures, session)
      results.append(played.result)
      if !played.result.hasPassed, !played.isHarmless { break }
    }
    return ScenarioResult(
      file: scenario.file, name: scenario.name, source: scenario.source, steps: results,
      skipped: scenario.steps.count - results.count)
  }

  /// What the end of the run leaves open, unless the last step says so itself.
  private static func unfinished(after last: Step, _ session: Session) -> [String] {
    if case .assert(let assertions) = last.action,
      assertions.contains(where: { if case .pending = $0 { true } else { false } })
    {
      return []
    }
    return session.pendingSwitches.sorted { $0.key < $1.key }.map { window, pending in
      "the run ends while the switch of window \(UserText.quoted(window.text)) to "
        + "\(StateText.name(pending.target, session.world.directory)) is pending"
    }
  }

  private struct Played {
    var result: StepResult
    /// The result of the step's event; nil for one that only looked.
    let event: EventResult?
    /// Whether a failure leaves the steps after it what they were.
    let isHarmless: Bool
  }

  private static func play(_ step: Step, in session: inout Session) -> Played {
    let played: EventResult?
    let failures: [String]
    let isHarmless: Bool
    // Time passes before the step, whatever the step is: one that only looks meets the new time too.
    session.advance(to: Instant(step.time))
    switch step.action {
    case .assert(let assertions):
      played = nil
      failures = assertions.flatMap { Comparison.failures($0, in: session, at: step.place) }
      isHarmless = true
    case .look(let look):
      let result = EventResult(look.decision(in: session))
      played = result
      failures = Comparison.failures(step.expectation, result, session.world.directory)
      isHarmless = true
    case .event(let event):
      let result = session.attempt(event, at: step.place)
      played = result
      failures = Comparison.failures(step.expectation, result, session.world.directory)
      if case .ask = event { isHarmless = true } else { isHarmless = false }
    }
    let result = StepResult(
      position: step.position, title: step.title,
      outcome: played?.answer.word ?? (failures.isEmpty ? "holds" : "does not hold"),
      codes: played?.codes ?? [],
      log: played.map { Narrator(directory: session.world.directory).log($0) } ?? [], failures: failures,
      state: failures.isEmpty ? [] : StateText.lines(session))
    return Played(result: result, event: played, isHarmless: isHarmless)
  }
}
