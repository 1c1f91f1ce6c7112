/// An app that goes through a sign-in by its script, step by step, until it rests or makes a mistake.
///
/// Everything that moves is in the session and the situation, and is finite: at most one token request
/// of the account is under way, and a new answer replaces what was left of the plan for the one before. So a run that
/// does not rest comes back to a state that it was in, and the steps between are the shortest loop.
///
/// Source: R12.4.
package struct ComplianceRun {
  /// What the app does.
  let script: AppScript
  /// The account that signs in.
  let account: Identity
  /// The app, as it was after the last step.
  package internal(set) var session: Session
  /// What changes each time the app waits, next first.
  var changes: ArraySlice<ComplianceFact>
  /// What has come of the steps so far, and of what was before them.
  var trail: Trail
  /// How many steps there were so far.
  package private(set) var stepCount = 0
  /// How the run ended; nothing while it goes on.
  package internal(set) var ending: AppScript.Ending?

  /// What the app has been told and has not dealt with.
  var situation = Situation()
  /// The numbers of the steps by the state in which each began.
  private var seen: [State: Int] = [:]

  /// Creates a run whose first step is a token request.
  init(
    _ script: AppScript, account: Identity, changes: [ComplianceFact], session: Session, _ trail: Trail
  ) {
    self.script = script
    self.account = account
    self.changes = changes[...]
    self.session = session
    self.trail = trail
  }

  /// Creates a run that has reported nothing yet.
  package init(
    _ script: AppScript, account: Identity, changes: [ComplianceFact] = [], session: Session
  ) {
    self.init(script, account: account, changes: changes, session: session, Trail())
  }

  /// What has come of the steps so far, in order.
  package var outcomes: [Outcome] { trail.outcomes }

  /// Goes on until the run ends, and returns how.
  ///
  /// - Complexity: O(*n*) in the number of different states, which is small: actions of the script
  ///   times states of the remediation.
  package mutating func finish() -> AppScript.Ending {
    while true {
      if let ending { return ending }
      advance()
    }
  }

  /// Takes one step, or ends the run.
  package mutating func advance() {
    guard ending == nil else { return }
    if let first = seen.updateValue(stepCount + 1, forKey: state) {
      end(.loop(Finding(ComplianceMistake.endlessLoop, step: stepCount), first: first, last: stepCount))
    } else if let action = situation.plan.popFirst() {
      perform(action)
    } else if situation.asksForToken {
      requestToken()
    } else if let running = session.compliance.queue.running {
      switch running.phase {
      case .working: listen(.remediation, .proceed)
      case .restarting: listen(.relaunch, .relaunch)
      }
    } else {
      rest(.resting)
    }
  }

  /// Takes a step, lets its event happen and returns how that ended.
  @discardableResult
  mutating func step(_ step: AppScript.Step, _ event: ComplianceEvent? = nil) -> Answer? {
    stepCount += 1
    trail.record(.compliance(.step(step, number: stepCount)))
    guard let event else { return nil }
    return session.perform(event, &trail)
  }
}
