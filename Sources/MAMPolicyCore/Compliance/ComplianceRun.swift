/// An app that goes through a sign-in by its script, step by step, until it rests or makes a mistake.
///
/// Everything that moves is in the value and is finite: at most one token request of the account is
/// under way, and a new answer replaces what was left of the plan for the one before. So a run that
/// does not rest comes back to a state that it was in, and the steps between are the shortest loop.
///
/// Source: R12.4.
public struct ComplianceRun: Hashable, Sendable {
  /// What the app does.
  public let script: AppScript
  /// The account that signs in.
  public let account: Identity
  /// The state of token requests and remediations, as it was after the last step.
  public internal(set) var compliance: Compliance
  /// The accounts and how they stood after the last step.
  public internal(set) var world: World
  /// What changes each time the app waits, next first.
  public internal(set) var changes: ArraySlice<ComplianceFact>
  /// The steps so far.
  public internal(set) var steps: [Step] = []
  /// How the run ended; nothing while it goes on.
  public internal(set) var ending: Ending?

  /// What the app has been told and has not dealt with.
  var situation = Situation()
  /// The steps by the state in which each began.
  var seen: [State: Int] = [:]

  /// One thing that happened, and what followed from it.
  public struct Step: Hashable, Sendable, PartPrinted {
    /// What happened.
    public let act: Act
    /// What followed, in order.
    public let outcomes: [ComplianceOutcome]

    /// What the app does, or what it is told.
    @nonexhaustive
    public enum Act: Hashable, Sendable, PartPrinted {
      /// The app asks for a token.
      case token
      /// The app carries out an action of its script.
      case action(AppAction)
      /// The remediation that runs goes on.
      case remediation
      /// The app is started again.
      case relaunch
      /// Something outside the app changes.
      case change(ComplianceFact)
    }
  }

  /// How a run ends.
  @nonexhaustive
  public enum Ending: Hashable, Sendable, PartPrinted {
    /// The account has its token.
    case token
    /// The app ended itself.
    case exited
    /// The app rests without a token, having done what it must.
    case resting
    /// The app waits, and nothing more changes.
    case waiting
    /// The app did right, but the ID that came cannot be remediated.
    case refused
    /// The app made a mistake.
    case finding(Finding)
    /// The app repeats indefinitely; the numbers of the first and the last step of the shortest round.
    case loop(Finding, first: Int, last: Int)

    /// The finding, where there is one.
    public var finding: Finding? {
      switch self {
      case .token, .exited, .resting, .waiting, .refused: nil
      case .finding(let finding), .loop(let finding, first: _, last: _): finding
      }
    }
  }

  /// Creates a run whose first step is a token request.
  public init(
    _ script: AppScript, account: Identity, changes: [ComplianceFact] = [], compliance: Compliance,
    world: World
  ) {
    self.script = script
    self.account = account
    self.changes = changes[...]
    self.compliance = compliance
    self.world = world
  }

  /// Lets something happen where the app runs; returns the result, and how things stand then.
  ///
  /// It is called once a step, with nothing for a step that only the app sees.
  package typealias Stage = (Step.Act, ComplianceEvent?) -> (
    outcomes: [ComplianceOutcome], compliance: Compliance, world: World
  )

  /// Goes on until the run ends.
  ///
  /// - Complexity: O(*n*) in the number of different states, which is small: actions of the script
  ///   times states of the remediation.
  package mutating func finish(on stage: Stage) {
    while ending == nil { advance(on: stage) }
  }
}

extension ComplianceRun.Ending {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .token: "token"
    case .exited: "exited"
    case .resting: "resting"
    case .waiting: "waiting"
    case .refused: "refused"
    case _: ""
    }
  }
}

extension ComplianceRun.Step.Act {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .token: "token"
    case .remediation: "remediation"
    case .relaunch: "relaunch"
    case _: ""
    }
  }
}

extension ComplianceRun: CustomStringConvertible {
  /// The account, how many steps the run took, and how it ended.
  public var description: String {
    "\(account): \(English.count(steps.count, "step")), \(ending.map { "ended: \($0)" } ?? "goes on")"
  }
}
