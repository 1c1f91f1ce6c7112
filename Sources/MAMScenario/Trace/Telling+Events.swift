internal import MAMPolicyCore
internal import MAMPolicyJSON

extension Telling {
  /// An event as a sentence.
  func sentence(_ event: Event) -> String {
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
      let names = accounts.map { who($0) }.joined(separator: ", ")
      return "The administrator lets only these accounts sign in: \(names.isEmpty ? "none" : names)."
    case .assignPolicy(nil, let account): return "The service takes the policy of \(who(account)) away."
    case .assignPolicy(.some, let account): return "The service assigns \(who(account)) another policy."
    case .meetAccount(let account, _): return "The account \(UserText.quoted(account.label)) turns up."

    case .setUIIdentity(let slot, let launch):
      return "The app switches the window to \(who(slot))\(told(launch))."
    case .setUIIdentities(let elements, let launch):
      return "The app shows \(who(.showing(elements))) together in the window\(told(launch))."
    case .requireSwitch(let slot, let cause, let launch):
      return "The SDK has the app switch the window to \(who(slot)) (\(cause.rawValue))\(told(launch))."
    case .setProcessIdentity(let slot): return "The app lets the whole process act for \(who(slot))."
    case .setThreadIdentity(let slot): return "The app lets the thread act for \(who(slot))."
    case .enterScope(let slot): return "The thread enters a scope in which it acts for \(who(slot))."
    case .leaveScope: return "The thread leaves the scope."
    case .openWindow(let window): return "The window `\(window.text)` opens."
    case .closeWindow(let window): return "The window `\(window.text)` closes."
    case .makeKeyWindow(let window): return "The window `\(window.text)` becomes the key window."
    case .dispatch(let kind, let worker):
      return "Work is handed to thread `\(worker.text)` (\(kind.rawValue)) and begins."
    case .capture(let work, let kind):
      return "The work `\(work.text)` is made here (\(kind.rawValue)) and waits."
    case .begin(let work): return "The work `\(work.text)` begins."
    case .finish: return "The work ends."

    case .pause: return "The app goes to the background."
    case .resume(let launch): return "The app comes back to the foreground\(told(launch))."
    case .kill: return "The app is killed."
    case .restart(let slot, let launch): return "The app starts\(showing(slot))\(told(launch))."
    case .requireRestart(let slot, let launch):
      return "The SDK has the app restart\(showing(slot))\(told(launch))."
    case .answerDelegates: return "From now on the app answers the SDK's calls in another way."

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
      return "The app sends \(what)\(acting(actor)) to `\(app)` (\(channel.rawValue))."
    case .importData(let app, let actor, _): return "The app imports data from `\(app)`\(acting(actor))."
    case .receiveData(let app, let actor, let channel, _):
      return "The app `\(app)` hands data\(acting(actor)) over (\(channel.rawValue))."
    case .finishOpenURL: return "The app is done with the URL."
    case .ask(let request, let ends): return sentence(request, leavingOut: ends)
    }
  }

  private func told(_ status: EnrollmentStatus?) -> String {
    status.map { "; the service answers \($0.rawValue) (\($0))" } ?? ""
  }

  private func told(_ launch: LaunchScript) -> String {
    guard launch != .passes else { return "" }
    let single = launch.accounts.map { "\(who($0.key)): \($0.value.rawValue)" }.sorted()
    let usual = launch.usual == .allow && !single.isEmpty ? [] : [launch.usual.rawValue]
    return "; conditional launch ends with \((usual + single).joined(separator: ", "))"
  }

  private func showing(_ slot: IdentitySlot) -> String {
    slot == .unset ? "" : " and shows data of \(who(slot))"
  }
}
