extension ComplianceRun {
  /// Ends the run with a mistake.
  mutating func fail(_ mistake: ComplianceMistake) {
    end(.finding(Finding(mistake, step: stepCount)))
  }

  /// Ends the run, unless a duty is left undone.
  mutating func rest(_ rest: AppScript.Ending) {
    if situation.isOutOfReach, session.holdsContent(of: account) {
      fail(.contentKept)
    } else if situation.owesMessage {
      fail(.messageDropped)
    } else {
      end(situation.hasToken ? .token : rest)
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

  /// Asks for the token that the app wants.
  mutating func requestToken() {
    situation.asksForToken = false
    guard case .token(let answer) = step(.token, .requestToken(account)) else { return }
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

  /// Hears what the SDK has to say; only reports on the account that signs in concern the script.
  mutating func listen(_ kind: AppScript.Step, _ event: ComplianceEvent) {
    guard case .reported(let report) = step(kind, event),
      session.world.directory.same(report.account, account)
    else { return }
    situation.isOutOfReach = report.duties.contains(.wipe)
    situation.owesAccount = report.duties.contains(.addAccount)
    situation.owesMessage = report.status.asksForMessage
    take(.status(report.status, of: report.account), script[report.status])
  }

  /// Ends the run.
  mutating func end(_ ending: AppScript.Ending) {
    self.ending = ending
    trail.record(.compliance(.ended(ending)))
  }
}
