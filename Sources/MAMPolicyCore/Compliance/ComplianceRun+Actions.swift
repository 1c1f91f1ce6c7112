extension ComplianceRun {
  /// Carries out one action of the script.
  mutating func perform(_ action: AppAction, on stage: Stage) {
    switch action {
    case .retryToken: retryToken(on: stage)
    case .remediate(let choice, let mode): remediate(choice, mode, on: stage)
    case .showMessage:
      situation.owesMessage = false
      step(.action(action), on: stage)
    case .wait: wait(on: stage)
    case .addAccount:
      situation.owesAccount = false
      step(.action(action), .addAccount(account), on: stage)
    case .removeAccount: step(.action(action), .removeAccount(account), on: stage)
    case .wipe: step(.action(action), .wipe(account), on: stage)
    case .wipeUnprotected:
      step(.action(action), TokenRule.isUnderPolicy(account, world) ? nil : .wipe(account), on: stage)
    case .exit:
      step(.action(action), on: stage)
      situation.plan = []
      closePlan()
      if ending == nil { rest(.exited) }
    case .ignore: step(.action(action), on: stage)
    }
    closePlan()
  }

  private mutating func retryToken(on stage: Stage) {
    step(.action(.retryToken), on: stage)
    situation.done.retriedToken = true
    situation.asksForToken = true
    switch situation.news {
    case .nothing, .status(.compliant, of: _): break
    case .protectionError, .status:
      if !situation.hasWaited { fail(.tokenRetried) }
    }
  }

  /// Lets the next change happen; without one the app has come to rest.
  private mutating func wait(on stage: Stage) {
    step(.action(.wait), on: stage)
    guard let change = changes.popFirst() else {
      situation.plan = []
      closePlan()
      if ending == nil { rest(.waiting) }
      return
    }
    situation.hasWaited = true
    step(.change(change), .change(change), on: stage)
  }

  private mutating func remediate(_ choice: AccountChoice, _ mode: RemediationMode, on stage: Stage) {
    let target = target(of: choice)
    step(.action(.remediate(choice, mode)), .remediate(target, mode), on: stage)
    situation.done.remediated = true
    switch target.account(in: world.directory) {
    case .failure:
      if choice == .proper { rest(.refused) } else { fail(.malformedID) }
    case .success(let chosen):
      if choice == .textBeforeDot, homeAccountID.flatMap({ HomeAccountID($0) }) == nil {
        fail(.malformedID)
      } else if !world.directory.same(chosen, account) {
        fail(.wrongAccount)
      }
    }
  }

  private var homeAccountID: String? { TokenRule.homeAccountID(of: account, compliance.facts, world) }

  /// The account that the app names, by its way of finding it.
  private func target(of choice: AccountChoice) -> RemediationTarget {
    switch choice {
    case .proper:
      switch situation.news {
      case .protectionError(let homeAccountID): .homeAccountID(homeAccountID)
      case .status(_, of: let reported): .accountID(reported.text)
      case .nothing: .accountID(account.text)
      }
    case .wholeHomeAccountID: .accountID(homeAccountID ?? "")
    case .textBeforeDot: .accountID(homeAccountID.map { String($0.prefix { $0 != "." }) } ?? "")
    case .fixed(let text): .accountID(text)
    }
  }
}
