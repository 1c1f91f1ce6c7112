extension ComplianceRun {
  /// Carries out one action of the script.
  mutating func perform(_ action: AppAction) {
    switch action {
    case .retryToken: retryToken()
    case .remediate(let choice, let mode): remediate(choice, mode)
    case .showMessage:
      situation.owesMessage = false
      note(.action(action))
    case .wait: wait()
    case .addAccount:
      situation.owesAccount = false
      note(.action(action), apply(.addAccount(account)))
    case .removeAccount: note(.action(action), apply(.removeAccount(account)))
    case .wipe: note(.action(action), apply(.wipe(account)))
    case .wipeUnprotected:
      let outcomes = TokenRule.isUnderPolicy(account, world) ? [] : apply(.wipe(account))
      note(.action(action), outcomes)
    case .exit:
      note(.action(action))
      situation.plan = []
      closePlan()
      if ending == nil { rest(.exited) }
    case .ignore: note(.action(action))
    }
    closePlan()
  }

  private mutating func retryToken() {
    note(.action(.retryToken))
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
    note(.action(.wait))
    guard let change = changes.popFirst() else {
      situation.plan = []
      closePlan()
      if ending == nil { rest(.waiting) }
      return
    }
    situation.hasWaited = true
    note(.change(change), apply(.change(change)))
  }

  private mutating func remediate(_ choice: AccountChoice, _ mode: RemediationMode) {
    let target = target(of: choice)
    let outcomes = apply(.remediate(target, mode))
    note(.action(.remediate(choice, mode)), outcomes)
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
