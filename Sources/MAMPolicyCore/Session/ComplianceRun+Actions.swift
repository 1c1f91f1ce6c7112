extension ComplianceRun {
  /// Carries out one action of the script.
  mutating func perform(_ action: AppAction) {
    switch action {
    case .retryToken: retryToken()
    case .remediate(let choice, let mode): remediate(choice, mode)
    case .showMessage:
      situation.owesMessage = false
      step(.action(action))
    case .wait: wait()
    case .addAccount:
      situation.owesAccount = false
      step(.action(action), .addAccount(account))
    case .removeAccount: step(.action(action), .removeAccount(account))
    case .wipe: step(.action(action), .wipe(account))
    case .wipeUnprotected:
      step(.action(action), TokenRule.isUnderPolicy(account, session.world) ? nil : .wipe(account))
    case .exit:
      step(.action(action))
      situation.plan = []
      closePlan()
      if ending == nil { rest(.exited) }
    case .ignore: step(.action(action))
    }
    closePlan()
  }

  private mutating func retryToken() {
    step(.action(.retryToken))
    situation.done.retriedToken = true
    situation.asksForToken = true
    switch situation.news {
    case .nothing, .status(.compliant, of: _): break
    case .protectionError, .status:
      if !situation.hasWaited { fail(.tokenRetried) }
    }
  }

  /// Lets the next change happen; without one the app has come to rest.
  private mutating func wait() {
    step(.action(.wait))
    guard let change = changes.popFirst() else {
      situation.plan = []
      closePlan()
      if ending == nil { rest(.waiting) }
      return
    }
    situation.hasWaited = true
    step(.change(change), .change(change))
  }

  private mutating func remediate(_ choice: AccountChoice, _ mode: RemediationMode) {
    let target = target(of: choice)
    step(.action(.remediate(choice, mode)), .remediate(target, mode))
    situation.done.remediated = true
    switch target.account(in: session.world.directory) {
    case .failure:
      if choice == .proper { rest(.refused) } else { fail(.malformedID) }
    case .success(let chosen):
      if choice == .textBeforeDot, homeAccountID.flatMap({ HomeAccountID($0) }) == nil {
        fail(.malformedID)
      } else if !session.world.directory.same(chosen, account) {
        fail(.wrongAccount)
      }
    }
  }

  private var homeAccountID: String? {
    TokenRule.homeAccountID(of: account, session.compliance.facts, session.world)
  }

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
