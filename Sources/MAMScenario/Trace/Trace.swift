internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A scenario's run told as a timeline.
public struct Trace: Sendable {
  /// One line of the story.
  public struct Line: Hashable, Sendable {
    /// What sort of line it is, for emphasis.
    @nonexhaustive
    public enum Kind: Hashable, Sendable {
      /// The scenario's name.
      case title
      /// What happens in a step.
      case step
      /// Its result.
      case happening
      /// How it ends if nothing prevents it.
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
  /// The accounts that are signed in or asked about at some time, in the order in which they first are.
  let cast: [Identity]
  /// The scenario.
  let subject: Scenario
  /// The world as the run left it, with everybody who came and every name that was learned.
  let finalWorld: World

  /// One step with all that came of it.
  struct Entry: Sendable {
    let number: Int
    let step: Step
    /// The result of the event; nil for a step that only looked.
    let result: EventResult?
    let failures: [String]
    /// The same in words.
    let failuresInWords: [String]
    /// Whom the place acted for when the step began.
    let acting: IdentitySlot
    let ui: EffectiveIdentity
    let file: EffectiveIdentity
    let isPolicyApplied: Bool
    let isLockedDown: Bool
    let state: AppState
    /// The accounts and their names after the step.
    let directory: AccountDirectory
    /// Whether the service reports the user as clocked out.
    let isClockedOut: Bool
    /// The facts that checks lack.
    let unknown: UnknownFacts?
    /// The files that were there before the step and were created again in it.
    let replaced: [String: ReplacedFile]
    /// What is not as each assertion of an `assert` step has it.
    let checks: [[String]]
  }

  /// What a file was before the step that created it again.
  struct ReplacedFile: Hashable, Sendable {
    let owner: IdentitySlot
    let isEncrypted: Bool
  }

  /// Plays a scenario and keeps what happens.
  public init(of scenario: Scenario) {
    var entries: [Entry] = []
    var cast: [Identity] = []
    var known: Set<Int> = []
    var former: Session?
    let result = ScenarioRunner.run(scenario) { played in
      let (step, session) = (played.step, played.session)
      entries.append(
        Entry(
          number: entries.count + 1, step: step, result: played.event, failures: played.result.failures,
          failuresInWords: played.result.failuresInWords,
          acting: former.map { Self.acting(in: step, $0) } ?? .unset, ui: session.effectiveUI(at: step.place),
          file: session.effectiveFile(on: step.place.thread),
          isPolicyApplied: session.isPolicyApplied(at: step.place),
          isLockedDown: session.view(at: step.place) == .lockDown, state: session.state,
          directory: session.world.directory, isClockedOut: session.device?.clock == .clockedOut,
          unknown: UnknownFacts(played), replaced: Self.replaced(in: played.event, former),
          checks: Self.checks(step, session)))
      former = session
      let directory = session.world.directory
      // An account keeps its place in the directory, whatever it is called.
      cast += session.signedInIdentities.filter {
        directory.index(of: $0).map { known.insert($0).inserted } ?? true
      }
      if case .event(.ask(let request, _)) = step.action, case .account(let account) = request.near,
        directory.index(of: account).map({ known.insert($0).inserted }) == true
      {
        cast.append(account)
      }
    }
    self.subject = scenario
    self.finalWorld = former?.world ?? scenario.world
    self.result = result
    self.entries = entries
    self.cast = cast
  }

  /// Who tells a step.
  func narrator(of entry: Entry) -> Narrator {
    Narrator(
      directory: entry.directory, policies: subject.policies, isClockedOut: entry.isClockedOut,
      unknown: entry.unknown)
  }

  /// Whom a step acts for that does not say so itself.
  static func acting(in step: Step, _ session: Session) -> IdentitySlot {
    if case .event(.ask(let request, _)) = step.action, request.isFileTask {
      return session.effectiveFile(on: step.place.thread).slot
    }
    return session.effectiveUI(at: step.place).slot
  }

  private static func replaced(in result: EventResult?, _ former: Session?) -> [String: ReplacedFile] {
    (result?.outcomes ?? []).reduce(into: [:]) { files, outcome in
      guard case .change(.fileCreated(let path, _)) = outcome, let file = former?.files[path],
        let owner = former?.owner(of: path)
      else { return }
      files[path] = ReplacedFile(owner: owner, isEncrypted: file.isEncrypted)
    }
  }

  private static func checks(_ step: Step, _ session: Session) -> [[String]] {
    switch step.action {
    case .event, .look: []
    case .assert(let assertions):
      assertions.map { Comparison.failures($0, in: session, at: step.place) }
    }
  }
}

extension Trace: CustomStringConvertible {
  /// The scenario and how its run ended.
  public var description: String { result.description }
}

extension Trace.Line: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
