internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// An event as a sentence; `acting` is whom its place acts for.
  func sentence(_ event: Event, acting shown: IdentitySlot) -> String {
    switch event {
    case .signIn(let account, let status): return "The user signs in to \(named(account))\(told(status))."
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
      let rest = accounts.isEmpty ? "" : ", and no other account"
      return "The administrator lets \(who(accounts)) sign in\(rest)."
    case .assignPolicy(nil, let account): return "The service takes the policy of \(who(account)) away."
    case .assignPolicy(.some(let policy), let account):
      return
        "The service assigns \(who(account)) \(name(of: policy).map { "the policy \($0)" } ?? "another policy")."
    case .meetAccount(let account, _): return "The account \(UserText.quoted(account.label)) appears."
    case .naming(let names, let event):
      return
        "\(sentence(event, acting: shown)) It names the account \(English.list(names.texts.map(UserText.quoted), "and"))."

    case .setUIIdentity(let slot, let launch):
      return "The app switches the window to \(who(slot))\(told(launch))."
    case .setUIIdentities(let elements, let launch):
      let shown = IdentitySlot.showing(elements)
      let together = if case .merged = shown { " together" } else { "" }
      return "The app shows \(who(shown))\(together) in the window\(told(launch))."
    case .requireSwitch(let slot, let cause, let launch):
      return "The SDK has the app switch the window to \(who(slot)), because \(phrase(cause))\(told(launch))."
    case .completeSwitch(let answer, let launch):
      return "The pending switch continues: \(phrase(answer))\(told(launch))."
    case .setProcessIdentity(let slot): return "The app lets the whole process act for \(who(slot))."
    case .setThreadIdentity(let slot): return "The app lets the thread act for \(who(slot))."
    case .enterScope(let slot): return "The thread enters a scope in which it acts for \(who(slot))."
    case .leaveScope: return "The thread leaves the scope."
    case .openWindow(let window): return "The window `\(window.text)` opens."
    case .closeWindow(let window): return "The window `\(window.text)` closes."
    case .makeKeyWindow(let window): return "The window `\(window.text)` becomes the key window."

    case .dispatch(let kind, let worker):
      return "The thread hands \(phrase(kind)) over to thread `\(worker.text)`, where it begins at once."
    case .capture(let work, let kind):
      return "The thread prepares \(phrase(kind)), called `\(work.text)`, which waits to run."
    case .begin(let work): return "The work `\(work.text)` begins."
    case .finish: return "The work ends."

    case .pause: return "The user leaves the app."
    case .resume(let launch): return "The user comes back to the app\(told(launch))."
    case .kill: return "The system kills the app."
    case .restart(let slot, let launch):
      return "The user starts the app\(showing(slot, "see"))\(told(launch))."
    case .requireRestart(let slot, let launch):
      return "The SDK has the app restart\(showing(slot, "show"))\(told(launch))."
    case .answerDelegates(let answers): return sentence(answers)
    case .changeDevice(nil): return "Nothing is known about the device any longer."
    case .changeDevice(.some(let facts)): return "The device changes: \(known(facts))."

    case .createFile(let path, let owner): return "The app creates \(UserText.quoted(path))\(acting(owner))."
    case .createDirectory(let path, let owner):
      return "The app creates the directory \(UserText.quoted(path))\(acting(owner))."
    case .openFile(let path, let mode): return "The app opens \(UserText.quoted(path)) \(phrase(mode))."
    case .writeFile(let path, let writer, let isProtected):
      return
        "The app writes\(isProtected ? " protected" : "") data\(acting(writer)) into \(UserText.quoted(path))."
    case .moveFile(let path, let target):
      return "The app moves \(UserText.quoted(path)) to \(UserText.quoted(target))."
    case .copyFile(let path, let target):
      return "The app copies \(UserText.quoted(path)) to \(UserText.quoted(target))."
    case .deleteFile(let path): return "The app deletes \(UserText.quoted(path))."
    case .protectFile(let path, let owner):
      return owner == .unset
        ? "The app removes the owner of \(UserText.quoted(path))."
        : "The app makes \(who(owner)) the owner of \(UserText.quoted(path))."
    case .verifyAndProtectFile(let path, let owner):
      return owner == .unset
        ? "The app makes sure that \(UserText.quoted(path)) has no owner."
        : "The app makes sure that \(who(owner)) owns \(UserText.quoted(path))."
    case .encryptFile(let path, let owner):
      return "The app encrypts \(UserText.quoted(path)) for \(who(owner))."
    case .decryptFile(let path, let copy):
      let into = copy.map { " into \(UserText.quoted($0))" } ?? ""
      return "The app decrypts \(UserText.quoted(path))\(into)."
    case .backUpFile(let path):
      return "The device is backed up; \(UserText.quoted(path)) is a candidate."
    case .showFile(let path, _): return "The app shows \(UserText.quoted(path)) and switches to its owner."

    case .protectData(let name, let owner, _, _):
      return "The app protects the data \(UserText.quoted(name)) for \(who(owner))."
    case .unprotectData(let name): return "The app makes the data \(UserText.quoted(name)) readable."

    case .send(let app, let actor, let file, let channel):
      let what = file.map { "the file \(UserText.quoted($0))" } ?? "data"
      let from = file == nil ? " of \(who(shown))" : ""
      return "The app sends \(what)\(from) to \(account(actor, in: app)), \(channel.phrase)."
    case .importData(let app, let actor, _, let path):
      return "The app imports data from \(account(actor, in: app)) for \(who(shown))\(into(path))."
    case .receiveData(let app, let actor, let channel, _, let path):
      return
        "Data from \(account(actor, in: app)) is handed over to \(who(shown)), \(channel.phrase)\(into(path))."
    case .finishOpenURL: return "The app is done with the URL."
    case .followLink(let link, let isExternal):
      let judgment = isExternal ? ", which the app calls external" : ""
      return "The user follows the link \(UserText.quoted(link.text)) in a web view\(judgment)."
    case .upload(let owner, let webView):
      return "The user uploads a file of \(who(owner)) in a web view\(phrase(webView))."
    case .pasteIntoWebView(let webView, let source, let length):
      let units = "\(length) UTF-16 unit\(length == 1 ? "" : "s")"
      return "The user pastes \(units) of text copied under \(who(source)) into a web view\(phrase(webView))."
    case .ask(let request, let ends): return sentence(request, leavingOut: ends, acting: shown)

    case .compliance(let event): return sentence(event)
    case .sharedDevice(let event): return sentence(event)
    }
  }

  /// How the app behaves from now on when the SDK calls it.
  private func sentence(_ answers: AppAnswers) -> String {
    let calls: [(name: String, answer: DelegateAnswer)] = [
      ("identitySwitchRequired", answers.identitySwitchRequired), ("addAccount", answers.addAccount),
      ("blockAccount", answers.blockAccount), ("wipeData", answers.wipeData),
      ("restartApplication", answers.restartApplication),
    ]
    func names(_ answer: DelegateAnswer) -> String {
      English.list(calls.filter { $0.answer == answer }.map(\.name), "and")
    }
    var parts: [String] = []
    if !names(.success).isEmpty { parts.append("\(names(.success)) (success)") }
    if !names(.failure).isEmpty { parts.append("\(names(.failure)) (failure)") }
    if !names(.pending).isEmpty { parts.append("\(names(.pending)) (pending)") }
    if parts.isEmpty { return "The app now implements no method that the SDK calls." }
    let rest = names(.notImplemented).isEmpty ? "" : "; it implements no other method"
    return "The app now implements \(parts.joined(separator: ", "))\(rest)."
  }

  private func showing(_ slot: IdentitySlot, _ verb: String) -> String {
    slot == .unset ? "" : ", to \(verb) data of \(who(slot))"
  }

  private func phrase(_ mode: FileMode) -> String {
    switch mode {
    case .read: "to read it"
    case .append: "to append to what is there"
    case .truncate: "to write it from scratch"
    }
  }

  /// Another app, with the account that it acts for if the step names one.
  private func account(_ actor: Acting, in app: String) -> String {
    switch actor {
    case .effective: "`\(app)`"
    case .identity(.unset): "`\(app)` (no account given)"
    case .identity(let slot): "\(who(slot)) in `\(app)`"
    }
  }

  /// What the app says of a web view, where it says anything.
  private func phrase(_ webView: WebView) -> String {
    switch webView.policy {
    case .unset: ""
    case .unmanaged: " whose pages are unmanaged"
    case .currentIdentity: " whose pages belong to the account that is shown"
    case .currentIdentityBlockUpload: " that takes no uploads"
    }
  }

  private func into(_ path: String?) -> String {
    path.map { ", to be kept as \(UserText.quoted($0))" } ?? ""
  }
}
