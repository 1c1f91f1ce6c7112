extension ComplianceRun {
  /// Takes one step, or ends the run.
  package mutating func advance(on stage: Stage) {
    guard ending == nil else { return }
    let state = State(compliance: compliance, world: world, changes: changes, situation: situation)
    let next = steps.count + 1
    if let first = seen[state] {
      ending = .loop(
        Finding(ComplianceMistake.endlessLoop, step: steps.count), first: first, last: steps.count)
      return
    }
    seen[state] = next
    if let action = situation.plan.popFirst() {
      perform(action, on: stage)
    } else if situation.asksForToken {
      requestToken(on: stage)
    } else if let running = compliance.queue.running {
      switch running.phase {
      case .working: listen(.remediation, .proceed, on: stage)
      case .restarting: listen(.relaunch, .relaunch, on: stage)
      }
    } else {
      rest(.resting)
    }
  }

  /// Takes a step, lets its event happen and returns the result.
  @discardableResult
  mutating func step(_ act: Step.Act, _ event: ComplianceEvent? = nil, on stage: Stage)
    -> [ComplianceOutcome]
  {
    let result = stage(act, event)
    (compliance, world) = (result.compliance, result.world)
    steps.append(Step(act: act, outcomes: result.outcomes))
    return result.outcomes
  }

  mutating func fail(_ mistake: ComplianceMistake) {
    ending = .finding(Finding(mistake, step: steps.count))
  }

  /// Ends the run, unless a duty is left undone.
  mutating func rest(_ rest: Ending) {
    if situation.isOutOfReach, compliance.holdsContent(of: account, directory: world.directory) {
      fail(.contentKept)
    } else if situation.owesMessage {
      fail(.messageDropped)
    } else {
      ending = situation.hasToken ? .token : rest
    }
  }

  /// Ends the plan when it is used up: what the news asked for must have been done by now.
  mutating func closePlan() {
    guard ending == nil, situation.plan.isEmpty else { return }
    if let omission { fail(omission) } else { situation.news = .nothing }
  }

  /// Takes up news with the actions that the script has for it.
  mutating func take(_ news: Situation.News, _ actions: [AppAction]) {
    situation.news = news
    situation.done = Situation.Done()
    situation.hasWaited = false
    situation.plan = actions[...]
    closePlan()
  }

  private mutating func requestToken(on stage: Stage) {
    situation.asksForToken = false
    for case .token(let answer) in step(.token, .requestToken(account), on: stage) {
      switch answer.result {
      case .token:
        situation.hasToken = true
        situation.isOutOfReach = false
      case .failed: fail(.capabilityMissing)
      case .protectionPolicyRequired(let homeAccountID):
        situation.hasToken = false
        take(.protectionError(homeAccountID: homeAccountID), script.onProtectionError)
      }
    }
  }

  /// Hears what the SDK has to say; only reports on the account that signs in concern the script.
  private mutating func listen(_ act: Step.Act, _ event: ComplianceEvent, on stage: Stage) {
    for case .reported(let report) in step(act, event, on: stage)
    where world.directory.same(report.account, account) {
      situation.isOutOfReach = report.duties.contains(.wipe)
      situation.owesAccount = report.duties.contains(.addAccount)
      situation.owesMessage = report.status.asksForMessage
      take(.status(report.status, of: report.account), script[report.status])
    }
  }
}
