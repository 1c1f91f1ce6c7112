extension Compliance {
  /// Returns whether the app is said to hold managed content of an account.
  func holdsContent(of account: Identity, directory: AccountDirectory) -> Bool {
    facts.content.contains { directory.same($0, account) }
  }

  /// Changes one fact.
  mutating func change(_ fact: ComplianceFact, directory: AccountDirectory) {
    switch fact {
    case .requirement(let requirement): facts.requirement = requirement
    case .deviceRegistered(let isRegistered): facts.isDeviceRegistered = isRegistered
    case .capabilities(let capabilities): facts.capabilities = capabilities
    case .service(let service): facts.service = service
    case .user(let user): facts.user = user
    case .content(let account, let isPresent):
      facts.content.removeAll { directory.same($0, account) }
      if isPresent { facts.content.append(account) }
    case .homeAccountID(let account, let text):
      facts.reportedHomeAccountIDs = facts.reportedHomeAccountIDs.filter { !directory.same($0.key, account) }
      facts.reportedHomeAccountIDs[account] = text
    }
  }
}
