internal import MAMPolicyCore
internal import MAMPolicyJSON

/// A scenario's run told as a timeline.
public struct Trace: Sendable {
  /// One line of the story.
  public struct Line: Hashable, Sendable {
    /// What sort of line it is, for emphasis.
    public enum Kind: Hashable, Sendable {
      /// The scenario's name.
      case title
      /// What happens in a step.
      case step
      /// What comes of it.
      case happening
      /// How it ends, when nothing stands in the way.
      case good
      /// How it ends, when it does not go on, or an expectation that was not met.
      case bad
      /// What is the case anyway.
      case aside
    }

    /// The line, indented.
    public let text: String
    /// What sort of line it is.
    public let kind: Kind
    /// How much further the rest is indented where the line is folded.
    public let hanging: Int
  }

  /// How the run went.
  public let result: ScenarioResult
  let entries: [Entry]
  private let scenario: Scenario

  /// One step with all that came of it.
  struct Entry: Sendable {
    let number: Int
    let step: Step
    let outcomes: [Outcome]
    let failures: [String]
    let ui: EffectiveIdentity
    let file: EffectiveIdentity
    let isPolicyApplied: Bool
  }

  /// Plays a scenario and keeps what happens.
  public init(of scenario: Scenario) {
    var entries: [Entry] = []
    let result = ScenarioRunner.run(scenario) { step, outcomes, session in
      entries.append(
        Entry(
          number: entries.count + 1, step: step, outcomes: outcomes, failures: [],
          ui: session.effectiveUI(at: step.place), file: session.effectiveFile(on: step.place.thread),
          isPolicyApplied: session.isPolicyApplied(at: step.place)))
    }
    self.scenario = scenario
    self.result = result
    self.entries = zip(entries, result.steps).map { entry, result in
      Entry(
        number: entry.number, step: entry.step, outcomes: entry.outcomes, failures: result.failures,
        ui: entry.ui,
        file: entry.file, isPolicyApplied: entry.isPolicyApplied)
    }
  }

  /// The names that the story calls accounts by.
  var telling: Telling { Telling(directory: scenario.world.directory) }

  /// The scenario.
  var subject: Scenario { scenario }
}
