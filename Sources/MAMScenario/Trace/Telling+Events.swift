internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Telling {
  /// An event as a sentence; `acting` is whom its place acts for.
  func sentence(_ event: Event, acting: IdentitySlot) -> String {
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
    case .allowAccounts(nil): return "The administrator lets any account sign in."
    case .allowAccounts(.some(let accounts)):
      return "The administrator lets \(who(accounts)) sign in\(accounts.isEmpty ? "" : ", and nobody else")."
    case .assignPolicy(nil, let account): return "The service takes the policy of \(who(account)) away."
    case .assignPolicy(.some, let account): return "The service assigns \(who(account)) another policy."
    case .meetAccount(let account, _): return "The account \(UserText.quoted(account.label)) turns up."

    case .setUIIdentity(let slot, let launch):
      return "The app switches the window to \(who(slot))\(told(launch))."
    case .setUIIdentities(let elements, let launch):
      return "The app shows \(who(.showing(elements))) together in the window\(told(launch))."
    case .requireSwitch(let slot, let cause, let launch):
      return "The SDK has the app switch the window to \(who(slot)), because \(phrase(cause))\(told(launch))."
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

    case .changeDevice(nil): return "Nothing is known of the device any more."
    case .changeDevice(.some): return "The device is in another state."

    case .compliance(let event): return sentence(event)
    case .sharedDevice(let event): return sentence(event)

    case .createFile, .createDirectory, .openFile, .writeFile, .moveFile, .copyFile, .deleteFile,
      .protectFile,
      .verifyAndProtectFile, .encryptFile, .decryptFile, .backUpFile, .showFile, .protectData, .unprotectData:
      return fileSentence(event)
    case .send(let app, let actor, let file, let channel):
      let what = file.map { "the file \(UserText.quoted($0))" } ?? "data"
      let from = file == nil ? " of \(who(acting))" : ""
      return "The app sends \(what)\(from) to `\(app)`\(there(actor)), \(channel.phrase)."
    case .importData(let app, let actor, let path):
      return "The app imports data from `\(app)`\(there(actor)) for \(who(acting))\(into(path))."
    case .receiveData(let app, let actor, let channel, let path):
      return
        "The app `\(app)` hands data\(there(actor)) over to \(who(acting)), \(channel.phrase)\(into(path))."
    case .finishOpenURL: return "The app is done with the URL."
    case .ask(let request, let ends): return sentence(request, leavingOut: ends, acting: acting)
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
      Self.list(calls.filter { $0.answer == answer }.map(\.name))
    }
    var parts: [String] = []
    if !names(.success).isEmpty { parts.append("does what \(names(.success)) asks") }
    if !names(.failure).isEmpty { parts.append("refuses \(names(.failure))") }
    return parts.isEmpty
      ? "From now on the app answers no call of the SDK."
      : "From now on, when the SDK calls, the app \(Self.list(parts)); it has no other method."
  }

  /// Whom another app acts for, where the step says so.
  private func there(_ actor: Acting) -> String {
    switch actor {
    case .effective: ""
    case .identity(let slot): ", which acts for \(who(slot)) there"
    }
  }

  private func into(_ path: String?) -> String {
    path.map { ", to be kept as \(UserText.quoted($0))" } ?? ""
  }

  private func showing(_ slot: IdentitySlot, _ verb: String) -> String {
    slot == .unset ? "" : ", to \(verb) data of \(who(slot))"
  }
}
