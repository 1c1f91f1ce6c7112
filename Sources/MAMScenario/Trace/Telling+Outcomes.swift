internal import MAMPolicyCore
internal import MAMPolicyJSON

extension Telling {
  /// A change as a sentence.
  func sentence(_ change: Change) -> String {
    switch change {
    case .signedIn(let account): return "\(who(account)) is signed in."
    case .registered(let account): return "\(who(account)) is registered for management."
    case .managed(let account): return "\(who(account)) is managed from now on: its policy is in force."
    case .unmanaged(let account): return "\(who(account)) is no longer managed."
    case .deregistered(let account): return "The registration of \(who(account)) is gone."
    case .signedOut(let account): return "\(who(account)) is signed out."
    case .keysLost(let account):
      return "The keys of \(who(account)) are gone: what they protected is unreadable."
    case .blocked(let account, let reason): return "\(who(account)) is blocked (\(reason))."
    case .unblocked(let account): return "\(who(account)) is no longer blocked."
    case .window(let window, let old, let new):
      return "The window `\(window.text)` acts for \(who(new)) instead of \(who(old))."
    case .process(let old, let new): return "The process acts for \(who(new)) instead of \(who(old))."
    case .thread(let thread, let old, let new):
      return "The thread `\(thread.text)` acts for \(who(new)) instead of \(who(old))."
    case .windowOpened(let window): return "The window `\(window.text)` is open."
    case .windowClosed(let window): return "The window `\(window.text)` is closed."
    case .keyWindow(let window): return "The window `\(window.text)` is the key window."
    case .fileCreated(let path, let owner):
      return "\(UserText.quoted(path)) is there, owned by \(who(owner))."
    case .fileOwner(let path, let old, let new):
      return "\(UserText.quoted(path)) belongs to \(who(new)) instead of \(who(old))."
    case .fileEncryption(let path, let isEncrypted):
      return "\(UserText.quoted(path)) is \(isEncrypted ? "encrypted" : "readable")."
    case .fileMoved(let old, let new): return "\(UserText.quoted(old)) is now \(UserText.quoted(new))."
    case .fileRemoved(let path): return "\(UserText.quoted(path)) is gone."
    case .fileContentRemoved(let path, let account):
      return "What \(who(account)) wrote into \(UserText.quoted(path)) is gone."
    case .dataProtected(let name, let owner, let isEncrypted):
      return
        "The data \(UserText.quoted(name)) belongs to \(who(owner)), \(isEncrypted ? "encrypted" : "readable")."
    case .app(let state): return "The app is \(state.rawValue)."
    }
  }

  /// A call of the SDK as a sentence.
  func sentence(_ call: DelegateCall) -> String {
    switch call {
    case .identitySwitchRequired(let slot, let window, let cause):
      return "identitySwitchRequired, switch window `\(window.text)` to \(who(slot)) (\(cause.rawValue))."
    case .addAccount(let account): return "addAccount, add \(who(account))."
    case .blockAccount(let account, let reason): return "blockAccount, hide \(who(account)) (\(reason))."
    case .wipeData(let account): return "wipeData, remove everything of \(who(account))."
    case .restartApplication: return "restartApplication."
    case .hasComplianceStatus(let report):
      let duties = report.duties.map(\.rawValue).joined(separator: ", ")
      return "hasComplianceStatus, \(who(report.account)) is \(report.status.rawValue), because "
        + "\(report.reason.entry.text) [\(report.reason.code)]; \"\(report.title)\", \"\(report.message)\"; "
        + "the app must: \(duties)."
    }
  }

  /// An assertion as a sentence.
  func sentence(_ assertion: Assertion) -> String {
    func list(_ accounts: [Identity]) -> String {
      accounts.isEmpty ? "nobody" : accounts.map { who($0) }.joined(separator: ", ")
    }
    switch assertion {
    case .policyApplied(let isApplied): return isApplied ? "a policy applies." : "no policy applies."
    case .uiIdentity(let slot): return "what is shown is shown for \(who(slot))."
    case .fileIdentity(let slot): return "files are written for \(who(slot))."
    case .processIdentity(let slot): return "the process acts for \(who(slot))."
    case .owner(let path, let slot): return "\(UserText.quoted(path)) belongs to \(who(slot))."
    case .encrypted(let path, let isEncrypted):
      return "\(UserText.quoted(path)) is \(isEncrypted ? "encrypted" : "readable")."
    case .dataOwner(let name, let slot):
      return "the data \(UserText.quoted(name)) belongs to \(who(slot))."
    case .currentActivity(let slot): return "what the app does is done for \(who(slot))."
    case .state(let state): return "the app is \(state.rawValue)."
    case .files(let paths):
      return "the files left are \(paths.isEmpty ? "none" : UserText.list(paths))."
    case .signedIn(let accounts): return "signed in: \(list(accounts))."
    case .managed(let accounts): return "managed: \(list(accounts))."
    case .registered(let accounts): return "registered: \(list(accounts))."
    case .blocked(let accounts): return "blocked: \(list(accounts))."
    case .remediating(let accounts): return "remediation is unfinished for: \(list(accounts))."
    case .visible(let users): return "to be seen in the app is data of: \(list(users))."
    case .dataOf(let users): return "the app holds data of: \(list(users))."
    case .appConfig(let account, let key, let values):
      let shown = values.isEmpty ? "no value" : UserText.list(values.map(\.text))
      return "\(who(account)) is configured with \(shown) for \(UserText.quoted(key))."
    }
  }

  /// How an event ended, in a word or two.
  func verdict(_ answer: Answer) -> String {
    switch answer {
    case .done: return "done"
    case .unchanged: return "nothing changed"
    case .refused(_, let code): return "refused" + (code.map { " (\($0))" } ?? "")
    case .switched(let result, _): return "the switch ends with \(result.word)"
    case .decided(let decision): return decision.effect.rawValue
    case .failed(let failure): return "error \(failure.code)"
    case .compliance(let answer): return verdict(answer)
    case .sharedDevice(let answer): return verdict(answer)
    }
  }

  /// A question as a sentence.
  func sentence(_ request: Request, leavingOut ends: Set<RequestEnd>) -> String {
    func end(_ slot: IdentitySlot, _ end: RequestEnd) -> String {
      ends.contains(end) ? "whoever acts here" : who(slot)
    }
    switch request {
    case .save(let owner, let location, let account):
      return "May data of \(end(owner, .owner)) be saved to \(location.rawValue) of \(who(account))?"
    case .open(let receiver, let location, let account):
      return "May \(end(receiver, .receiver)) open data from \(location.rawValue) of \(who(account))?"
    case .transfer(let sender, let receiver, let channel):
      return "May data of \(end(sender, .sender)) go to \(end(receiver, .receiver)) (\(channel.rawValue))?"
    case .receive(let receiver, let owner, let kind, _):
      return "May \(end(receiver, .receiver)) receive a \(kind.rawValue) of \(end(owner, .owner))?"
    case .paste(let source, let destination, let isWithinOneApp, let length):
      let apps = isWithinOneApp ? "in this app" : "from another app"
      return "May \(length) units of text copied under \(end(source, .source)) be pasted under "
        + "\(end(destination, .destination)) \(apps)?"
    case .control(let control, let owner): return "May \(end(owner, .owner)) use \(control.rawValue)?"
    case .documentPicker(let owner, let mode):
      return "May \(end(owner, .owner)) use the document picker to \(mode.rawValue)?"
    case .url(let owner, let url, _): return "May \(end(owner, .owner)) open \(UserText.quoted(url.text))?"
    case .universalLink(let owner, let url):
      return "May \(end(owner, .owner)) open an app by \(UserText.quoted(url.text))?"
    case .signIn(let account): return "May \(who(account)) sign in?"
    }
  }
}
