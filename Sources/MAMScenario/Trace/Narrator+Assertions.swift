internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// An assertion about a place as a sentence.
  func sentence(_ assertion: Assertion, at place: Place) -> String {
    switch assertion {
    case .policyApplied(let isApplied): return isApplied ? "A policy applies." : "No policy applies."
    case .uiIdentity(.unset):
      return place.thread == .main
        ? "No identity is set for the \(place.window == nil ? "screen" : "window")."
        : "No identity is set for UI tasks on this thread."
    case .uiIdentity(let slot):
      return place.thread == .main
        ? "The \(place.window == nil ? "screen" : "window") acts for \(who(slot))."
        : "UI tasks on this thread act for \(who(slot))."
    case .fileIdentity(.unset): return "Files are created without an owner."
    case .fileIdentity(let slot): return "Files are written for \(who(slot))."
    case .processIdentity(.unset): return "No identity is set on the process."
    case .processIdentity(let slot): return "The process acts for \(who(slot))."
    case .owner(let path, let slot): return "\(UserText.quoted(path)) belongs to \(who(slot))."
    case .encrypted(let path, let isEncrypted):
      return "\(UserText.quoted(path)) is \(isEncrypted ? "encrypted" : "not encrypted")."
    case .dataOwner(let name, .unset): return "The data \(UserText.quoted(name)) is not protected."
    case .dataOwner(let name, let slot):
      return "The data \(UserText.quoted(name)) belongs to \(who(slot))."
    case .currentActivity(let slot): return "The current activity belongs to \(who(slot))."
    case .state(let state): return "The app is \(phrase(state))."
    case .files(let paths):
      let list = English.list(paths.map(UserText.quoted), "and")
      return paths.isEmpty
        ? "There are no files." : "The only \(paths.count == 1 ? "file is" : "files are") \(list)."
    case .signedIn(let accounts): return whole(accounts, "signed in")
    case .managed(let accounts): return whole(accounts, "managed")
    case .registered(let accounts): return whole(accounts, "registered")
    case .blocked(let accounts): return whole(accounts.keys.sorted { $0.text < $1.text }, "blocked")
    case .primaryAccount(let slot): return "The app is managed for \(who(slot))."
    case .returned(let given, let text):
      return "A query gives \(UserText.quoted(given.text)) back as \(UserText.quoted(text))."
    case .pending(let switches):
      let list = switches.sorted { $0.key < $1.key }.map { "window `\($0.key.text)` to \(who($0.value))" }
      return list.isEmpty
        ? "No switch is pending." : "Only these switches are pending: \(English.list(list, "and"))."
    case .remediating(let accounts):
      return accounts.isEmpty
        ? "No remediation is unfinished." : "Remediation is unfinished for \(who(accounts))."
    case .visible(let users):
      return users.isEmpty
        ? "No account's data is visible in the app." : "Data of \(who(users)) is visible in the app."
    case .dataOf(let users):
      return users.isEmpty ? "The app holds no account's data." : "The app holds data of \(who(users))."
    case .appConfig(let account, let key, let values):
      let shown = values.isEmpty ? "no value" : English.list(values.map { UserText.quoted($0.text) }, "and")
      // "No user is configured" would say the opposite.
      return "For \(who(account)), \(UserText.quoted(key)) has \(shown)."
    }
  }

  /// Who all is in a state.
  private func whole(_ accounts: [Identity], _ state: String) -> String {
    if accounts.isEmpty { return "No account is \(state)." }
    return "Only \(who(accounts)) \(accounts.count == 1 ? "is" : "are") \(state)."
  }
}
