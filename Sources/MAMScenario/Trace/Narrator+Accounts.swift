internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// Something that happens to an account, as a sentence.
  func sentence(_ event: AccountEvent) -> String {
    switch event {
    case .signIn(let account, let status): return "The user signs in to \(who(account))\(told(status))."
    case .register(let account, let status):
      return "The app registers \(who(account)) for management\(told(status))."
    case .checkIn(let account, let status):
      return "\(who(account)) checks in with the service\(told(status))."
    case .autoEnroll(let account, let status):
      return "The SDK enrolls \(who(account)) by itself\(told(status))."
    case .signOut(let account): return "The user signs out of \(who(account))."
    case .deregister(let account, let wiping):
      return "The app ends the registration of \(who(account)), \(wiping ? "with" : "without") a wipe."
    case .wipe(let account): return "The administrator wipes the data of \(who(account))."
    case .orderWipe(let account): return "The administrator orders a wipe of the data of \(who(account))."
    case .contactService: return "The SDK contacts the service."
    case .loginAndEnroll(let account, let prompted, let status):
      let whom = account == .unset ? "the user of the device, or whoever signs in" : who(account)
      let answer = prompted == .unset ? "" : "; \(who(prompted)) signs in when prompted"
      return "The app enrolls \(whom)\(answer)\(told(status))."
    case .removeToken(let account): return "The app removes the token of \(who(account))."
    case .allowAccounts(nil): return "The administrator lets any account sign in."
    case .allowAccounts(.some(let accounts)):
      return "The administrator lets \(who(accounts)) sign in\(accounts.isEmpty ? "" : ", and nobody else")."
    case .assignPolicy(nil, let account): return "The service takes the policy of \(who(account)) away."
    case .assignPolicy(.some, let account): return "The service assigns \(who(account)) another policy."
    case .meetAccount(let account, _): return "The account \(UserText.quoted(account.label)) appears."
    }
  }
}
