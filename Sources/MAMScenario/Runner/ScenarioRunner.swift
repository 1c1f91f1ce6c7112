internal import MAMPolicyCore
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
  ///   - observer: Called for every step that was played, in order.
  /// - Returns: The results of all steps that were played.
  /// - Complexity: O(*n*) in the number of steps, as far as the session's events are O(1) and no session is kept.
  public static func run(_ scenario: Scenario, observer: (PlayedStep) -> Void = { _ in }) -> ScenarioResult {
    var session = Session(
      scenario.world, device: scenario.device, compliance: scenario.compliance,
      sharedDevice: scenario.sharedDevice)
    var results: [StepResult] = []
    results.reserveCapacity(scenario.steps.count)
    var device: DeviceFacts?
    for (number, step) in scenario.steps.enumerated() {
      let isLast = number == scenario.steps.count - 1
      if case .event(.changeDevice(let facts)) = step.action { device = facts }
      let played = play(step, in: &session, isLast: isLast, on: device)
      observer(played)
      results.append(played.result)
      if !played.result.hasPassed, !step.changesNothing { break }
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
    return session.pendingIdentities.sorted { $0.key < $1.key }.map { window, target in
      "the run ends while the switch of window \(UserText.quoted(window.text)) to "
        + "\(StateText.name(target, session.world.directory)) is pending"
    }
  }

  /// Plays a step; the device is what is known of it since a step changed it, nil if none did.
  private static func play(
    _ step: Step, in session: inout Session, isLast: Bool, on device: DeviceFacts?
  ) -> PlayedStep {
    // Time passes before the step, whatever the step is: one that only looks meets the new time too.
    session.advance(to: Instant(step.time))
    let event: EventResult? =
      switch step.action {
      case .assert: nil
      case .look(let look): EventResult(look.launch(in: session).decision)
      case .event(let event): session.attempt(event, at: step.place)
      }
    var failures =
      switch step.action {
      case .assert(let assertions):
        assertions.flatMap { Comparison.failures($0, in: session, at: step.place) }.map(StepFailure.other)
      case .look, .event:
        event.map { Comparison.failures(step.expectation, $0, session.world.directory) } ?? []
      }
    // What only the end leaves open is no state of the step.
    let state = failures.isEmpty ? [] : StateText.lines(session)
    let outcome = event?.answer.word ?? (failures.isEmpty ? "holds" : "does not hold")
    if isLast { failures += unfinished(after: step, session).map(StepFailure.other) }
    let narrator = Narrator(directory: session.world.directory)
    var result = StepResult(
      position: step.position, title: step.title, outcome: outcome, codes: event?.codes ?? [],
      log: event.map { narrator.log($0) } ?? [], failures: failures.map(\.text), state: state)
    if !failures.isEmpty {
      switch step.action {
      case .event(let action):
        if case .ask = action {
          result.question = narrator.sentence(action, acting: Trace.acting(in: step, session))
          // A look at conditional launch says itself what the device is like.
          result.device = device.map(narrator.known)
        }
      case .look(let look):
        let facts = look.facts(in: session)
        result.question = narrator.question(look, about: facts, decidedBy: event?.decision)
        result.circumstances = narrator.circumstances(of: look, about: facts, decidedBy: event?.decision)
      case .assert: break
      }
      result.unknown =
        UnknownFacts(PlayedStep(step: step, event: event, result: result, session: session))?
        .clause
      result.words = event.map {
        narrator.words(
          for: failures, step.expectation, $0.answer, of: step.action, lacking: result.unknown)
      }
    }
    return PlayedStep(step: step, event: event, result: result, session: session)
  }
}

extension Step {
  /// Whether a failure leaves the steps after this one what they were.
  fileprivate var changesNothing: Bool {
    switch action {
    case .assert, .look, .event(.ask): true
    case .event: false
    }
  }
}
